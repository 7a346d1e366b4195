import fc from 'fast-check';
import * as contract from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';
import { Refusal } from '../../../platform/http/errors';
import { changeRingWork, followDraft, readRingWork, type PublishedDivision } from '../../rings/ring-work';
import { rings } from '../../rings/rings/rings.service';
import { matchday } from './matchday.service';

const { ringWork } = contract;

let server: TestServer;
let directors: { id: number }[] = [];
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  directors = [
    await buildPerson(server.db, { role: 'TournamentDirector' }),
    await buildPerson(server.db, { role: 'SuperAdmin' }),
  ];
});
afterAll(() => server.stop());

const ringCount = 3;
const lateCount = 6;
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** A published draft in three open rings, and competitors who are in none of its divisions. */
const buildDay = async () => {
  const { db, app } = server;
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  await registerPeople(
    db,
    tournament,
    Array.from({ length: 12 }, () => ({ events: [0, 3] })),
  );
  const asked = server.as(director);
  const { draftId, version } = (await asked.call(contract.createDraft, { body: { tournamentId } })).body;
  await asked.call(contract.publishDraft, { params: { draftId }, body: { version } });
  const late = await registerPeople(
    db,
    tournament,
    Array.from({ length: lateCount }, () => ({ events: [0] })),
    2,
  );
  const ringIds = (
    await db('ring')
      .insert(
        Array.from({ length: ringCount }, (_, index) => ({
          tournament_id: tournamentId,
          name: `Ring ${index + 1}`,
          position: index + 1,
          is_open: true,
          formats: contract.eventFormats,
        })),
      )
      .returning<{ id: number }[]>('id')
  ).map(({ id }) => id);
  const { rows: divisions } = await db.raw<{ rows: PublishedDivision[] }>(
    `select c.draft_division_id as "draftDivisionId", min(a.title) as name, true as "isNamedByHand",
       json_agg(c.event_id order by c.id) as "eventIds",
       json_agg(json_build_object('eventId', c.event_id, 'format', c.format, 'rules', c.rules, 'slots', c.draw -> 'slots') order by c.id) as contests
       from contest c join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = :tournamentId
      group by c.draft_division_id order by c.draft_division_id`,
    { tournamentId },
  );
  const boards = directors.map(({ id }) => matchday(app, db, id));
  // The day has begun: a division is in each ring, so that late entries also join what runs.
  const ids = [...(await readRingWork(db, tournamentId)).assignments.keys()];
  for (const [index, ringId] of ringIds.entries()) {
    const seen = [...(await readRingWork(db, tournamentId)).rings.values()].map((ring) => ({
      ringId: ring.id,
      orderVersion: ring.orderVersion,
    }));
    const id = at(ids, index);
    await at(boards, 0).move(id, { ringId, afterId: null, lock: null, seen });
    await at(boards, 0).call(id, { to: 'inRing' });
  }
  return { tournamentId, ringIds, late, divisions, boards };
};
type Day = Awaited<ReturnType<typeof buildDay>>;

const step = fc.record({ kind: fc.nat({ max: 8 }), one: fc.nat(), two: fc.nat(), three: fc.nat() });
type Step = { kind: number; one: number; two: number; three: number };

/**
 * Adds a competitor to a contest that takes turns, in the last place, as a repair of the draft does. Brackets are drawn
 * again by their own rules.
 */
const withLate = (
  divisions: readonly PublishedDivision[],
  place: number,
  competitorId: number,
): PublishedDivision[] => {
  const open = divisions.filter(({ contests }) => contests.some(({ format }) => format === 'panel'));
  const joined = at(open, place);
  return divisions.map((division) =>
    division === joined
      ? {
          ...division,
          contests: division.contests.map((contest) =>
            contest.format === 'panel' ? { ...contest, slots: [...contest.slots, competitorId] } : contest,
          ),
        }
      : division,
  );
};

