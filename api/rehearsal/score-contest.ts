import { contests, inventedScores, ringCalls } from '@schi/contract';
import { doubleDisqualificationCorrection, misreadCorrection, semiFinalCorrection } from './corrections';
import { disturb } from './contest-injections';
import type { Injection } from './injections';
import type { DivisionPace } from './pace';
import type { Table } from './table';

/** How long an event takes: the pace of its division, and the minutes that are planned for it. */
interface Time {
  pace: DivisionPace;
  minutes: number;
}

/** From so many on there is a bracket, where a bout may have no winner. */
const leastInBracket = 4;

/** The result of a bout as it was noted, or after a disqualification. */
const withDisqualification = (
  table: Table,
  record: inventedScores.Recorded,
  drawn: number,
): inventedScores.Recorded => {
  const subject = ringCalls.readSubject(record.subject);
  if (subject?.kind !== 'bout' || drawn < leastInBracket) return record;
  // Cast: the kind of the subject says what its value is.
  const value = record.value as ringCalls.BoutValue;
  if (table.isDue('doubleDisqualification'))
    return {
      ...record,
      value: { ...value, winner: null, how: 'double disqualification', penalties: { red: 3, blue: 3 } },
    };
  if (!table.isDue('boutDisqualification')) return record;
  table.injections.happened('boutDisqualification');
  const penalties = value.winner === subject.red ? { red: 0, blue: 3 } : { red: 3, blue: 0 };
  return { ...record, value: { ...value, how: 'disqualified for the bout', penalties } };
};

const finish = async ({ tablet, stand, why, officialId, cutLong }: Table, contestId: number): Promise<void> => {
  const now = stand(contestId);
  if (!now) return;
  const { isDecided } = contests.standingOf(now.contest, now.heads);
  const value = {
    state: 'finished',
    digest: contests.digestOf(now.heads),
    ...(isDecided ? {} : { isClosed: true as const }),
  } as const;
  const subject = ringCalls.subjectOf({ kind: 'contest', contestId });
  cutLong('finish');
  await tablet.record([{ subject, value, ...(isDecided ? { officialId } : why('Nobody came')) }], 'Finished.');
  await tablet.settle();
};

/** Notes what happens in a contest until it is finished, or has left the ring. */
const scoreUntilFinished = async (table: Table, contestId: number, { pace, minutes }: Time): Promise<void> => {
  const { tablet, stand, random, mayGoOn } = table;
  for (let now = stand(contestId); now?.contest.state === 'open' && mayGoOn(); now = stand(contestId)) {
    const drawn = contests.drawnIds(now.contest).length;
    const notes = inventedScores.nextNotes(now.contest, now.heads, random);
    if (notes.length === 0) {
      // Finished is only what the server knows as well.
      await tablet.settle();
      const known = stand(contestId);
      if (known && inventedScores.nextNotes(known.contest, known.heads, random).length === 0)
        await finish(table, contestId);
      continue;
    }
    await pace.take(minutes / drawn);
    if (await disturb(table, contestId, notes)) continue;
    table.maybeCut();
    table.cutLong('scores');
    await tablet.record(
      notes.map((record) => withDisqualification(table, record, drawn)),
      'Scored.',
    );
  }
};

/** Corrections of a finished contest, each at most once. The first one that is due is noted, with a reason. */
const corrections = [
  // Whoever was disqualified by mistake must not stay so.
  { injection: 'doubleDisqualification', of: doubleDisqualificationCorrection, isAlways: true },
  { injection: 'semiFinal', of: semiFinalCorrection, isAlways: false },
  { injection: 'misread', of: misreadCorrection, isAlways: false },
] as const;

/** Scores an event of a division that is in the ring, finishes it, and corrects it at times. */
export const scoreContest = async (table: Table, contestId: number, time: Time): Promise<void> => {
  const { tablet, stand, injections, officialId } = table;
  const tried = new Set<Injection>();
  for (;;) {
    await scoreUntilFinished(table, contestId, time);
    const now = stand(contestId);
    if (!now || now.contest.state === 'open') return;
    const found = corrections.find(({ injection, of, isAlways }) => {
      if (tried.has(injection) || of(now) === undefined) return false;
      tried.add(injection);
      return isAlways || table.isDue(injection);
    });
    const change = found?.of(now);
    if (!found || !change) return;
    await tablet.record([{ ...change, officialId }], 'Corrected.');
    await tablet.settle();
    injections.happened(found.injection);
  }
};
