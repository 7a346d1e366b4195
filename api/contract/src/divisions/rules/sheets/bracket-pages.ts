import type { BracketRules, Slots } from '../../../rings/rules/draws';
import { bracketParts, type BracketPart } from './bracket-parts';
import { numberedMatches, type NumberedMatch } from '../../../rings/rules/draws';

/** What one page of a bracket holds. */
export interface BracketPage {
  /** What the heading adds to the title of the event; empty where one page holds all. */
  title: string;
  /** `null`: a page with matches beside the main bracket only. */
  part: BracketPart | null;
  /**
   * The bouts of the losers, of the repechage, for third place and a final against the winner of the losers: below
   * the part.
   */
  further: NumberedMatch[];
}

/** How many further matches stand side by side. */
export const furtherColumns = 3;
/** The most rows of them on a page of their own. */
const mostRows = 7;
/** The most slots above more than one row, and the most rows below them. */
const slotsAbove = 8;
const rowsBelow = 3;

const titleOf = (name: string): string =>
  name === '' ? '' : name.startsWith('Finals') ? `, ${name}` : `, part ${name}`;

/**
 * The pages of a bracket. Bouts beside the main bracket stand below its last part where there is room, otherwise on
 * pages of their own.
 * @param slots a power of two, at least four
 */
export const bracketPages = (slots: Slots, rules: BracketRules): BracketPage[] => {
  const matches = numberedMatches(slots, rules);
  const further = matches.filter(({ part }) => part !== 'winners');
  const parts = bracketParts(slots, matches);
  const rows = Math.ceil(further.length / furtherColumns);
  const isBelow = rows <= 1 || ((parts.at(-1)?.rounds[0]?.length ?? 0) <= slotsAbove && rows <= rowsBelow);
  const pages = parts.map((part, index): BracketPage => ({
    title: titleOf(part.name),
    part,
    further: isBelow && index === parts.length - 1 ? further : [],
  }));
  if (isBelow) return pages;
  const onPage = mostRows * furtherColumns;
  const more = Math.ceil(further.length / onPage);
  const name = rules.kind === 'double' ? ', bouts of the losers and final' : ', repechage';
  return [
    ...pages,
    ...Array.from({ length: more }, (_, index): BracketPage => ({
      title: more === 1 ? name : `${name}, ${index + 1} of ${more}`,
      part: null,
      further: further.slice(index * onPage, (index + 1) * onPage),
    })),
  ];
};
