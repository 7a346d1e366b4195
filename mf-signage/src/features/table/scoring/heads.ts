import { ringCalls, type CalledContest, type CalledDivision, type contests, type deviceEvents, type RingValue } from '@schi/contract';

type Entry = [string, deviceEvents.EventHead<RingValue>];

/** What holds for each subject of a contest: what is noted of it, and who has come. */
export const headsOf = ({ contestId, heads }: CalledContest, { competitors }: Pick<CalledDivision, 'competitors'>): contests.ContestHeads =>
  new Map([
    ...heads.map(({ subject, eventId, value }): Entry => [subject, { eventId, value }]),
    ...competitors.flatMap(({ competitorId, entries }) =>
      entries
        .filter((entry) => entry.contestId === contestId)
        .map(({ eventId, value }): Entry => [ringCalls.subjectOf({ kind: 'entry', contestId, competitorId }), { eventId, value }]),
    ),
  ]);
