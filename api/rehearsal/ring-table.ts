import { setTimeout as sleep } from 'node:timers/promises';
import { ringCalls, type CalledDivision, type EntryValue } from '@schi/contract';
import { entryChanges, type RingChange } from '@schi/shared-ui/ring-calls';
import { semiFinalCorrection } from './corrections';
import { losePower } from './from-paper';
import { scoreContest } from './score-contest';
import { standIn, type Table, type TableLog } from './table';

/** Milliseconds between two looks of a table that waits. */
const lookMs = 150;
/** Refusals after which the table asks the director. Two rings may wait for each other. */
const patience = 15;

/** What changes in the registrations before a division is called. */
const changeLate = async ({ injections, isDue, director, tablet }: Table): Promise<void> => {
  if (isDue('lateEntry') && (await director.enterLate(tablet.ringId))) injections.happened('lateEntry');
  if (isDue('withdrawal') && (await director.withdraw())) injections.happened('withdrawal');
};

/** Whether the table reads that the hall or its ring is stopped. Then it calls nobody (rule G14). */
const isStopped = ({ tablet }: Table): boolean => Boolean(tablet.state().calls?.rings[0]?.stop);

/** The hall or this ring is stopped at times just before a call, which is refused then. */
const stopAtTimes = async ({ injections, isDue, director, tablet, longMs, mayGoOn }: Table): Promise<void> => {
  for (const [injection, ringId] of [['stoppedHall', null] as const, ['stoppedRing', tablet.ringId] as const])
    if (isDue(injection) && (await director.stopFor(ringId, longMs, mayGoOn))) injections.happened(injection);
};

/** Calls a missing competitor; while the hall or the ring is stopped it waits, and calls again what was refused. */
const callMissing = async (table: Table, changes: readonly RingChange[], name: string): Promise<void> => {
  const { tablet, injections, mayGoOn } = table;
  const refusedOf = () => [...tablet.answers.values()].filter(({ refusal }) => refusal === 'stopped').length;
  for (let before = -1; before < refusedOf() && mayGoOn();) {
    for (; isStopped(table) && mayGoOn(); await sleep(lookMs)) await tablet.sync();
    before = refusedOf();
    await tablet.record(changes, `${name} is missing.`);
    await tablet.settle();
    if (before < refusedOf()) injections.happened('stoppedStep');
  }
};

/** Notes who is here; who is not is called three times and then scratched by the ring chief. */
const recordArrival = async (table: Table, division: CalledDivision): Promise<void> => {
  const { tablet, isDue, injections, why } = table;
  for (const competitor of division.competitors.filter(({ isWithdrawn }) => !isWithdrawn)) {
    if (!isDue('noShow')) {
      await tablet.record(entryChanges(division, competitor, { state: 'here' }), `${competitor.name} is here.`);
      continue;
    }
    injections.happened('noShow');
    for (let value: EntryValue | null = null, turn = 1; turn <= ringCalls.mostCalls; turn += 1) {
      value = ringCalls.calledAgain(value, new Date().toISOString());
      await callMissing(table, entryChanges(division, competitor, value), competitor.name);
    }
    await tablet.record(
      entryChanges(division, competitor, { state: 'scratched' }, why('Did not come')),
      `${competitor.name} is scratched.`,
    );
  }
};

/** Scores every event of a division that is in the ring. */
const score = async (table: Table, { ringAssignmentId, contests }: CalledDivision, minutes: number): Promise<void> => {
  const pace = table.pace.begin(minutes, table.random);
  for (const { contestId } of contests) {
    if (table.current()?.ringAssignmentId !== ringAssignmentId) return;
    await scoreContest(table, contestId, { pace, minutes: minutes / contests.length });
  }
  await pace.end();
};

