import * as contract from '@schi/contract';
import { buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import type { Caller, TestServer } from '../../../../test/server';

const { matchday, rings } = contract;

let days = 60;

/**
 * A published draft of sparring and forms whose divisions stand in two rings, one of them locked to its place and one
 * called.
 */
export const publishedDraft = async (
  server: TestServer,
  director: Caller,
  ...others: Parameters<typeof registerPeople>[2]
) => {
  const asked = () => server.as(director);
  const tournament = await buildTournament(server.db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  await registerPeople(server.db, tournament, [
    ...Array.from({ length: 24 }, (_, index) => ({ events: index % 2 === 0 ? [0, 1] : [0] })),
    ...others,
  ]);
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
    ringIds.push((await asked().call(rings.create, { body })).body.id);
  }
  const { body: draft } = await asked().call(contract.createDraft, { body: { tournamentId } });
  const params = { draftId: draft.draftId };
  const current = async () => (await asked().call(contract.getDraft, { params })).body;
  const publish = async () =>
    asked().call(contract.publishDraft, { params, body: { version: (await current()).version } });
  const unpublish = async () =>
    asked().call(contract.unpublishDraft, { params, body: { version: (await current()).version } });
  const board = async () => (await asked().call(matchday.get, { params: { tournamentId } })).body;
  const placesOf = async () =>
    (await board()).assignments
      .map(({ ringAssignmentId: id, title, ringId, position, lock }) => ({ id, title, ringId, position, lock }))
      .sort((a, b) => a.id - b.id);
  const move = async (id: number, ringId: number | null, lock: 'place' | null = null) => {
    const now = await board();
    const seen = now.rings.map(({ id: seenId, orderVersion }) => ({ ringId: seenId, orderVersion }));
    const last = now.assignments.filter((one) => one.ringId === ringId).sort((a, b) => b.position - a.position)[0];
    const body = { ringId, afterId: last?.ringAssignmentId ?? null, lock, seen, reason: 'Planned by hand' };
    const answer = await asked().call(matchday.move, { params: { id }, body });
    expect(answer.status).toBe(200);
  };
  expect((await publish()).status).toBe(200);
  for (const [index, { id }] of (await placesOf()).entries())
    await move(id, ringIds[index % 2] ?? 0, index === 1 ? 'place' : null);
  const rename = async (draftDivisionId: number, name: string) =>
    asked().call(contract.renameDraft, {
      params: { ...params, draftDivisionId },
      body: { version: (await current()).version, name },
    });
  const redraw = async (draftDivisionId: number, draw: { eventId: number; seed: number; slots?: (number | null)[] }) =>
    asked().call(contract.redrawDraft, {
      params: { ...params, draftDivisionId },
      body: { version: (await current()).version, ...draw },
    });
  const undo = async () => asked().call(contract.undoDraft, { params, body: { version: (await current()).version } });
  const ringsOf = async () => (await asked().call(contract.getRingsOfDraft, { params })).body;
  return {
    tournament,
    tournamentId,
    params,
    ringIds,
    current,
    publish,
    unpublish,
    board,
    placesOf,
    move,
    rename,
    redraw,
    undo,
    ringsOf,
  };
};
