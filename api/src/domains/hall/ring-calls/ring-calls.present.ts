import {
  contests,
  namesApart,
  publicName,
  publicNameChoiceOf,
  type CalendarDate,
  type CalledCompetitor,
  type CalledContest,
  type CalledRing,
  type Podium,
  ringCalls,
} from '@schi/contract';
import type { NumberedContest } from '../../rings';
import type { PodiumRow } from './podiums.queries';
import type { CalledRows, CompetitorRow, ContestRow } from './ring-calls.queries';

type Ranges = ReadonlyMap<number, NumberedContest>;

const presentContest = ({ stored, ...contest }: ContestRow, ranges: Ranges): CalledContest => {
  const range = ranges.get(contest.contestId);
  return {
    ...contest,
    rules: contests.storedRules(contest.format, stored),
    isLocked: contest.state !== 'open',
    ...(range ? { range: { ring: range.ring, before: range.before, count: range.count } } : {}),
  };
};

// Never send birth dates. Used only to default the name's privacy for those not asked.
const presentCompetitors = (rows: readonly CompetitorRow[], date: CalendarDate): CalledCompetitor[] => {
  const names = namesApart(rows);
  const inPublic = namesApart(
    rows.map(({ named, startNumber }) => ({ name: publicName(named, date, startNumber), startNumber })),
  );
  return rows.map(({ named, ...competitor }, index) => ({
    ...competitor,
    name: names[index] ?? competitor.name,
    isNumberOnly: publicNameChoiceOf(named, date) === 'number',
    publicName: inPublic[index] ?? '',
  }));
};

/** Each ring with its divisions and disagreements. */
export const presentRings = ({ rings, divisions, disagreements, done }: CalledRows, ranges: Ranges): CalledRing[] =>
  rings.map((ring) => ({
    ...ring,
    divisions: divisions
      .filter(({ ringId }) => ringId === ring.ringId)
      .map(({ ringId: _ring, date, ...division }) => ({
        ...division,
        contests: division.contests.map((contest) => presentContest(contest, ranges)),
        competitors: presentCompetitors(division.competitors, date),
      })),
    disagreements: disagreements.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
    done: done.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
  }));

/** Podiums with the names as they are said aloud (rule G11). */
export const presentPodiums = (rows: readonly PodiumRow[]): Podium[] =>
  rows.map(({ date, places, ...podium }) => ({
    ...podium,
    places: places.map(({ name, startNumber, named, ...place }) => ({
      ...place,
      spoken: ringCalls.spokenName({
        name,
        startNumber,
        publicName: publicName(named, date, startNumber),
        isNumberOnly: publicNameChoiceOf(named, date) === 'number',
      }),
    })),
  }));
