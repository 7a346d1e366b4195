import { untilEndedOrBlocked } from '../../../../test/at-once';
import { buildRegistration, buildTournament, type BuiltTournament } from '../../../../test/factories';
import { startTestServer, type TestServer } from '../../../../test/server';
import type { Db } from '../../../platform/db/knex';
import { createStaffPage, staffPage } from './staff-page.service';

let server: TestServer;
let tournament: BuiltTournament;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
});
afterAll(() => server.stop());

describe('the staff page while a refund arrives', () => {
  /** A registration with a paid payment of $80 and a refund of $30 that was ordered. */
  const buildRefund = async () => {
    const { id } = await buildRegistration(server.db, { tournament });
    const payment = {
      registration_id: id,
      gateway: 'sandbox',
      status: 'paid',
      amount_cents: 8000,
      quote: '[]',
      cart_version: 0,
    };
    const [paid] = await server
      .db('payment')
      .insert({ ...payment, expires_at: new Date() })
      .returning<{ id: number }[]>('id');
    await server
      .db('ledger_entry')
      .insert({ registration_id: id, kind: 'charge', amount_cents: 8000, payment_id: paid?.id });
    const [refund] = await server
      .db('refund')
      .insert({ payment_id: paid?.id, amount_cents: 3000, reason: 'A shirt less' })
      .returning<{ id: number }[]>('id');
    return { id, paymentId: paid?.id, refundId: refund?.id };
  };
  /**
   * Reads the page, and lets the refund arrive between its ledger and its refunds: the table of payments, which is read
   * between them, is locked until then.
   */
  const readWhileItArrives = async (page: typeof staffPage) => {
    const { id, paymentId, refundId } = await buildRefund();
    const arriving = await server.db.transaction();
    await arriving.raw('lock table payment in access exclusive mode');
    const reading = page(server.app, server.db).find(id, ['CheckInAdmin']);
    await untilEndedOrBlocked(server.db, reading);
    const entry = {
      registration_id: id,
      kind: 'refund',
      amount_cents: -3000,
      payment_id: paymentId,
      refund_id: refundId,
    };
    await arriving('ledger_entry').insert(entry);
    await arriving('refund').where({ id: refundId }).update({ status: 'done' });
    await arriving.commit();
    const { ledger, refunds } = await reading;
    return { entries: ledger.length, refund: refunds[0]?.status };
  };

  it('shows ledger and refund of the same moment', async () => {
    expect([
      { entries: 1, refund: 'requested' },
      { entries: 2, refund: 'done' },
    ]).toContainEqual(await readWhileItArrives(staffPage));
  });

  it('would show them of two moments without the snapshot (control)', async () => {
    // Cast: without the transaction that the type demands, which is what the control is about.
    const apart = createStaffPage((db: Db, read) => read(db as never));
    expect(await readWhileItArrives(apart)).toEqual({ entries: 1, refund: 'done' });
  });
});
