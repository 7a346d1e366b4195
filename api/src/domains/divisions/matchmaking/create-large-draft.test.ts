import * as contract from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { population } from '../../../../test/matchmaking/population';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { refusalOf, startTestServer, type Caller, type TestServer } from '../../../../test/server';
import { ComputingStopped } from '../../../platform/threads/thread-host';
import { compute, partsOf, sentInput, stopComputing } from '../matchmaking-proposal';
import { createCreateDraft } from './create-draft.service';
import { lockDraft } from './drafts.queries';
import { createFillDraft } from './fill-draft.job';
import { draftGuards, type DraftGuards } from './locked-draft.service';
import { storedDraft } from './read-drafts.service';

/** A draft of more competitors than this is created by a job. */
const most = 10;
const createDraft = createCreateDraft(most);

let server: TestServer;
let director: Caller;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
  director = await buildPerson(server.db, { role: 'TournamentDirector' });
});
afterAll(() => server.stop());

const registered = async (people: number): Promise<BuiltTournament> => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: people }, (_, index) => ({ events: [[0, 3], [0, 1, 3], [0]][index % 3] ?? [0] })),
  );
  return tournament;
};
const create = ({ id }: BuiltTournament, options: contract.DraftChoices = {}) =>
  server.db.transaction((trx) => createDraft(server.app, trx, director.id, { tournamentId: id, options }));
const asked = () => server.as(director);
const draftNow = async (draftId: number) => (await asked().call(contract.getDraft, { params: { draftId } })).body;
const listOf = async ({ id }: BuiltTournament) =>
  (await asked().call(contract.listDrafts, { query: { tournamentId: id } })).body;
const divisionsOf = (draftId: number) => server.db('draft_division').where({ draft_id: draftId }).pluck<number[]>('id');
/** The queue's job is left out: the test does its work by itself. */
const forgetJobs = () => server.db.raw('delete from graphile_worker._private_jobs');
/** What follows from the competitors alone. */
const contentOf = ({ divisions, cost, health, unplaced }: contract.Draft) => ({
  divisions: divisions.map(({ name, events, why }) => ({ name, events, why: why.replaceAll(/“[^“”]*”/g, '“”') })),
  cost,
  health,
  unplaced,
});

