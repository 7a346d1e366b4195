/** The colors that a belt can have; each is a token of the theme, `--belt-white`, and printed as `beltPaints` says. */
export const beltColors = ['white', 'yellow', 'orange', 'green', 'blue', 'purple', 'brown', 'red', 'black'] as const;
export type BeltColor = (typeof beltColors)[number];

/** How a belt is drawn. */
export interface BeltLook {
  color: BeltColor;
  /** The color of the lower half of a belt of two colors. */
  half?: BeltColor;
  /** Stripes, or the dans of a black belt. */
  bars?: { color: BeltColor; count: number };
}

/** More bars than these are not told apart; the words say how many there are. */
const mostBars = 5;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const counts = ['one', 'two', 'three', 'four', 'five'];

const anyColor = beltColors.join('|');
const colorWord = new RegExp(`\\b(?:${anyColor})\\b`, 'g');
const stripes = new RegExp(`(?:\\b(\\d+|${counts.join('|')}) )?(?:\\b(?:${anyColor}) )?\\b(?:stripes?|tips?)\\b`);

/** The number that a word says, in digits or as one of `names`; 0 for another word. */
const numberIn = (word: string, names: readonly string[]): number =>
  Number(/\d+/.exec(word)?.[0] ?? names.indexOf(word) + 1);
const danOf = (name: string): number => {
  const found = /\b(?:dan|degree) (\d+)/.exec(name) ?? /\b(\w+)\.? (?:dan|degree)\b/.exec(name);
  return numberIn(found?.[1] ?? '', ordinals);
};
const barsOf = (color: BeltColor, count: number) => ({ color, count: Math.min(count, mostBars) });
const isPale = (color: BeltColor) => ['white', 'yellow', 'orange'].includes(color);

/**
 * How the belt of a level looks, by its name: `Green belt with black stripe`, `Black belt, 2nd dan`, `Red/black belt`.
 * A name that says no single belt, such as `Advanced` or `White to green`, has no look: its words say it alone.
 */
export const beltLook = (level: string): BeltLook | undefined => {
  const name = level.toLowerCase();
  // Cast: the expression finds these words only.
  const [color, other, ...more] = (name.match(colorWord) ?? []) as BeltColor[];
  const dan = danOf(name);
  if (color === undefined) return dan > 0 ? { color: 'black', bars: barsOf('yellow', dan) } : undefined;
  if (more.length > 0) return undefined;
  if (color === 'black' && dan > 0 && other === undefined) return { color, bars: barsOf('yellow', dan) };
  const striped = stripes.exec(name);
  if (striped)
    return { color, bars: barsOf(other ?? (isPale(color) ? 'black' : 'white'), numberIn(striped[1] ?? 'one', counts)) };
  if (other === undefined) return /\b(?:and|or) (?:up|above|below|under)\b/.test(name) ? undefined : { color };
  return new RegExp(`${color}(?:/|-| and | & )${other}`).test(name) ? { color, half: other } : undefined;
};

/**
 * The name of a belt where there is little room: `Green` for "Green belt", `Black, 2nd dan` for "Black belt, 2nd dan".
 */
export const shortBelt = (level: string): string => level.replace(/ belt(?=,|$)/i, '');
