import { startPaymentSetup, type PaymentSetup } from '../../../../test/payments/payment-setup';
import { confirmationCode, createWriteReceipt, writeReceipt } from './receipt.service';

describe('a confirmation code', () => {
  it('has eight characters without look-alikes', () => {
    const codes = Array.from({ length: 2_000 }, confirmationCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a receipt', () => {
  let setup: PaymentSetup;
  beforeAll(async () => {
    setup = await startPaymentSetup();
  });
  afterAll(() => setup.stop());
  const lines = [{ description: 'Spectator pass', quantity: 2, unitPrice: 1_000, amount: 2_000 }];

  it('draws its code again when it is taken', async () => {
    const ids = [(await setup.fullCart()).id, (await setup.fullCart()).id];
    const at = setup.clock();
    const codes = ['AAAA2222', 'AAAA2222', 'AAAA2222', 'BBBB3333'];
    const write = createWriteReceipt({ newCode: () => codes.shift() ?? '' });
    for (const registrationId of ids)
      await setup.db.transaction((trx) => write(trx, { registrationId, amount: 2_000, lines, at }));
    const written = setup.db('receipt').whereIn('registration_id', ids).orderBy('id');
    expect(await written.pluck('confirmation_code')).toEqual(['AAAA2222', 'BBBB3333']);
  });

  it('cannot be written twice, nor with lines that do not add up', async () => {
    const { id } = await setup.fullCart();
    const write = (items = lines) =>
      setup.db.transaction((trx) =>
        writeReceipt(trx, { registrationId: id, amount: 2_000, lines: items, at: setup.clock() }),
      );
    await expect(write([{ ...lines[0]!, amount: 1_999 }])).rejects.toMatchObject({ code: '23514' });
    await write();
    await expect(write()).rejects.toMatchObject({ code: '23505' });
  });
});
