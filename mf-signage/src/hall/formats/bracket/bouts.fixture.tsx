import { act } from '@testing-library/react';
import { useState } from 'react';
import {
  contests,
  ringCalls,
  type scoring,
  type CalledContest,
  type RingEvent,
  type RingHead,
  type RingValue,
} from '@schi/contract';
import { eventsOf, headsIn, withEvents, type RingChange } from '@schi/shared-ui/ring-calls';
import { renderApp } from '@schi/shared-ui/testing';
import { buildCalledRing, buildCompetitor, buildContest, buildDivision } from '../../device/rings.fixture';
import type { TableContext } from '../../scoring/context';
import { headsOf } from '../../scoring/heads';
import BoutsView from './BoutsView';

const names = ['Ana Kim', 'Ben Lee', 'Cai Cho', 'Dia Park', 'Eli Han'];

/** A bracket, or the series of two or three, of the competitors 1, 2, … */
export const buildBouts = (slots: (number | null)[], changes: Partial<CalledContest> = {}): CalledContest =>
  buildContest({
    title: 'Sparring',
    format: 'bracket',
    rules: contests.contestRules('bracket', { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' }),
    slots,
    ...changes,
  });
/** What holds for a bout; each is an event of its own. */
export const headOf = (
  kind: 'bout' | 'board',
  match: string,
  red: number,
  blue: number,
  value: RingValue,
): RingHead => ({
  subject: ringCalls.subjectOf({ kind, contestId: 5, match, red, blue }),
  eventId: `${kind} ${match} ${red} ${blue}`,
  value,
});
/** A result by points. */
export const wonBy = (winner: number, red: number, blue: number): ringCalls.BoutValue => ({
  winner,
  how: `${Math.max(red, blue)}–${Math.min(red, blue)}`,
  points: { red, blue },
  penalties: { red: 0, blue: 0 },
});
/** A board with these sides; its clock stands at the end of time unless said otherwise. */
export const buildBoard = (
  red: Partial<scoring.Side>,
  blue: Partial<scoring.Side>,
  {
    leftMs = 0,
    runsSince = null,
    ...board
  }: Partial<scoring.Scoreboard & Pick<ringCalls.BoardValue, 'leftMs' | 'runsSince'>> = {},
): ringCalls.BoardValue => {
  const nothing = { points: 0, penalties: 0, warnings: 0 };
  return {
    board: {
      red: { ...nothing, ...red },
      blue: { ...nothing, ...blue },
      round: 'first',
      isTimeUp: leftMs === 0,
      ...board,
    },
    leftMs,
    runsSince,
  };
};

interface Options {
  context?: Partial<TableContext>;
  /** Competitors who were scratched. */
  scratched?: number[];
}

/** Opens the view of a contest; what it notes takes effect at once, as the engine of the table does. */
export const openBouts = (contest: CalledContest, { context, scratched = [] }: Options = {}) => {
  const noted: { changes: RingChange[]; sentence: string; events: RingEvent[] }[] = [];
  const competitors = contests.drawnIds(contest).map((competitorId) =>
    buildCompetitor({
      competitorId,
      name: names[competitorId - 1] ?? `Competitor ${competitorId}`,
      school: competitorId % 2 === 0 ? 'Irvine' : 'Torrance',
      entries: [
        {
          contestId: 5,
          eventId: null,
          value: scratched.includes(competitorId) ? { state: 'scratched' } : null,
          notedAt: null,
          by: '',
        },
      ],
    }),
  );
  /** What another device noted, as the table hears of it. */
  let take: (changes: RingChange[]) => void = () => undefined;
  const Harness = () => {
    const [rings, setRings] = useState([
      buildCalledRing({ divisions: [buildDivision({ contests: [contest], competitors })] }),
    ]);
    const division = rings[0]?.divisions[0];
    const shown = division?.contests[0];
    if (!division || !shown) return null;
    const record = (changes: RingChange[], sentence: string) => {
      for (const { subject, value } of changes) {
        const about = contests.subjectIn(shown, subject);
        // What the rules refuse would come back from the server.
        const refusal = about
          ? contests.contestRefusal(shown, headsOf(shown, division), about, value)
          : 'This is not of the contest.';
        if (refusal !== null) throw new Error(`${subject}: ${refusal}`);
      }
      const events = eventsOf(changes, headsIn(rings));
      noted.push({ changes, sentence, events });
      setRings(withEvents(rings, events));
    };
    take = (changes) => setRings((before) => withEvents(before, eventsOf(changes, headsIn(before))));
    const given: TableContext = {
      record,
      officials: [],
      officialId: null,
      isReadOnly: false,
      aheadMs: 0,
      confirmsResults: false,
      disagreements: [],
      namesOf: (competitorId) => names[competitorId - 1] ?? '',
      ...context,
    };
    return <BoutsView contest={shown} division={division} context={given} onFinish={null} />;
  };
  return {
    ...renderApp(<Harness />),
    noted,
    last: () => noted.at(-1)?.changes ?? [],
    hear: (changes: RingChange[]) => act(() => take(changes)),
  };
};
