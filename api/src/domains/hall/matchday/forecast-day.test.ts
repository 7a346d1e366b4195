import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, stillClock, type Caller, type TestServer } from '../../../../test/server';
import { eventually } from '../../../../test/eventually';
import type { Transaction } from '../../../platform/db/knex';
import { addJob } from '../../../platform/jobs/queue';
import { lockRingWork } from '../../rings/ring-work';

const { matchday, rings } = contract;
const clock = stillClock(new Date());
let server: TestServer;
let director: Caller;
beforeAll(async () => {
  server = await startTestServer({ clock });
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const minute = 60_000;
let days = 60;
const asked = () => server.as(director);
/** What the schedule does each minute. */
const aMinuteLater = async () => {
  await addJob(server.db, 'forecastDays', {});
  await server.runJobs();
};

/**
 * A tournament with two open rings, half of its divisions in each in the planned order, at 14:00 in the time zone of
 * the hall on its day.
 */
const dayOfTwoRings = async () => {
  // The days of other tests say nothing about this one.
  await server.db('ring_assignment').whereNotNull('finished_at').update({ is_interrupted: true });
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 30 }, () => ({ events: [0, 1] })),
  );
  const ringIds: number[] = [];
  for (const name of ['Ring 1', 'Ring 2']) {
    const body = {
      tournamentId,
      name,
      opensMinute: 540,
      closesMinute: 1020,
      judges: 5,
      formats: [...contract.eventFormats],
    };
    const { id } = (await asked().call(rings.create, { body })).body;
    await asked().call(rings.open, { params: { id } });
    ringIds.push(id);
  }
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  await asked().call(contract.publishDraft, { params: { draftId: draft.draftId }, body: { version: draft.version } });
  const { rows } = await server.db.raw<{ rows: { start: Date }[] }>(
    `select (tournament_date + interval '14 hours') at time zone time_zone as start from tournament where id = ?`,
    [tournamentId],
  );
  const start = rows[0]?.start ?? new Date(0);
  const at = (minutes: number) => clock.set(new Date(start.getTime() + minutes * minute));
  at(0);
  const read = async () => (await asked().call(matchday.get, { params: { tournamentId } })).body;
  const ids = (await read()).assignments.map(({ ringAssignmentId }) => ringAssignmentId);
  const queues = [ids.filter((_, index) => index % 2 === 0), ids.filter((_, index) => index % 2 === 1)];
  for (const [index, queue] of queues.entries())
    for (const [place, id] of queue.entries()) {
      const seen = (await read()).rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
      const body = { ringId: ringIds[index] ?? 0, afterId: queue[place - 1] ?? null, lock: null, seen };
      await asked().call(matchday.move, { params: { id }, body });
    }
  const call = (id: number | undefined, to: contract.CallAssignment['to']) =>
    asked().call(matchday.call, { params: { id: id ?? 0 }, body: { to } });
  const version = async () =>
    (await server.db('ring_work').where({ tournament_id: tournamentId }).first<{ version: number }>('version')).version;
  const of = async (id: number | undefined) => {
    const one = (await read()).assignments.find(({ ringAssignmentId }) => ringAssignmentId === id);
    if (!one) throw new Error('The board lacks the division');
    const minutesOf = (instant: string | null) =>
      instant === null ? null : (Date.parse(instant) - start.getTime()) / minute;
    return { ...one, from: minutesOf(one.expectedFrom), to: minutesOf(one.expectedTo) };
  };
  return { tournamentId, ringIds, queues, at, read, call, version, of };
};

