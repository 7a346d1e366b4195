import {
  registrationMoney,
  toDollars,
  type Cents,
  type DayLine,
  type MoneyCheck,
  type MoneySums,
} from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot } from '../../../platform/db/snapshot';
import { boughtCents, ledgerCents, returningCents } from '../../registration';
import { methodOf } from './day.queries';
import { listUnsettled } from './unsettled.queries';

/** Checks that the ledgers are unchanged, and computes their totals in one snapshot. */
export const moneyCheck = (db: Db): Promise<MoneyCheck> =>
  inSnapshot(db, async (trx) => {
    const all = async <Row>(sql: string) => (await trx.raw<{ rows: Row[] }>(sql)).rows;
    const broken = await all<MoneyCheck['broken'][number]>(
      'select registration_id as "registrationId", entry_id as "ledgerEntryId" from broken_ledgers() order by 1',
    );
    const [counted] = await all<{ ledgers: number; entries: number; ledger: Cents }>(
      'select count(distinct registration_id)::int as ledgers, count(*)::int as entries, coalesce(sum(amount_cents), 0) as ledger from ledger_entry',
    );
    const byMethod = await all<{ method: DayLine['method']; net: Cents }>(
      `select ${methodOf} as method, sum(e.amount_cents) as net from ledger_entry e group by 1 order by 1`,
    );
    const registrations = await all<MoneySums>(
      `select ${boughtCents} as bought, ${ledgerCents} as ledger, ${returningCents} as returning
         from registration r where r.completed_at is not null`,
    );
    const moneys = registrations.map((sums) => registrationMoney(sums, () => 0));
    const balances = moneys.map(({ balance }) => balance);
    const sum = (cents: readonly Cents[]) => toDollars(cents.reduce((total, one) => total + one, 0));
    return {
      ledgers: counted?.ledgers ?? 0,
      entries: counted?.entries ?? 0,
      broken,
      ledger: toDollars(counted?.ledger ?? 0),
      byMethod: byMethod.map(({ method, net }) => ({ method, net: toDollars(net) })),
      cost: sum(moneys.map(({ cost }) => cost)),
      due: sum(balances.filter((balance) => balance > 0)),
      unsettled: await listUnsettled(trx),
      owed: sum(balances.filter((balance) => balance < 0).map((balance) => -balance)),
    };
  });
