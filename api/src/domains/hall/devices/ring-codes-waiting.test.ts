import * as contract from '@schi/contract';
import { untilEndedOrBlocked } from '../../../../test/at-once';
import { buildPerson, buildRing, buildTournament } from '../../../../test/factories';
import { refusalOf, startTestServer, type TestServer } from '../../../../test/server';
import type { Transaction } from '../../../platform/db/knex';
import { hashOfText } from './pairing-codes.service';
import { insertRingCodes, lockRings, updateRingCodes } from './ring-codes.queries';

let server: TestServer;
let days = 60;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A device that scanned the code of a ring waits for the ring, which a director changes meanwhile. */
const whileWaiting = async (change: (trx: Transaction, ringId: number) => Promise<unknown>) => {
  const director = await buildPerson(server.db, { role: 'TournamentDirector' });
  const { id: tournamentId } = await buildTournament(server.db, { inDays: (days += 1) });
  const ringId = await buildRing(server.db, tournamentId);
  await server.db('ring').where({ id: ringId }).update({ is_open: true });
  const made = await server.as(director).call(contract.makeRingCodes, {
    params: { tournamentId },
    body: { ringIds: [ringId], minutes: 60 },
  });
  const body = { code: made.body[0]?.code ?? '', seat: 'table' as const };
  const answer = await server.db.transaction(async (trx) => {
    await lockRings(trx, tournamentId, [ringId]);
    const pairing = server.call(contract.pairDevice, { body });
    await untilEndedOrBlocked(server.db, pairing);
    await change(trx, ringId);
    // In an object, because the transaction would wait for it.
    return { pairing };
  });
  const { status, body: said } = await answer.pairing;
  const devices = await server.db('device').where({ ring_id: ringId });
  return { status, said: refusalOf(said), devices: devices.length };
};
const end = (trx: Transaction, ringId: number) => {
  const now = new Date();
  return updateRingCodes(trx, { ringIds: [ringId], now, expiresAt: now });
};
const wrong = { code: 'This code is wrong, was used already, or is no longer valid. Ask a director for a new one' };

describe('a device that waits for the ring of its code', () => {
  it('is paired where nothing changes', async () => {
    const { status, devices } = await whileWaiting(() => Promise.resolve());
    expect([status, devices]).toEqual([200, 1]);
  });

  it('is refused once a director has ended the code', async () => {
    const { status, said, devices } = await whileWaiting(end);
    expect([status, said.errors, devices]).toEqual([422, wrong, 0]);
  });

  it('is refused once a new code has replaced its own', async () => {
    const { status, said, devices } = await whileWaiting(async (trx, ringId) => {
      await end(trx, ringId);
      const [former] = await trx('ring_code')
        .where({ ring_id: ringId })
        .select<Parameters<typeof insertRingCodes>[1]>(
          'tournament_id',
          'ring_id',
          'made_by_person_id',
          'made_at',
          'made_from',
        );
      if (!former) throw new Error('The ring has a code');
      const expires_at = new Date(Date.now() + 3_600_000);
      await insertRingCodes(trx, [{ ...former, code_hash: hashOfText('ANOTHER1'), expires_at }]);
    });
    expect([status, said.errors, devices]).toEqual([422, wrong, 0]);
  });

  it('is refused once the ring is closed', async () => {
    const { status, said, devices } = await whileWaiting((trx, ringId) =>
      trx('ring').where({ id: ringId }).update({ is_open: false }),
    );
    expect([status, said.code, devices]).toEqual([409, 'device.ringClosed', 0]);
  });
});
