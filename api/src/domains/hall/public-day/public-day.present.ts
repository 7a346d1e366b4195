import {
  contests,
  publicName,
  type CalendarDate,
  type DayAssignment,
  type DayBout,
  type DayContest,
  type DayPerson,
  type DayResult,
} from '@schi/contract';
import type { NumberedContest } from '../../rings';
import { shownTimes } from '../my-day';
import type { AssignmentRow, ContestRow, PersonRow } from './public-day.queries';

/** What the assignments are presented with. */
export interface DayContext {
  isToday: boolean;
  isOver: boolean;
  /** By the id of the contest (rule G18). */
  ranges: ReadonlyMap<number, NumberedContest>;
  /** The places in the list of people by the ids of competitors; whoever is missing is not shown. */
  indexes: ReadonlyMap<number, number>;
}

/** People as everybody may read them (rule G11). */
export const presentPeople = (rows: readonly PersonRow[], date: CalendarDate): DayPerson[] =>
  rows.map((row) => ({ name: publicName(row, date, row.startNumber), startNumber: row.startNumber }));

const contestOf = (row: ContestRow): contests.Contest => ({
  ...row,
  rules: contests.storedRules(row.format, row.stored),
});
const headsOf = ({ heads }: ContestRow): contests.ContestHeads =>
  new Map(heads.map(({ subject, ...head }) => [subject, head]));
const noHeads: contests.ContestHeads = new Map();

const presentContest = (row: ContestRow, { ranges, indexes }: DayContext): DayContest => {
  const contest = contestOf(row);
  const order = contests.inOrder(contest, row.order ?? []);
  const range = ranges.get(row.contestId);
  const numbers = range ? contests.turnNumbersOf(contest, order, range) : new Map<string | number, number>();
  const indexOf = (competitorId: number | null) => (competitorId === null ? null : (indexes.get(competitorId) ?? null));
  const known = <T extends { competitorId: number }, R>(list: readonly T[], present: (one: T, person: number) => R) =>
    list.flatMap((one) => {
      const person = indexOf(one.competitorId);
      return person === null ? [] : [present(one, person)];
    });
  const result: DayResult | null = row.result && {
    ...row.result,
    places: known(row.result.places, ({ place, medal }, person) => ({ person, place, medal })),
  };
  const isBracket = row.format === 'bracket';
  // Who won a bout, or is out, is told with the result.
  const standing = isBracket ? contests.standingOf(contest, result ? headsOf(row) : noHeads) : null;
  return {
    event: row.event,
    word: contests.wordOf(row.format),
    turns: isBracket
      ? []
      : known(
          order.map((competitorId) => ({ competitorId })),
          ({ competitorId }, person) => ({ person, number: numbers.get(competitorId) ?? null }),
        ),
    bouts: (standing?.bouts ?? []).map(({ match, label, round, state, red, blue, winner }): DayBout => ({
      match,
      label,
      round,
      state,
      red: indexOf(red),
      blue: indexOf(blue),
      winner: indexOf(winner),
      number: numbers.get(match) ?? null,
    })),
    result,
  };
};

const progressOf = (row: ContestRow): contests.Progress => {
  const [contest, heads] = [contestOf(row), headsOf(row)];
  return contests.progressOf(contest, heads, contests.standingOf(contest, heads));
};

/** What a ring runs, as everybody may read it: nothing that is not released, and no time after the day. */
export const presentAssignment = (row: AssignmentRow, context: DayContext): DayAssignment => ({
  title: row.title,
  divisionNumber: row.divisionNumber,
  levels: row.levels,
  ringId: row.ringId,
  position: row.position,
  step: row.step,
  window: context.isOver ? null : shownTimes(row, context.isToday).window,
  numbers:
    contests.rangeOfAll(
      row.contests.flatMap(({ contestId }) => {
        const range = context.ranges.get(contestId);
        return range ? [range] : [];
      }),
    ) ?? null,
  progress: row.step === 'inRing' ? contests.progressOfAll(row.contests.map(progressOf)) : null,
  contests: row.contests.map((contest) => presentContest(contest, context)),
});
