/** A list of 300 people is about 60 KB; a larger file is no list. In characters. */
export const longestList = 1_000_000;