/** Does one step of one director; a refusal changes nothing. */
const take = async (
  { tournamentId, ringIds, boards }: Day,
  who: number,
  { kind, one, two, three }: Step,
  day: { divisions: PublishedDivision[]; late: number[] },
) => {
  const { app, db } = server;
  const board = at(boards, who);
  const actorId = at(directors, who).id;
  const work = await readRingWork(db, tournamentId);
  const id = at([...work.assignments.keys()], one);
  const ringId = at<number | null>([null, ...ringIds], two);
  const behind = ringWork.orderIn(work, ringId).map((assignment) => assignment.id);
  const seen = [...work.rings.values()].map((ring) => ({ ringId: ring.id, orderVersion: ring.orderVersion }));
  const minute = (minutes: number) => new Date(Date.UTC(2027, 4, 2, 16, minutes)).toISOString();
  const operations: (() => Promise<unknown>)[] = [
    () => board.move(id, { ringId, afterId: at([null, ...behind], three), lock: null, seen }),
    () => board.call(id, { to: at(ringWork.callSteps, two), advances: three % 2 === 0 }),
    () => board.lock(id, at([null, ...ringWork.assignmentLocks], two)),
    () => board.postpone(id),
    () => rings(app, db, actorId).close(at(ringIds, one), { how: at([null, ...ringWork.closings], two) }),
    () => rings(app, db, actorId).open(at(ringIds, one)),
    () =>
      changeRingWork(app, db, actorId).change({ tournamentId, kind: 'plan', seen }, (current) =>
        ringWork.usePlan(
          current,
          [...current.assignments.values()].flatMap((assignment, index) =>
            assignment.step === 'done'
              ? []
              : [
                  {
                    id: assignment.id,
                    ringId: assignment.ringId ?? at(ringIds, three + index),
                    from: minute(index),
                    to: minute(index + 9),
                  },
                ],
          ),
        ),
      ),
    async () => {
      const [competitorId] = day.late;
      if (competitorId === undefined) return;
      const wanted = withLate(day.divisions, one, competitorId);
      await db.transaction((trx) => followDraft(trx, tournamentId, wanted));
      // Only what was committed is the draft from now on.
      day.divisions = wanted;
      day.late = day.late.slice(1);
    },
  ];
  try {
    // A late entry is twice as frequent as any other step.
    await operations[Math.min(kind, 7)]?.();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

it('keeps every assignment in one place and every number of the stream through plans, calls and late entries of two directors at once', async () => {
  const { db } = server;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 8 }), async (pairs) => {
      const day = await buildDay();
      const now = { divisions: [...day.divisions], late: [...day.late] };
      const before = await readRingWork(db, day.tournamentId);
      for (const [one, other] of pairs) {
        // One late entry at a time: a draft has one version, and its own lock.
        const second = one.kind >= 7 && other.kind >= 7 ? { ...other, kind: 1 } : other;
        await Promise.all([take(day, 0, one, now), take(day, 1, second, now)]);
        const after = await readRingWork(db, day.tournamentId);
        expect(ringWork.brokenWorkRules(after)).toEqual([]);
        expect([...after.assignments.keys()].sort()).toEqual([...before.assignments.keys()].sort());
      }
      const { rows } = await db.raw<{ rows: { entered: number[] }[] }>(
        `select array_agg(e.competitor_id order by (select s.place from jsonb_array_elements_text(c.draw -> 'slots') with ordinality as s(id, place)
             where s.id = e.competitor_id::text)) as entered from contest c join contest_entry e on e.contest_id = c.id
           join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = ? group by c.id`,
        [day.tournamentId],
      );
      const wanted = now.divisions.flatMap(({ contests }) =>
        contests.map(({ slots }) => slots.filter((id) => id !== null)),
      );
      expect(rows.map(({ entered }) => entered.join()).sort()).toEqual(wanted.map((slots) => slots.join()).sort());
      for (const [table, number] of [
        ['live_event', 'seq'],
        ['ring_operation', 'sequence'],
      ]) {
        const numbers = await db(table as string)
          .where({ tournament_id: day.tournamentId })
          .orderBy(number as string)
          .pluck<(number | string)[]>(number as string);
        expect(numbers.map(Number)).toEqual(numbers.map((_, index) => index + 1));
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);
