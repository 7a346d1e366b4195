import { contests, ringCalls, type EntryValue, type inventedScores } from '@schi/contract';
import { freshBoard, tapped, withInjury } from '../../mf-signage/src/hall/formats/bracket/boards.rules';
import { alteredValue, type Stand } from './corrections';
import type { Injection } from './injections';
import type { Table } from './table';

/** From so many on somebody may be taken out, so that the event still takes place. */
const leastForOut = 3;

/** Takes somebody out who has not gone yet. Answers whether there was somebody. */
const remove = (value: EntryValue, reason: string) => async (table: Table, contestId: number) => {
  const now = table.stand(contestId);
  if (!now) return false;
  const out = contests.outOf(now.contest, now.heads);
  const left = contests.drawnIds(now.contest).filter((id) => !out.has(id));
  if (left.length < leastForOut) return false;
  const subject = ringCalls.subjectOf({ kind: 'entry', contestId, competitorId: table.random.pick(left) });
  await table.tablet.record([{ subject, value, ...table.why(reason) }], 'Taken out.');
  return true;
};

/** The bout that is next, as a board after some seconds. */
const runningBout = (table: Table, contestId: number) => {
  const now = table.stand(contestId);
  const bout = now && contests.standingOf(now.contest, now.heads).bouts.find(({ state }) => state === 'ready');
  if (!bout || bout.red === null || bout.blue === null) return undefined;
  const { rules } = now.contest;
  if (rules.format !== 'bracket') return undefined;
  return {
    subject: ringCalls.subjectOf({ kind: 'board', contestId, match: bout.match, red: bout.red, blue: bout.blue }),
    value: tapped(freshBoard(rules.bout), { corner: 'red', kind: 'points', amount: 1 }),
  };
};

/** Somebody cannot go on, which is noted on the board, and taken back: the bout goes on. */
const injureInBout = async ({ tablet, stand, random, ...table }: Table, contestId: number): Promise<boolean> => {
  const bout = runningBout({ tablet, stand, random, ...table }, contestId);
  if (!bout) return false;
  const injured = { corner: random.pick(['red', 'blue', 'both'] as const), byFoul: random.pick([true, false]) };
  for (const one of [injured, null])
    await tablet.record([{ ...bout, value: withInjury(bout.value, one, Date.now()) }], 'Injured.');
  await tablet.settle();
  return true;
};

/** A judge cannot go on, and comes back: the last void seat leaves an empty list. */
const voidAndRestore = async ({ tablet, stand, why }: Table, contestId: number): Promise<boolean> => {
  const now = stand(contestId);
  const subject = ringCalls.subjectOf({ kind: 'seats', contestId });
  if (now?.contest.rules.format !== 'panel' || now.heads.get(subject)?.value) return false;
  for (const voided of [[1], []])
    await tablet.record([{ subject, value: { voided }, ...why('The judge felt ill') }], 'Seats.');
  await tablet.settle();
  return true;
};

/** The last scores of a panel, given as somebody else has them, where that makes both level; `undefined` elsewhere. */
const levelScores = (
  { contest, heads }: Stand,
  notes: readonly inventedScores.Recorded[],
): inventedScores.Recorded[] | undefined => {
  const out = contests.outOf(contest, heads);
  for (const other of contests.drawnIds(contest).filter((id) => !out.has(id))) {
    const level = notes.flatMap(({ subject }) => {
      const read = ringCalls.readSubject(subject);
      const value = read?.kind === 'score' && contests.valueIn<'score'>(heads, { ...read, competitorId: other });
      return value ? [{ subject, value }] : [];
    });
    const after: contests.ContestHeads = new Map([
      ...heads,
      ...level.map(({ subject, value }) => [subject, { eventId: null, value }] as const),
    ]);
    if (level.length === notes.length && contests.standingOf(contest, after).open.length > 0) return level;
  }
  return undefined;
};

/** Those who are level get one more turn, which is taken back before its first score. The last one may be made level. */
const orderMoreTurn = async (
  { tablet, stand, why }: Table,
  contestId: number,
  notes: readonly inventedScores.Recorded[],
): Promise<boolean> => {
  const openGroup = (now = stand(contestId)) => now && contests.standingOf(now.contest, now.heads).open[0];
  const now = stand(contestId);
  if (now?.contest.rules.format !== 'panel') return false;
  if (!openGroup(now)) {
    // A judge who ranks gives no score twice.
    const level = now.contest.rules.panel.isRanked ? undefined : levelScores(now, notes);
    if (!level) return false;
    await tablet.record(level, 'Scored.');
  }
  const group = openGroup();
  const subject = ringCalls.subjectOf({ kind: 'shared', contestId });
  if (group)
    for (const again of [[group], []])
      await tablet.record([{ subject, value: { groups: [], again }, ...why('Gold') }], 'One more turn.');
  await tablet.settle();
  return group !== undefined;
};

