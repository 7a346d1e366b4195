import type { ContestHeads } from '../../rings/formats/contest';
import type { EventHead } from '../../rings/rules/device-events';
import { subjectOf, type RingValue } from '../../rings/rules/ring-calls';
import type { CalledContest, CalledDivision } from '../calls/ring-calls';

type Entry = [string, EventHead<RingValue>];

/** What holds for each subject of a contest: what is noted of it, and who has come. */
export const contestHeads = (
  { contestId, heads }: Pick<CalledContest, 'contestId' | 'heads'>,
  { competitors }: Pick<CalledDivision, 'competitors'>,
): ContestHeads =>
  new Map([
    ...heads.map(({ subject, eventId, value }): Entry => [subject, { eventId, value }]),
    ...competitors.flatMap(({ competitorId, entries }) =>
      entries
        .filter((entry) => entry.contestId === contestId)
        .map(({ eventId, value }): Entry => [
          subjectOf({ kind: 'entry', contestId, competitorId }),
          { eventId, value },
        ]),
    ),
  ]);