describe('a draft of many competitors', () => {
  it.each([{ preset: 'perEvent' as const }, { preset: 'together' as const }, { preset: 'nested' as const }, 'by hand'])(
    'is answered at once, and is what it would have been at once: %p',
    async (choice) => {
      const tournament = await registered(30);
      const [one = 0, other = 0, ...rest] = tournament.eventIds;
      const options = typeof choice === 'string' ? { programmes: [[one, other], ...rest.map((id) => [id])] } : choice;
      const draft = await create(tournament, options);
      expect(draft).toMatchObject({ state: 'creating', divisions: [], failure: null, progress: { done: 0 } });
      expect(draft.progress?.all).toBeGreaterThan(0);
      expect(await draftNow(draft.draftId)).toEqual(draft);
      const { options: _options, seed: _seed, canUndo, canRedo, divisions: _divisions, ...summary } = draft;
      expect([canUndo, canRedo]).toEqual([false, false]);
      const {
        unplaced: _unplaced,
        competitors: _competitors,
        changes: _changes,
        consents: _consents,
        bound: _bound,
        brackets: _brackets,
        ...listed
      } = summary;
      expect(await listOf(tournament)).toEqual([listed]);

      await server.runJobs();
      const done = await draftNow(draft.draftId);
      expect(done).toMatchObject({ state: 'open', progress: null, failure: null, version: 0, changes: [] });
      const body = { tournamentId: tournament.id, options };
      expect(contentOf(done)).toEqual(contentOf((await asked().call(contract.createDraft, { body })).body));
      const [, { cost, health } = done] = await listOf(tournament);
      expect({ cost, health }).toEqual({ cost: done.cost, health: done.health });
    },
  );

  it('says how many of its programs are computed', async () => {
    const tournament = await registered(20);
    const { draftId, progress } = await create(tournament);
    await forgetJobs();
    const seen: (contract.DraftProgress | null)[] = [];
    const watched: DraftGuards = {
      ...draftGuards,
      lock: async (trx, id) => {
        seen.push((await draftNow(id)).progress);
        await lockDraft(trx, id);
      },
    };
    await createFillDraft(watched)(server.app, { draftId });
    expect(seen).toEqual([{ done: progress?.all, all: progress?.all }]);
  });

  it('cannot be changed, published or compared while it is created; nothing is stored', async () => {
    const tournament = await registered(20);
    const { draftId, version } = await create(tournament);
    const params = { draftId };
    const [division, body] = [{ ...params, draftDivisionId: 1 }, { version }];
    const me = asked();
    const answers = await Promise.all([
      me.call(contract.splitDraft, { params: division, body: { ...body, by: 'age', parts: 2 } }),
      me.call(contract.renameDraft, { params: division, body: { ...body, name: 'Other' } }),
      me.call(contract.lockDraft, { params: division, body: { ...body, isLocked: true } }),
      me.call(contract.redrawDraft, { params: division, body: { ...body, eventId: 1, seed: 1 } }),
      me.call(contract.combineDraft, { params, body: { ...body, divisionIds: [1, 2] } }),
      me.call(contract.moveDraft, { params, body: { ...body, competitorIds: [1], to: null } }),
      me.call(contract.reorderDraft, { params, body: { ...body, divisionIds: [1] } }),
      me.call(contract.pinDraft, { params, body: { ...body, competitorId: 1, eventId: 1, isPinned: true } }),
      me.call(contract.undoDraft, { params, body }),
      me.call(contract.redoDraft, { params, body }),
      me.call(contract.refreshDraft, { params, body }),
      me.call(contract.publishDraft, { params, body }),
      me.call(contract.unpublishDraft, { params, body }),
      me.call(contract.previewRepair, { params, body: { ...body, cause: { kind: 'noShow', competitorId: 1 } } }),
      me.call(contract.compareDrafts, { params: { ...params, otherId: draftId } }),
    ]);
    const refusal = 'This draft is still being created. Wait until it is done, or cancel it.';
    expect(answers.map(({ status, body: answer }) => [status, refusalOf(answer).message])).toEqual(
      answers.map(() => [409, refusal]),
    );
    expect((await draftNow(draftId)).version).toBe(0);
    await me.call(contract.deleteDraft, { params });
  });

  it('fails with the reason when nobody is registered any more, and can be deleted', async () => {
    const tournament = await registered(20);
    const { draftId } = await create(tournament);
    await server.db('registration').where({ tournament_id: tournament.id }).update({ completed_at: null });
    await server.runJobs();
    const failure = 'Nobody has completed a registration for this tournament yet.';
    expect(await draftNow(draftId)).toMatchObject({ state: 'failed', failure, progress: null, divisions: [] });
    const params = { draftId };
    const refused = await asked().call(contract.publishDraft, { params, body: { version: 0 } });
    expect([refused.status, refusalOf(refused.body).message]).toEqual([
      409,
      expect.stringContaining('could not be created'),
    ]);
    expect((await asked().call(contract.deleteDraft, { params })).status).toBe(200);
    expect(await listOf(tournament)).toEqual([]);
  });
});

describe('two large drafts of a tournament at once', () => {
  const both = async () => {
    const tournament = await registered(12);
    const results = await Promise.allSettled([create(tournament), create(tournament)]);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { status?: number }).status] : [],
    );
    const drafts = (await listOf(tournament)).length;
    await server.runJobs();
    return { refused, drafts };
  };

  it('one is created, and the other is refused', async () =>
    expect(await both()).toEqual({ refused: [409], drafts: 1 }));

  it('is followed by the next one when it is done', async () => {
    const tournament = await registered(12);
    await create(tournament);
    await server.runJobs();
    await create(tournament);
    await server.runJobs();
    expect((await listOf(tournament)).map(({ state, name }) => [state, name])).toEqual([
      ['open', 'Draft 2'],
      ['open', 'Draft 1'],
    ]);
  });

  it('control: without the index both are', async () => {
    await server.db.raw('drop index draft_one_creating');
    expect(await both()).toEqual({ refused: [], drafts: 2 });
    await server.db.raw("create unique index draft_one_creating on draft (tournament_id) where state = 'creating'");
  });
});

