import { lengthText, readLength, typedLength } from '../../../values/lengths';
import { counted } from '../../../values/texts';
import type { RulesOf } from '../declarations';
import type { Explanation } from '../explanation';
import { fieldsOf, placesOf, wordsOf, type Reading } from '../worked-example';

const reading =
  (rules: RulesOf<'measured'>): Reading =>
  (text, competitorId) => {
    if (rules.measures === 'distance') {
      const tries = text.split(/[,;]/).map((part) => readLength(part.trim(), rules.unit));
      return tries.length <= rules.attempts && tries.every((one) => one !== null)
        ? tries.map((mark, index) => [
            { kind: 'try', contestId: 1, competitorId, number: index + 1 },
            { mark: mark ?? 0 },
          ])
        : null;
    }
    const words = wordsOf(text.toLowerCase());
    if (words.length > rules.heights.length || !words.every((word) => /^[ox-]{1,3}$/.test(word))) return null;
    return words.map((word, index) => [
      { kind: 'jumps', contestId: 1, competitorId, height: rules.heights[index] ?? 0 },
      // Cast: the pattern lets nothing else through.
      { jumps: [...word] as ('o' | 'x' | '-')[] },
    ]);
  };

/** How falls are measured (rule G17). */
export const measuredExplanation: Explanation<'measured'> = {
  clockMs: () => null,
  exampleFields: (rules) =>
    rules.measures === 'distance'
      ? fieldsOf(
          rules.unit === 'feet' ? 'Tries in feet and inches, with commas' : 'Tries in cm, with commas',
          [4_200, 4_050, 3_900].map((one) => typedLength(one, rules.unit)),
        )
      : fieldsOf('Jumps at each height: o, xo, xxx', ['o o xxx', 'o xo xxx', 'o xxx']),
  exampleOutcome: (rules, texts) => placesOf(rules, reading(rules), texts, 'Please enter what was measured'),
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
