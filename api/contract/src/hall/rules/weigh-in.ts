/**
 * A difference below either of the two is not asked about: clothes and a meal weigh some pounds, and a child grows
 * between sign-up and the day.
 */
const ordinary = { pounds: 10, share: 0.15 } as const;

const rounded = (pounds: number) => Math.round(pounds * 10) / 10;

/**
 * The question about a weight at check-in that is far from the registered one, or `null` where there is nothing to ask.
 * It never blocks: the weight is noted once somebody has said that it is right (rule E3). Both weights are pounds.
 */
export const weighInQuestion = (registered: number, weighed: number): string | null => {
  const difference = Math.abs(weighed - registered);
  if (difference < ordinary.pounds || difference < registered * ordinary.share) return null;
  return `This is ${rounded(difference)} lb ${weighed > registered ? 'more' : 'less'} than registered. Is it right?`;
};
