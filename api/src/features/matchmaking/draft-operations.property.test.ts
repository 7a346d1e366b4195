import fc from 'fast-check';
import { drafts } from '@schi/contract';
import { buildPerson, buildTournament } from '../../../test/factories';
import { registerPeople } from '../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../test/server';
import { Refusal } from '../../http/errors';
import { changeDraft } from './change-draft.service';
import { createDraft } from './create-draft.service';
import { publishDraft } from './publish-draft.service';
import { storedDraft } from './read-drafts.service';

let server: TestServer;
let tournamentId: number;
const directors: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const tournament = await buildTournament(server.db);
  tournamentId = tournament.id;
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 14 }, (_, index) => ({ events: index % 3 === 0 ? [0, 1, 3] : [0, 3], isWithdrawn: index === 5 })),
  );
  for (const role of ['TournamentDirector', 'SuperAdmin'] as const) directors.push((await buildPerson(server.db, { role })).id);
});
afterAll(() => server.stop());

const plain = ({ divisions, entries, draws }: drafts.DraftState) => ({
  divisions: [...divisions.values()].sort((a, b) => a.id - b.id),
  entries: [...entries].sort(([a], [b]) => (a < b ? -1 : 1)),
  draws: [...draws].sort(([a], [b]) => (a < b ? -1 : 1)),
});
const at = <T>(list: readonly T[], place: number): T => list[place % Math.max(1, list.length)] as T;

/** What a director does, with numbers that are read as places in the draft they meet. */
const step = fc.record({
  kind: fc.constantFrom('split', 'splitBy', 'combine', 'move', 'out', 'rename', 'reorder', 'lock', 'pin', 'redraw', 'undo', 'undo', 'redo'),
  one: fc.nat({ max: 99 }),
  two: fc.nat({ max: 99 }),
  director: fc.nat({ max: 1 }),
  /** The director saw an older version. */
  isStale: fc.nat({ max: 7 }).map((chance) => chance === 0),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const operate = async (draftId: number, { kind, one, two, director, isStale }: Step): Promise<unknown> => {
  const { state, version: present } = await storedDraft(server.db, draftId);
  const version = isStale ? present - 1 : present;
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
      return change.split({ ...request, by: at(['age', 'level', 'gender', 'weight', 'height'] as const, two), parts: 2 + (two % 3) });
    case 'combine':
      return change.combine({ draftId, version, divisionIds: [divisionId, at(ids, two)], ...(two % 2 ? { name: 'By hand' } : {}) });
    case 'move':
      return change.move({ draftId, version, competitorIds: [entry.competitorId], to: divisionId });
    case 'out':
      return change.move({ draftId, version, competitorIds: [entry.competitorId], eventIds: [entry.eventId], to: null });
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
    case 'pin':
      return change.pin({ draftId, version, competitorId: entry.competitorId, eventId: entry.eventId, isPinned: one % 2 === 0 });
    case 'redraw':
      return change.redraw({ ...request, eventId: entry.eventId, seed: two });
    case 'undo':
      return change.undo({ draftId, version });
    case 'redo':
      return change.redo({ draftId, version });
    default:
      throw new Error(`There is no step ${String(kind)}`);
  }
};

describe('through any sequence of operations of two directors (decision F3)', () => {
  it('every entry stays in one place, and undoing everything gives the first draft, ids included', async () => {
    let [done, stale] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
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
          expect([...state.entries.keys()].sort()).toEqual([...first.state.entries.keys()].sort());
          if (one.isStale) expect(refused).toBe(true);
          if (one.isStale) stale += 1;
          if (refused) expect(plain(state)).toEqual(plain(before.state));
          expect(version).toBe(before.version + (refused ? 0 : 1));
          done += refused ? 0 : 1;
        }
        const last = await storedDraft(server.db, draftId);
        let undone = 0;
        for (let draft = last; draft.undoKind !== null; undone += 1) {
          await operate(draftId, { kind: 'undo', one: 0, two: 0, director: undone % 2, isStale: false });
          draft = await storedDraft(server.db, draftId);
        }
        expect(plain((await storedDraft(server.db, draftId)).state)).toEqual(plain(first.state));
        for (let time = 0; time < undone; time += 1) await operate(draftId, { kind: 'redo', one: 0, two: 0, director: 0, isStale: false });
        expect(plain((await storedDraft(server.db, draftId)).state)).toEqual(plain(last.state));
        await publishDraft(server.db, directors[0] ?? 0).delete(draftId);
      }),
      { numRuns: 12 },
    );
    // The operations did happen, and some were for older versions.
    expect(done).toBeGreaterThan(20);
    expect(stale).toBeGreaterThan(0);
  }, 120_000);
});
