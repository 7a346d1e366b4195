import fc from 'fast-check';
import { drafts, draws } from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';
import { Refusal } from '../../../platform/http/errors';
import { changeDraft } from './change-draft.service';
import { createDraft } from './create-draft.service';
import { publishDraft } from './publish-draft.service';
import { storedDraft } from './read-drafts.service';
import { refreshDraft } from './refresh-draft.service';
import { repairDraft } from './repair-draft.service';

let server: TestServer;
let tournamentId: number;
/** Competitors of one registration that is completed late. */
const spare: number[] = [];
const directors: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const tournament = await buildTournament(server.db);
  tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 14 }, (_, index) => ({
      events: index % 3 === 0 ? [0, 1, 3] : [0, 3],
      isWithdrawn: index === 5,
    })),
  );
  spare.push(...(await registerPeople(server.db, tournament, [{ events: [0, 3] }, { events: [1, 3] }], 2)));
  for (const role of ['TournamentDirector', 'SuperAdmin'] as const)
    directors.push((await buildPerson(server.db, { role })).id);
});
afterAll(() => server.stop());

const plain = ({ divisions, entries, draws }: drafts.DraftState) => ({
  divisions: [...divisions.values()].sort((a, b) => a.id - b.id),
  entries: [...entries].sort(([a], [b]) => (a < b ? -1 : 1)),
  draws: [...draws].sort(([a], [b]) => (a < b ? -1 : 1)),
});
const at = <T>(list: readonly T[], place: number): T => list[place % Math.max(1, list.length)] as T;

const competitors = () =>
  server
    .db('competitor')
    .whereIn('registration_id', server.db('registration').where({ tournament_id: tournamentId }).select('id'));
const spareRegistration = () =>
  server.db('registration').whereIn('id', server.db('competitor').whereIn('id', spare).select('registration_id'));
/**
 * The registrations as they were at first: one competitor has withdrawn, and those of the spare registration are in a
 * cart.
 */
const resetRegistrations = async (): Promise<void> => {
  await competitors().update({ withdrawn_at: null, weight_lb: 80 });
  await competitors().where({ last_name: 'Person6' }).update({ withdrawn_at: new Date() });
  await spareRegistration().update({ completed_at: null });
};
/** What families and the desk change in between, as a number that is read as a place. */
const changeRegistrations = async (kind: (typeof registrationSteps)[number], one: number): Promise<void> => {
  const ids = await competitors().orderBy('id').pluck<number[]>('id');
  const isSet = (column: string) => server.db.raw(`case when ${column} is null then now() end`);
  if (kind === 'late') await spareRegistration().update({ completed_at: isSet('completed_at') });
  else if (kind === 'withdraw')
    await competitors()
      .where({ id: at(ids, one) })
      .update({ withdrawn_at: isSet('withdrawn_at') });
  else
    await competitors()
      .where({ id: at(ids, one) })
      .update({ weight_lb: 50 + 2 * one });
};
/** Every entry of the completed registrations. */
const registeredEntries = async (): Promise<string[]> => {
  const rows = await server
    .db('competitor_event as e')
    .join('competitor as c', 'c.id', 'e.competitor_id')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where('r.tournament_id', tournamentId)
    .whereNotNull('r.completed_at')
    .select<{ competitorId: number; eventId: number }[]>('e.competitor_id as competitorId', 'e.event_id as eventId');
  return rows.map(({ competitorId, eventId }) => drafts.entryKey(competitorId, eventId));
};

const registrationSteps = ['late', 'withdraw', 'weigh'] as const;
const operations = [
  'split',
  'splitBy',
  'combine',
  'move',
  'out',
  'rename',
  'reorder',
  'lock',
  'accept',
  'pin',
  'redraw',
  'byHand',
] as const;
/** How often two changed places in a draw by hand. */
let swaps = 0;
const causes = ['noShow', 'disqualification', 'changedWeight', 'lateEntry'] as const;

