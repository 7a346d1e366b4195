/** How many judges a division has, for its scores, its sheet and its ring (rule G17). */
export const judgesOf = (
  { judges, blackBeltJudges }: { judges: number; blackBeltJudges?: number | null | undefined },
  isBlackBelt: boolean,
): number => (isBlackBelt ? (blackBeltJudges ?? judges) : judges);
