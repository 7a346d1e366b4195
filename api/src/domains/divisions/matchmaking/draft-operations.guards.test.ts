import type { Draft } from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { startTestServer, type TestServer } from '../../../../test/server';
import { createChangeDraft } from './change-draft.service';
import { createDraft } from './create-draft.service';
import { lockDraft } from './drafts.queries';
import { draftGuards, type DraftGuards } from './locked-draft.service';
import { readDrafts, storedDraft } from './read-drafts.service';

let days = 60;
/** Two directors rename and lock the same division of the same version at the same moment. */
const race = async (server: TestServer, guards: DraftGuards) => {
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  await registerPeople(
    server.db,
    tournament,
    Array.from({ length: 6 }, () => ({})),
  );
  const { id } = await buildPerson(server.db, { role: 'TournamentDirector' });
  const draft: Draft = await server.db.transaction((trx) =>
    createDraft(server.app, trx, id, { tournamentId: tournament.id, name: 'Race' }),
  );
  const { draftId, version } = draft;
  const draftDivisionId = draft.divisions[0]?.draftDivisionId ?? 0;
  const change = createChangeDraft(guards)(server.app, server.db, id);
  const results = await Promise.allSettled([
    change.rename({ draftId, draftDivisionId, version, name: 'Renamed' }),
    change.lock({ draftId, draftDivisionId, version, isLocked: true }),
  ]);
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { status?: number; code?: string }] : [],
  );
  const after = (await readDrafts(server.db).one(draftId)).divisions[0];
  return {
    done: results.length - refused.length,
    refused: refused.map(({ status, code }) => status ?? code),
    changes: Number(after?.name === 'Renamed') + Number(after?.isLocked),
    operations: (await readDrafts(server.db).operations(draftId)).length,
  };
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
/** Nothing is locked, and both have read the draft before either changes it. */
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

describe('two directors change one draft at the same moment', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('one is done, and the other is refused with the operation since', async () =>
    expect(await race(server, withLock())).toEqual({ done: 1, refused: [409], changes: 1, operations: 1 }));

  it('control: without the lock the other fails at the number of its operation', async () =>
    expect(await race(server, withoutLock())).toEqual({ done: 1, refused: ['23505'], changes: 1, operations: 1 }));

  it('control: without the lock and the number both are done, and the later one loses the change of the other', async () => {
    await server.db.raw(`alter table draft_operation drop constraint draft_operation_pkey cascade`);
    expect(await race(server, withoutLock())).toEqual({ done: 2, refused: [], changes: 1, operations: 2 });
  });
});