describe('a job that is done twice at the same moment, because its process was taken for dead', () => {
  /** How many divisions the draft has for each that it should have, and what failed. */
  const race = async (guards: () => DraftGuards) => {
    const tournament = await registered(12);
    const { draftId } = await create(tournament);
    await forgetJobs();
    const both = guards();
    const results = await Promise.allSettled([1, 2].map(() => createFillDraft(both)(server.app, { draftId })));
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    );
    const wanted = (await create(tournament)).draftId;
    await server.runJobs();
    return { times: (await divisionsOf(draftId)).length / (await divisionsOf(wanted)).length, failed };
  };
  /** Both come to the lock before either passes it. */
  const withLock = (): DraftGuards => {
    const meet = createBarrier(2);
    return {
      ...draftGuards,
      lock: async (trx, draftId) => {
        await meet();
        await lockDraft(trx, draftId);
      },
    };
  };
  const withoutLock = (): DraftGuards => {
    const meet = createBarrier(2);
    return {
      lock: () => Promise.resolve(),
      read: async (db, draftId) => {
        const draft = await storedDraft(db, draftId);
        await meet();
        return draft;
      },
    };
  };

  it('writes the divisions once', async () => expect(await race(withLock)).toEqual({ times: 1, failed: [] }));

  it('control: without the lock the other fails at what the draft has seen', async () =>
    expect(await race(withoutLock)).toEqual({ times: 1, failed: ['23505'] }));

  it('control: without the lock and that key the divisions are written twice', async () => {
    await server.db.raw('alter table draft_competitor drop constraint draft_competitor_pkey');
    expect(await race(withoutLock)).toEqual({ times: 2, failed: [] });
  });
});

describe('a creation that is canceled', () => {
  /** The draft is deleted at the given moment of the job. */
  const canceled = async (guardsFor: (remove: () => Promise<unknown>) => DraftGuards) => {
    const { draftId } = await create(await registered(12));
    await forgetJobs();
    const remove = async () =>
      expect((await asked().call(contract.deleteDraft, { params: { draftId } })).status).toBe(200);
    const ended = await createFillDraft(guardsFor(remove))(server.app, { draftId }).then(
      () => 'ended',
      (error: { code?: string }) => error.code,
    );
    const rows = async (table: string) =>
      Number((await server.db(table).where({ draft_id: draftId }).count())[0]?.count);
    return {
      ended,
      rows: (await rows('draft_division')) + (await rows('draft_entry')) + (await rows('draft_competitor')),
    };
  };

  it('while its divisions are computed ends the job, and leaves nothing', async () => {
    const { draftId } = await create(await registered(12));
    await forgetJobs();
    const people = { ...population(3_000, 1), options: contract.matchmaking.defaultMatchOptions };
    const long = partsOf(people, 'nested').map((part) => ({ part, input: sentInput(people, part.events) }));
    // The thread is busy for longer than the test, so the job waits for it.
    const busy = Array.from({ length: 50 }, () => long)
      .flat()
      .map((one) => compute('divisions', one).catch((error: unknown) => error));
    const job = createFillDraft(draftGuards)(server.app, { draftId });
    expect((await asked().call(contract.deleteDraft, { params: { draftId } })).status).toBe(200);
    expect(await job).toBeUndefined();
    expect(await divisionsOf(draftId)).toEqual([]);
    await stopComputing();
    expect((await Promise.all(busy)).at(-1)).toBeInstanceOf(ComputingStopped);
  });

  it('before they are written leaves nothing', async () =>
    expect(
      await canceled((remove) => ({
        ...draftGuards,
        lock: async (trx, draftId) => {
          await remove();
          await lockDraft(trx, draftId);
        },
      })),
    ).toEqual({ ended: 'ended', rows: 0 }));

  it('control: without the look at the draft the job fails at the first row', async () =>
    expect(
      await canceled((remove) => ({
        lock: () => Promise.resolve(),
        read: async (db, draftId) => {
          const draft = await storedDraft(db, draftId);
          await remove();
          return draft;
        },
      })),
    ).toEqual({ ended: '23503', rows: 0 }));
});
