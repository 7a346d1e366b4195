import { addDays, type CalendarDate, type TournamentCopy, type TournamentSetting } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { settings } from './resource.service';
import { tournamentSettings } from './tournaments.service';

const daysBetween = (from: CalendarDate, to: CalendarDate) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * Copies events with their times and sizes, merchandise that is still sold with its photos, sizes and stock, and coupons, none of them used. Their
 * last days move by `days`.
 */
const copyContents = async (trx: Transaction, from: number, to: number, days: number): Promise<void> => {
  await trx.raw(
    `insert into coupon (tournament_id, code, percent, amount_cents, max_uses, last_day)
     select ?, code, percent, amount_cents, max_uses, last_day + ?::integer from coupon where tournament_id = ? order by id`,
    [to, days, from],
  );
  await trx.raw(
    `insert into event (tournament_id, event_type_id, minutes_per_turn, judges, min_size, max_size, attempts, elimination, third_place, scoring)
     select ?, event_type_id, minutes_per_turn, judges, min_size, max_size, attempts, elimination, third_place, scoring from event where tournament_id = ? order by id`,
    [to, from],
  );
  const merch = await trx('merch').where({ tournament_id: from, is_retired: false }).orderBy('id').select<Record<string, unknown>[]>('*');
  for (const { id, ...columns } of merch) {
    const [copy] = await trx('merch')
      .insert({ ...columns, tournament_id: to, version: 1 })
      .returning<{ id: number }[]>('id');
    await trx.raw(
      `insert into merch_size (merch_id, label, position, stock) select ?, label, position, stock from merch_size where merch_id = ? order by id`,
      [copy?.id ?? 0, Number(id)],
    );
  }
};

/**
 * Creates a tournament from an earlier one for another day (decision E6), with prices, family limit, rule of withdrawals, coupons, place, times, schedule,
 * events and merchandise. All dates keep their distance to the tournament day.
 * @throws Refusal 404, 422 when there is a tournament on that day already.
 */
export const copyTournament = (
  db: Db,
  fromId: number,
  { name, tournamentDate }: TournamentCopy,
  actorId: number,
): Promise<TournamentSetting> =>
  db.transaction(async (trx) => {
    const all = settings(trx, tournamentSettings, actorId);
    const { id, version: _version, completed: _completed, openCarts: _carts, ...earlier } = (await all.get(fromId)) as TournamentSetting;
    const days = daysBetween(earlier.tournamentDate, tournamentDate);
    const made = await all.create({
      ...earlier,
      name,
      tournamentDate,
      registrationOpensOn: addDays(earlier.registrationOpensOn, days),
      registrationClosesAfter: addDays(earlier.registrationClosesAfter, days),
      withdrawalRefundUntil: earlier.withdrawalRefundUntil && addDays(earlier.withdrawalRefundUntil, days),
      earlyPriceEndsBefore: earlier.earlyPriceEndsBefore && addDays(earlier.earlyPriceEndsBefore, days),
      volunteersFrom: earlier.volunteersFrom ? addDays(earlier.volunteersFrom, days) : null,
      hiddenUntil: earlier.hiddenUntil && `${addDays(earlier.hiddenUntil.slice(0, 10), days)}${earlier.hiddenUntil.slice(10)}`,
    });
    await copyContents(trx, id, made.id, days);
    return made as TournamentSetting;
  });