describe('expected times (rule G3)', () => {
  it('are unknown until the first division has begun, and again when that start is taken back', async () => {
    const { tournamentId, queues, call, read, of } = await dayOfTwoRings();
    await server.runJobs();
    expect((await read()).assignments.every(({ expectedFrom }) => expectedFrom === null)).toBe(true);
    await call(queues[0]?.[0], 'inRing');
    await server.runJobs();
    const first = await of(queues[0]?.[0]);
    const next = await of(queues[0]?.[1]);
    expect(first.from).toBe(0);
    expect(first.to).toBeGreaterThan(0);
    expect(next.from).toBeLessThanOrEqual(first.minutes);
    expect(next.to).toBeGreaterThanOrEqual(first.minutes);
    expect([next.from, next.to].map((time) => (time ?? 1) % 5)).toEqual([0, 0]);
    const { undo } = await read();
    await asked().call(matchday.undo, { params: { tournamentId }, body: { sequence: undo?.sequence ?? 0 } });
    await server.runJobs();
    expect((await read()).assignments.every(({ expectedFrom }) => expectedFrom === null)).toBe(true);
  });

  it('of a slow ring move later, each minute, without a call', async () => {
    const { queues, at, call, of } = await dayOfTwoRings();
    await call(queues[0]?.[0], 'inRing');
    await server.runJobs();
    const before = await of(queues[0]?.[2]);
    const { minutes } = await of(queues[0]?.[0]);
    at(minutes * 3);
    await aMinuteLater();
    const after = await of(queues[0]?.[2]);
    expect(after.from).toBeGreaterThan(before.from ?? 0);
    expect(after.to).toBeGreaterThan(before.to ?? 0);
  });

  it('are learned from what is over: twice the planned minutes move the end of the other ring too', async () => {
    const { queues, at, call, of } = await dayOfTwoRings();
    const [slow = [], other = []] = queues;
    await call(other[0], 'inRing');
    await server.runJobs();
    const last = other.at(-1);
    const before = await of(last);
    let now = 0;
    for (const id of slow.slice(0, 3)) {
      await call(id, 'inRing');
      now += (await of(id)).minutes * 2;
      at(now);
      await call(id, 'done');
    }
    await call(other[0], 'done');
    await server.runJobs();
    const after = await of(last);
    // Later than the delay of the one division of this ring accounts for.
    const delay = now - (await of(other[0])).minutes;
    expect((after.from ?? 0) + (after.to ?? 0)).toBeGreaterThan((before.from ?? 0) + (before.to ?? 0) + 2 * delay);
    expect((await of(slow[0])).finishedAt).not.toBeNull();
  });

  it('learn nothing from what a director marks as interrupted, until that is taken back', async () => {
    const { tournamentId, queues, at, read, call, of } = await dayOfTwoRings();
    const [slow = [], other = []] = queues;
    const [id = 0] = slow;
    await call(other[0], 'inRing');
    await call(id, 'inRing');
    const refused = await asked().call(matchday.interrupt, { params: { id }, body: { isInterrupted: true } });
    expect([refused.status, (await of(id)).isInterrupted]).toEqual([409, false]);
    at((await of(other[0])).minutes);
    await call(other[0], 'done');
    at((await of(id)).minutes * 3);
    await call(id, 'done');
    await server.runJobs();
    // Of all that wait: one time alone is rounded to five minutes.
    const ends = async () => {
      let sum = 0;
      for (const waiting of [...slow.slice(1), ...other.slice(1)]) sum += (await of(waiting)).to ?? 0;
      return sum;
    };
    const counted = await ends();
    const marked = await asked().call(matchday.interrupt, { params: { id }, body: { isInterrupted: true } });
    expect(marked.body.undo?.says).toBe(
      `“${(await of(id)).title}” was interrupted: its length says nothing about the pace.`,
    );
    await server.runJobs();
    expect((await of(id)).isInterrupted).toBe(true);
    expect(await ends()).toBeLessThan(counted);
    const undone = await asked().call(matchday.undo, {
      params: { tournamentId },
      body: { sequence: marked.body.undo?.sequence ?? 0 },
    });
    expect(undone.status).toBe(200);
    await server.runJobs();
    expect((await of(id)).isInterrupted).toBe(false);
    expect(await ends()).toBe(counted);
    const operations = (await asked().call(matchday.operations, { params: { tournamentId } })).body;
    expect(operations.slice(0, 2).map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['undo', false],
      ['interrupt', true],
    ]);
    expect((await read()).undo?.kind).toBe('call');
  });

  it('tell boards only when something shown changes', async () => {
    const { tournamentId, queues, call, read, version } = await dayOfTwoRings();
    await call(queues[0]?.[0], 'inRing');
    await server.runJobs();
    const [board, raised] = [await read(), await version()];
    await aMinuteLater();
    expect(await version()).toBe(raised);
    expect(await read()).toEqual(board);
    const { rows } = await server.db.raw<{ rows: { body: { version: number } }[] }>(
      `select body from live_event where tournament_id = ? and topic = 'board' order by seq desc limit 1`,
      [tournamentId],
    );
    expect(rows[0]?.body.version).toBe(raised);
  });

  /**
   * What is expected of the second division where the first has begun and the forecast writes while `meanwhile` is
   * about to be committed.
   */
  const whileAnother = async (meanwhile: (trx: Transaction, tournamentId: number) => Promise<unknown>) => {
    const { tournamentId, queues, call, of } = await dayOfTwoRings();
    await call(queues[0]?.[0], 'inRing');
    const trx = await server.db.transaction();
    await lockRingWork(trx, tournamentId);
    const jobs = server.runJobs();
    await eventually(async () => {
      const { rows } = await server.db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%ring_work%'`,
      );
      expect(rows).toHaveLength(1);
    });
    await meanwhile(trx, tournamentId);
    await trx.commit();
    await jobs;
    return (await of(queues[0]?.[1])).from;
  };
  it('are not stored over a change of the rings since they were read', async () => {
    const changed = await whileAnother((trx, tournamentId) =>
      trx('ring_work').where({ tournament_id: tournamentId }).increment('version'),
    );
    expect(changed).toBeNull();
    expect(await whileAnother(() => Promise.resolve())).not.toBeNull();
  });

  it('forget a closed ring', async () => {
    const { ringIds, queues, call, of } = await dayOfTwoRings();
    await call(queues[0]?.[0], 'inRing');
    await server.runJobs();
    expect((await of(queues[1]?.[0])).from).not.toBeNull();
    await asked().call(rings.close, { params: { id: ringIds[1] ?? 0 }, body: { how: null } });
    await server.runJobs();
    expect((await of(queues[1]?.[0])).from).toBeNull();
  });

  it('of another day are left alone', async () => {
    const { queues, at, call, read } = await dayOfTwoRings();
    at(-24 * 60);
    await call(queues[0]?.[0], 'inRing');
    await aMinuteLater();
    expect((await read()).assignments.every(({ expectedFrom }) => expectedFrom === null)).toBe(true);
  });

  it('begin with the pace of the tournament before: an event that was slow there is expected to be slow', async () => {
    /**
     * The middle of the window of the last division of a ring whose first has just begun, and what the day began with.
     */
    const expectedEnd = async (earlier?: number) => {
      const day = await dayOfTwoRings();
      if (earlier !== undefined)
        await server.db('ring_assignment').where({ tournament_id: earlier }).update({ is_interrupted: false });
      await day.call(day.queues[0]?.[0], 'inRing');
      await server.runJobs();
      const last = await day.of(day.queues[0]?.at(-1));
      return { middle: ((last.from ?? 0) + (last.to ?? 0)) / 2, start: (await day.read()).paceStart };
    };
    const plain = await expectedEnd();
    expect(plain.start).toEqual({ day: 0 });
    const before = await dayOfTwoRings();
    for (const one of (await before.read()).assignments)
      await server
        .db('ring_assignment')
        .where({ id: one.ringAssignmentId })
        .update({
          step: 'done',
          is_completed: true,
          started_at: clock(),
          finished_at: new Date(clock().getTime() + one.minutes * 1.5 * minute),
        });
    const after = await expectedEnd(before.tournamentId);
    expect(after.middle).toBeGreaterThan(plain.middle);
    // Bounded, whatever happened.
    for (const mean of Object.values(after.start)) expect(mean).toBeLessThanOrEqual(contract.estimates.startLimit);
    expect(Object.keys(after.start)).toContain('day');
  });
});