/** A director corrects a semifinal of a division that is done, which brings the division back to the ring. */
const correctLater = async (
  { director, tablet, injections, isDue }: Table,
  { ringAssignmentId }: CalledDivision,
): Promise<void> => {
  const division = await director.divisionOf(tablet.ringId, ringAssignmentId);
  if (division?.step !== 'done') return;
  for (const { contestId } of division.contests) {
    const stand = standIn(division, contestId);
    const change = stand && semiFinalCorrection(stand);
    if (!change || !isDue('semiFinalLater')) continue;
    const [answer] = await director.record([change], ringAssignmentId);
    if (answer?.outcome === 'applied') injections.happened('semiFinalLater');
  }
};

/**
 * Plays the table of a ring with the real device queue, until everything in the ring is done. `minutesOf`: what is
 * planned for a division.
 */
export const playTable = async (table: Table, minutesOf: (ringAssignmentId: number) => number): Promise<TableLog> => {
  const { tablet, current, log, director } = table;
  const prepared = new Set<number>();
  let refusals = 0;
  // A step that the director allowed must arrive while that still holds.
  const maybeCut = () => void (refusals === 0 && table.maybeCut());

  while (table.mayGoOn()) {
    const division = current();
    const { calls, waiting, reports } = tablet.state();
    for (const { event, answer } of reports) {
      if (answer.refusal === 'called elsewhere') {
        log.waits += 1;
        refusals += 1;
      }
      if (answer.refusal === 'stopped') table.injections.happened('stoppedStep');
      await tablet.closeReport(event.id);
    }
    if (calls && !division && waiting.length === 0) break;
    const next = division && ringCalls.stepAfter(division.step);
    // A device that is cut off shows what it noted, but a step may be refused; so it waits until it is heard.
    if (!division || !next || waiting.length > 0 || reports.length > 0) {
      await sleep(lookMs);
      await tablet.sync();
      continue;
    }
    const isCall = next !== 'done';
    if (isCall && isStopped(table)) {
      await sleep(lookMs);
      await tablet.sync();
      continue;
    }
    if (isCall && log.done > 0 && (await losePower(table, minutesOf))) continue;
    if ((division.step === 'staging' || division.step === 'onDeck') && !prepared.has(division.ringAssignmentId)) {
      prepared.add(division.ringAssignmentId);
      await changeLate(table);
      await tablet.settle();
      const again = current();
      if (again?.ringAssignmentId !== division.ringAssignmentId) continue;
      maybeCut();
      await recordArrival(table, again);
    }
    if (division.step === 'inRing') {
      await score(table, division, minutesOf(division.ringAssignmentId));
      const now = current();
      // The ring was closed meanwhile, or an event of the division is open again.
      if (now?.ringAssignmentId !== division.ringAssignmentId || now.step !== 'inRing') continue;
      if (now.contests.some(({ state }) => state === 'open')) continue;
    }
    if (next === 'inRing' && !table.hours.mayBegin(division.ringAssignmentId, tablet.ringId)) {
      await sleep(lookMs);
      continue;
    }
    await table.beforeCall({ ringAssignmentId: division.ringAssignmentId, ringId: tablet.ringId, to: next });
    maybeCut();
    if (isCall) await stopAtTimes(table);
    const subject = ringCalls.subjectOf({ kind: 'call', ringAssignmentId: division.ringAssignmentId });
    const step = async (isAnyway: boolean) => {
      await tablet.record(
        [{ subject, value: { step: next, ...(isAnyway ? { isAnyway } : {}) } }],
        `${division.title}: ${next}.`,
      );
      await tablet.sync();
    };
    if (refusals < patience) await step(false);
    else {
      if (await director.insist(division, () => step(true))) log.insisted += 1;
      refusals = 0;
    }
    if (isCall) continue;
    log.done += 1;
    table.isDone();
    table.hours.isOver(division.ringAssignmentId);
    await tablet.settle();
    await correctLater(table, division);
    await tablet.sync();
  }
  for (const one of log.tablets) one.stop();
  return log;
};