/** What a director does, with numbers that are read as places in the draft they meet. */
const step = fc.record({
  kind: fc.constantFrom(
    ...operations,
    ...registrationSteps,
    'refresh',
    'refresh',
    'repair',
    'repair',
    'undo',
    'undo',
    'redo',
  ),
  one: fc.nat({ max: 99 }),
  two: fc.nat({ max: 99 }),
  director: fc.nat({ max: 1 }),
  /** The director saw an older version. */
  isStale: fc.nat({ max: 7 }).map((chance) => chance === 0),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const operate = async (draftId: number, { kind, one, two, director, isStale }: Step): Promise<unknown> => {
  const { state, version: present, publication } = await storedDraft(server.db, draftId);
  const version = isStale ? present - 1 : present;
  const publishing = publishDraft(server.db, directors[0] ?? 0);
  const repairing = repairDraft(server.app, server.db, directors[director] ?? 0);
  // Repairs are of a published draft; other operations are refused there, so half of them unpublish it before.
  if (kind === 'repair' && publication === 'open') await publishing.publish({ draftId, version: present });
  if (kind !== 'repair' && publication === 'published' && one % 2 === 0)
    await publishing.unpublish({ draftId, version: present });
  const change = changeDraft(server.app, server.db, directors[director] ?? 0);
  const ids = [...state.divisions.keys(), 999_999];
  const entry = at([...state.entries.values()], two);
  const divisionId = at(ids, one);
  const request = { draftId, version, draftDivisionId: divisionId };
  const members = drafts.membersOf(state, divisionId);
  switch (kind) {
    case 'split':
      return change.split({ ...request, groups: [members.slice(0, two % 4), members.slice(two % 4)] });
    case 'splitBy':
      return change.split({
        ...request,
        by: at(['age', 'level', 'gender', 'weight', 'height'] as const, two),
        parts: 2 + (two % 3),
      });
    case 'combine':
      return change.combine({
        draftId,
        version,
        divisionIds: [divisionId, at(ids, two)],
        ...(two % 2 ? { name: 'By hand' } : {}),
      });
    case 'move':
      return change.move({ draftId, version, competitorIds: [entry.competitorId], to: divisionId });
    case 'out':
      return change.move({
        draftId,
        version,
        competitorIds: [entry.competitorId],
        eventIds: [entry.eventId],
        to: null,
      });
    case 'rename':
      return change.rename({ ...request, ...(two % 2 ? { name: 'Renamed' } : {}) });
    case 'reorder':
      return change.reorder({
        draftId,
        version,
        divisionIds: [...state.divisions.keys()].sort((a, b) => ((a * one) % 7) - ((b * one) % 7)),
      });
    case 'lock':
      return change.lock({ ...request, isLocked: two % 3 === 0 });
    case 'accept':
      return change.accept({
        draftId,
        version,
        divisions: [
          { draftDivisionId: divisionId, flags: two % 3 === 0 ? [] : ['wide', 'beyondLimits'] },
          { draftDivisionId: at(ids, two), flags: ['small'] },
        ],
      });
    case 'pin':
      return change.pin({
        draftId,
        version,
        competitorId: entry.competitorId,
        eventId: entry.eventId,
        isPinned: one % 2 === 0,
      });
    case 'redraw':
      return change.redraw({ ...request, eventId: entry.eventId, seed: two });
    case 'byHand': {
      // Two places of the draw as it is, or as its seed gives it.
      const own = state.draws.get(drafts.drawKey(divisionId, entry.eventId));
      const drawn = drafts
        .entriesIn(state, divisionId)
        .flatMap(({ competitorId: id, eventId }) =>
          eventId === entry.eventId ? [{ id, school: null, family: id, seed: null }] : [],
        );
      const slots = own?.slots ?? draws.drawBracket(drawn, own?.seed ?? 0);
      // The first two places from these on that may change.
      const places = slots.map((_, index) => index);
      const swapped = places
        .flatMap((left) => places.map((right) => [(one + left) % slots.length, (two + right) % slots.length] as const))
        .reduce<draws.Slots | null>((found, [left, right]) => found ?? draws.swapSlots(slots, left, right), null);
      if (swapped) swaps += 1;
      return change.redraw({ ...request, eventId: entry.eventId, seed: two, slots: [...(swapped ?? slots)] });
    }
    case 'late':
    case 'withdraw':
    case 'weigh':
      return changeRegistrations(kind, two);
    case 'refresh':
      return refreshDraft(server.app, server.db, directors[director] ?? 0, { draftId, version });
    case 'repair': {
      const causeKind = at(causes, one);
      const cause: drafts.RepairCause =
        causeKind === 'lateEntry'
          ? { kind: causeKind, competitorId: at(spare, two), eventIds: [entry.eventId] }
          : { kind: causeKind, competitorId: entry.competitorId };
      const proposals = await repairing.preview({ draftId, version, cause });
      const chosen = proposals.flatMap(({ eventIds, repairs }) =>
        repairs.length > 0 ? [{ eventIds, place: two % repairs.length }] : [],
      );
      return repairing.repair({ draftId, version, cause, chosen });
    }
    case 'undo':
      return change.undo({ draftId, version });
    case 'redo':
      return change.redo({ draftId, version });
    default:
      throw new Error(`There is no step ${String(kind)}`);
  }
};

/** Operations that take entries in or out; others only move them. */
const stepOf = (kind: Step['kind'], one: number, isStale = false): Step => ({
  kind,
  one,
  two: 3 * one,
  director: 0,
  isStale,
});
/** Steps of which some do what random ones may leave out. */
const certain: Step[] = [
  ...Array.from({ length: 8 }, (_, one) => stepOf('byHand', one)),
  stepOf('rename', 0, true),
  stepOf('undo', 0),
  stepOf('late', 1),
  stepOf('refresh', 1),
  stepOf('repair', 1),
];

const mayChangeEntries: readonly Step['kind'][] = ['refresh', 'repair', 'undo', 'redo'];

describe('through any sequence of operations of two directors (rule F3)', () => {
  it('every entry stays in one place, and undoing everything gives the first draft, ids included', async () => {
    let stale = 0;
    const done = new Map<Step['kind'], number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
        await resetRegistrations();
        const { draftId } = await server.db.transaction((trx) =>
          createDraft(server.app, trx, directors[0] ?? 0, { tournamentId, name: 'Plan' }),
        );
        const first = await storedDraft(server.db, draftId);
        for (const one of steps) {
          const before = await storedDraft(server.db, draftId);
          const refused = await operate(draftId, one).then(
            () => false,
            (error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
              return true;
            },
          );
          const { state, version } = await storedDraft(server.db, draftId);
          expect(drafts.brokenRules(state)).toEqual([]);
          const keys = [...state.entries.keys()].sort();
          if (one.kind === 'refresh' && !refused) {
            // Whoever is in no registration any more may still be in a locked division.
            const isLocked = ({ divisionId }: drafts.DraftEntry) =>
              divisionId !== null && state.divisions.get(divisionId)?.isLocked;
            const locked = [...before.state.entries].flatMap(([key, entry]) => (isLocked(entry) ? [key] : []));
            const registered = await registeredEntries();
            expect(keys.filter((key) => !locked.includes(key))).toEqual(
              registered.filter((key) => !locked.includes(key)).sort(),
            );
          } else if (!mayChangeEntries.includes(one.kind))
            expect(keys).toEqual([...before.state.entries.keys()].sort());
          const isOperation = !(registrationSteps as readonly string[]).includes(one.kind);
          if (one.isStale && isOperation) {
            expect(refused).toBe(true);
            stale += 1;
          }
          if (refused || !isOperation) expect(plain(state)).toEqual(plain(before.state));
          // A refresh that finds nothing is no operation.
          const isNone = refused || !isOperation || (one.kind === 'refresh' && version === before.version);
          expect(version).toBe(before.version + (isNone ? 0 : 1));
          if (!isNone) done.set(one.kind, (done.get(one.kind) ?? 0) + 1);
        }
        const publishing = publishDraft(server.db, directors[0] ?? 0);
        const last = await storedDraft(server.db, draftId);
        if (last.publication === 'published') await publishing.unpublish({ draftId, version: last.version });
        let undone = 0;
        for (let draft = last; draft.undoKind !== null; undone += 1) {
          await operate(draftId, { kind: 'undo', one: 0, two: 0, director: undone % 2, isStale: false });
          draft = await storedDraft(server.db, draftId);
        }
        expect(plain((await storedDraft(server.db, draftId)).state)).toEqual(plain(first.state));
        for (let time = 0; time < undone; time += 1)
          await operate(draftId, { kind: 'redo', one: 0, two: 0, director: 0, isStale: false });
        expect(plain((await storedDraft(server.db, draftId)).state)).toEqual(plain(last.state));
        await publishing.delete(draftId);
      }),
      { numRuns: 20, examples: [[certain]] },
    );
    // The operations did happen, and some were for older versions.
    expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(40);
    for (const kind of ['refresh', 'repair', 'undo'] as const)
      expect([kind, done.get(kind) ?? 0]).not.toEqual([kind, 0]);
    expect(stale).toBeGreaterThan(0);
    expect(swaps).toBeGreaterThan(0);
  }, 600_000);
});
