import { lengthText } from '../../../values/lengths';
import { counted } from '../../../values/texts';
import type { Explanation } from '../explanation';

/** How falls are measured (rule G17). */
export const measuredExplanation: Explanation<'measured'> = {
  clockMs: () => null,
  sentences: (rules) =>
    rules.measures === 'distance'
      ? [
          `The longest of ${counted(rules.attempts, 'try', 'tries')} counts; level ones are ranked by their second longest, and so on.`,
          ...(rules.unit === 'feet' ? ['Distances are in feet and inches, down to the quarter of an inch.'] : []),
        ]
      : [
          `The bar rises from ${lengthText(rules.heights[0] ?? 0, rules)}. Three failures in a row end a competitor’s jumps.`,
          'Level at the same height: fewer failures there, then fewer in all, then a jump-off for the first place.',
        ],
};
