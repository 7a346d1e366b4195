import { contests, type CalledContest, type scoring } from '@schi/contract';
import type { RingChange } from '@schi/shared-ui/ring-calls';

/** What a change of finished results comes to. */
export interface CorrectionEffect {
  /** Whose place, medal or reason of it changes. */
  changed: { competitorId: number; before: scoring.Placing; after: scoring.Placing }[];
  /** Bouts whose result does not count any more, because its pair does not meet. */
  setAside: { label: string; red: number; blue: number }[];
  /** Bouts that have to be fought again. */
  again: string[];
  /** The step that the results fall back to; `null`: none. */
  fallsBackTo: ReturnType<typeof contests.fallsBackTo>;
}

const none = (competitorId: number): scoring.Placing => ({
  competitorId,
  place: null,
  medal: null,
  competed: false,
  decidedBy: '',
});

/**
 * What these changes would do to the results of a contest. A result that is set aside comes back when the pair meets
 * again.
 */
export const effectOf = (
  contest: CalledContest,
  heads: contests.ContestHeads,
  changes: readonly RingChange[],
  confirms: boolean,
): CorrectionEffect => {
  const after = new Map(heads);
  for (const { subject, value } of changes) after.set(subject, { eventId: null, value });
  const [old, now] = [contests.standingOf(contest, heads), contests.standingOf(contest, after)];
  const placingIn = (standing: contests.Standing, id: number) =>
    standing.placings.find(({ competitorId }) => competitorId === id) ?? none(id);
  const boutIn = (standing: contests.Standing, name: string) => standing.bouts.find(({ match }) => match === name);
  return {
    changed: contests.drawnIds(contest).flatMap((competitorId) => {
      const [before, next] = [placingIn(old, competitorId), placingIn(now, competitorId)];
      const isSame = before.place === next.place && before.medal === next.medal && before.decidedBy === next.decidedBy;
      return isSame ? [] : [{ competitorId, before, after: next }];
    }),
    setAside: now.bouts.flatMap(({ match, label, setAside }) => {
      const known = boutIn(old, match)?.setAside ?? [];
      return setAside
        .filter(({ red, blue }) => !known.some((one) => one.red === red && one.blue === blue))
        .map(({ red, blue }) => ({ label, red, blue }));
    }),
    again: now.bouts.flatMap(({ match, label, state }) => {
      const before = boutIn(old, match)?.state;
      const wasOver = before === 'done' || before === 'walkover';
      return wasOver && (state === 'ready' || state === 'waiting') ? [label] : [];
    }),
    fallsBackTo: contests.fallsBackTo(contest.state, old, now, confirms),
  };
};
