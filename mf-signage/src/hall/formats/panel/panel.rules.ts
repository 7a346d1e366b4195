import { contests, halfWidth, scoring } from '@schi/contract';

/**
 * A score as it is typed, in hundredths: `85` and `8.5` are 8.5, `10` is ten where the rules go that far. `null` for
 * text that is no score. Whether the rules allow it is another question.
 */
export const scoreOf = (text: string, { most }: Pick<scoring.PanelRules, 'most'>): number | null => {
  const typed = halfWidth(text).replace(/\s/g, '').replace(',', '.');
  const match =
    /^(\d{1,2})\.(\d{0,2})$/.exec(typed) ??
    (most >= 1_000 ? /^(10)(\d{0,2})$/.exec(typed) : null) ??
    /^(\d)(\d{0,2})$/.exec(typed);
  if (!match) return null;
  const [, whole, part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const digits = [...'0123456789'];
/**
 * Whether a typed text is a score to which no digit can be added, so that it is noted without “Enter”: with steps of 0.1
 * that is `85`, with steps of 0.05 it is `855`.
 */
export const isWholeScore = (text: string, rules: scoring.PanelRules): boolean => {
  const valueOf = (typed: string): number | null => {
    const score = scoreOf(typed, rules);
    return score === null || scoring.scoreRefusal(score, rules) !== null ? null : score;
  };
  const score = valueOf(text);
  return score !== null && digits.every((digit) => [null, score].includes(valueOf(text + digit)));
};

/** The seats that count, from 1. */
export const seatsOf = (contest: contests.Contest, heads: contests.ContestHeads, judges: number): number[] => {
  const voided = contests.voidSeatsOf(contest, heads);
  return Array.from({ length: judges }, (_, index) => index + 1).filter((seat) => !voided.includes(seat - 1));
};

/** The first seat without a score; `null` where all have one. */
export const nextSeat = ({ scores }: scoring.Turn, seats: readonly number[]): number | null =>
  seats.find((seat) => typeof scores[seat - 1] !== 'number') ?? null;

/** Whether anything was scored: rules, order and seats are then changed only with a reason. */
export const isBegun = (turns: readonly scoring.Turn[]): boolean =>
  turns.some(({ scores }) => scores.some((score) => typeof score === 'number'));
