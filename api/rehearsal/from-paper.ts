import { ringCalls, type CalledDivision } from '@schi/contract';
import { scoreContest } from './score-contest';
import { standIn, type Table } from './table';

/** So many divisions of the ring are noted on paper. */
const onPaper = 3;

/** Nothing goes wrong while somebody types what is on paper. */
const typist = (table: Table, ringAssignmentId: number): Table => ({
  ...table,
  isDue: () => false,
  maybeCut: () => undefined,
  cutLong: () => undefined,
  stand: (contestId) =>
    standIn(
      table.tablet
        .state()
        .calls?.rings[0]?.divisions.find(
          (one) => one.ringAssignmentId === ringAssignmentId && one.isFromPaper === true,
        ),
      contestId,
    ),
});

const enter = async (table: Table, { ringAssignmentId, title, contests }: CalledDivision): Promise<void> => {
  const { tablet } = table;
  const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId });
  await tablet.record([{ subject, value: { step: 'done', isFromPaper: true } }], `${title}: done, from paper.`);
  const atOnce = { take: () => Promise.resolve(), end: () => Promise.resolve() };
  for (const { contestId } of contests)
    await scoreContest(typist(table, ringAssignmentId), contestId, { pace: atOnce, minutes: 0 });
  await tablet.settle();
};

/**
 * The table loses power before its next division, so that this one and two more are held with paper alone. With the power
 * back they are entered (rule G15). Answers whether it happened.
 */
export const losePower = async (table: Table, minutesOf: (ringAssignmentId: number) => number): Promise<boolean> => {
  const { tablet, injections, hours, random, mayGoOn } = table;
  const divisions = tablet.state().calls?.rings[0]?.divisions ?? [];
  const held = divisions.filter(({ step }) => step !== 'done').slice(0, onPaper);
  if (held.length < onPaper || held.some(({ step }) => step === 'inRing') || !table.isDue('powerLoss')) return false;
  injections.happened('powerLoss');
  await tablet.settle();
  tablet.stop();
  for (const { ringAssignmentId } of held) {
    await table.pace.begin(minutesOf(ringAssignmentId), random).end();
    hours.isOver(ringAssignmentId);
  }
  await tablet.reload();
  await tablet.settle();
  tablet.fromPaper(true);
  for (const division of held) {
    if (!mayGoOn()) break;
    await enter(table, division);
    injections.happened('fromPaper');
    table.isDone();
  }
  tablet.fromPaper(false);
  return true;
};
