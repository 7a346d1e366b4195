/** Stands for the vendor prefixes of stylis: our browsers need none, and styled-components asks for none. */
export const prefix = (value) => value;
