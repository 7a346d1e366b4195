import { startPaymentBench, type PaymentBench } from '../../../test/payments/bench';
import { confirmationCode, createWriteReceipt, writeReceipt } from './receipt.service';

describe('a confirmation code', () => {
  it('has eight characters that nobody mistakes for one another', () => {
    const codes = Array.from({ length: 2_000 }, confirmationCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a receipt', () => {
  let bench: PaymentBench;
  beforeAll(async () => {
    bench = await startPaymentBench();
  });
  afterAll(() => bench.stop());
  const lines = [{ description: 'Spectator pass', quantity: 2, unitPrice: 1_000, amount: 2_000 }];

  it('draws its code again when it is taken', async () => {
    const [first, second] = [await bench.fullCart(), await bench.fullCart()];
    const at = bench.clock();
    const codes = ['AAAA2222', 'AAAA2222', 'AAAA2222', 'BBBB3333'];
    const write = createWriteReceipt({ newCode: () => codes.shift() ?? '' });
    for (const { id } of [first, second]) {
      await bench.db.transaction((trx) => write(trx, { registrationId: id, amount: 2_000, lines, at }));
    }
    expect(await bench.db('receipt').orderBy('id').pluck('confirmation_code')).toEqual(['AAAA2222', 'BBBB3333']);
  });

  it('cannot be written twice, nor with lines that do not add up', async () => {
    const { id } = await bench.fullCart();
    const write = (items = lines) =>
      bench.db.transaction((trx) => writeReceipt(trx, { registrationId: id, amount: 2_000, lines: items, at: bench.clock() }));
    await expect(write([{ ...lines[0]!, amount: 1_999 }])).rejects.toMatchObject({ code: '23514' });
    await write();
    await expect(write()).rejects.toMatchObject({ code: '23505' });
  });
});
