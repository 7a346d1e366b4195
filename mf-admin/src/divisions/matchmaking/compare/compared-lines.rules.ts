import type { DraftComparison, DraftHealth } from '@schi/contract';
import { betterOf, figureLines } from '../figures.rules';
import { programsTexts, publicationTexts } from '../texts';

/** One line of a comparison: what is said of each draft, and which of them is better in it. */
export interface ComparedLine {
  key: string;
  label: string;
  texts: readonly [string, string];
  better: 0 | 1 | null;
}

type Compared = DraftComparison['drafts'];

/** Numbers of the health of which fewer are better. */
const healthLines: readonly (readonly [key: keyof DraftHealth, label: string])[] = [
  ['beyondLimits', 'Divisions beyond limits'],
  ['warnings', 'Divisions with warnings'],
  ['unplaced', 'Unplaced entries'],
];

const line = (
  key: string,
  label: string,
  [first, second]: Compared,
  text: (draft: Compared[0]) => string,
): ComparedLine => ({
  key,
  label,
  texts: [text(first), text(second)],
  better: null,
});

/** Two drafts line by line. */
export const comparedLines = (drafts: Compared): ComparedLine[] => [
  line('state', 'State', drafts, ({ state }) => publicationTexts[state]),
  line('programmes', 'Programs', drafts, ({ preset }) => programsTexts[preset]),
  ...figureLines.map((figure) => ({
    ...line(figure.key, figure.label, drafts, ({ figures }) => figure.text(figures)),
    better: betterOf(figure, [drafts[0].figures, drafts[1].figures]),
  })),
  ...healthLines.map(([key, label]): ComparedLine => {
    const [first, second] = [drafts[0].health[key], drafts[1].health[key]];
    return {
      ...line(key, label, drafts, ({ health }) => health[key].toLocaleString('en-US')),
      better: first === second ? null : first < second ? 0 : 1,
    };
  }),
];
