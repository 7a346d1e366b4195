import {
  contests,
  publicName,
  publicNameChoiceOf,
  type CalendarDate,
  type CalledCompetitor,
  type CalledContest,
  type CalledRing,
} from '@schi/contract';
import type { CalledRows, CompetitorRow, ContestRow } from './ring-calls.queries';

const presentContest = ({ stored, ...contest }: ContestRow): CalledContest => ({
  ...contest,
  rules: contests.storedRules(contest.format, stored),
  isLocked: contest.state !== 'open',
});

// Never send birth dates. Used only to default the name's privacy for those not asked.
const presentCompetitor = ({ named, ...competitor }: CompetitorRow, date: CalendarDate): CalledCompetitor => ({
  ...competitor,
  isNumberOnly: publicNameChoiceOf(named, date) === 'number',
  publicName: publicName(named, date, competitor.startNumber),
});

/** Each ring with its divisions and disagreements. */
export const presentRings = ({ rings, divisions, disagreements, done }: CalledRows): CalledRing[] =>
  rings.map((ring) => ({
    ...ring,
    divisions: divisions
      .filter(({ ringId }) => ringId === ring.ringId)
      .map(({ ringId: _ring, date, ...division }) => ({
        ...division,
        contests: division.contests.map(presentContest),
        competitors: division.competitors.map((competitor) => presentCompetitor(competitor, date)),
      })),
    disagreements: disagreements.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
    done: done.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
  }));