/** The tablet is reloaded while a bout runs that it has not sent yet. Afterwards it goes on where it was. */
const reload = async (table: Table, contestId: number): Promise<boolean> => {
  const { tablet, network, stand, log } = table;
  const bout = runningBout(table, contestId);
  if (!bout) return false;
  await tablet.settle();
  const lastNoted = () => stand(contestId)?.heads.get(bout.subject)?.eventId;
  const before = lastNoted();
  network.cut(tablet.token());
  await tablet.record([bout], 'The bout runs.');
  await tablet.reload();
  network.mend(tablet.token());
  await tablet.settle();
  if (lastNoted() === before) log.lostBoards += 1;
  return true;
};

/** Two tablets of a ring note different things while neither is heard; then an official decides. */
const writeOnTwo = async (table: Table, _: number, notes: readonly inventedScores.Recorded[]): Promise<boolean> => {
  const { tablet, network, openSpare, log, random, why } = table;
  const [first, ...others] = notes;
  const altered = first && alteredValue(first.subject, first.value);
  if (!altered) return false;
  await tablet.settle();
  const spare = await openSpare(tablet.ringId);
  log.tablets.push(spare);
  network.cut(tablet.token());
  network.cut(spare.token());
  await tablet.record(notes, 'Scored.');
  // What both noted alike agrees.
  await spare.record([{ ...first, value: altered }, ...others], 'Scored by the spare tablet.');
  network.mend(tablet.token());
  await tablet.settle();
  network.mend(spare.token());
  await spare.settle();
  await tablet.settle();
  const open = (tablet.state().calls?.rings[0]?.disagreements ?? []).filter(({ subject }) => subject === first.subject);
  await tablet.record(
    open.map(({ subject, eventId, value, now }) => ({
      subject,
      value: random.pick([value, now.value]),
      settles: eventId,
      ...why('Both were asked'),
    })),
    'Settled.',
  );
  await tablet.settle();
  spare.stop();
  return open.length > 0;
};

/** A director ends the tablet while something waits on it; paired again it sends what waits. */
const endAndReturn = async (table: Table, _: number, notes: readonly inventedScores.Recorded[]): Promise<boolean> => {
  const { tablet, network, director } = table;
  await tablet.settle();
  network.cut(tablet.token());
  await tablet.record(notes, 'Scored.');
  await director.endTablet(tablet.pairing());
  network.mend(tablet.token());
  await tablet.untilEnded();
  const waited = tablet.state().waiting.length;
  await tablet.pairAgain(await director.pairSpare(tablet.ringId));
  await tablet.settle();
  return waited > 0;
};

/**
 * A director closes the ring while the tablet notes what nobody hears, and brings the division back. What it noted is
 * refused and stays in the log.
 */
const closeRing = async (
  table: Table,
  contestId: number,
  notes: readonly inventedScores.Recorded[],
): Promise<boolean> => {
  const { tablet, network, director } = table;
  const division = table.stand(contestId)?.division;
  if (!division) return false;
  await tablet.settle();
  network.cut(tablet.token());
  await tablet.record(notes, 'Scored.');
  const wasClosed = await director.closeWhileRunning(tablet.ringId, division.ringAssignmentId);
  network.mend(tablet.token());
  await tablet.settle();
  return wasClosed;
};

type Disturbance = (table: Table, contestId: number, notes: readonly inventedScores.Recorded[]) => Promise<boolean>;
const disturbances: readonly [Injection, Disturbance][] = [
  ['injury', remove({ state: 'withdrawn' }, 'Injured, cannot go on')],
  ['boutInjury', injureInBout],
  ['voidSeat', voidAndRestore],
  ['moreTurn', orderMoreTurn],
  ['conduct', remove({ state: 'disqualified' }, 'Insulted the referee')],
  ['reload', reload],
  ['twoTablets', writeOnTwo],
  ['endedTablet', endAndReturn],
  ['closedRing', closeRing],
];

/**
 * Does to a contest what is due in the middle of it. Answers whether something was done, after which what comes next is
 * another thing.
 * @param notes what comes next
 */
export const disturb = async (
  table: Table,
  contestId: number,
  notes: readonly inventedScores.Recorded[],
): Promise<boolean> => {
  for (const [injection, happen] of disturbances) {
    if (!table.isDue(injection)) continue;
    if (!(await happen(table, contestId, notes))) continue;
    table.injections.happened(injection);
    return true;
  }
  return false;
};
