import { addDays, type CalendarDate, type TournamentCopy, type TournamentSetting } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { copyContents } from './copy-tournament.queries';
import { settings } from './resource.service';
import { tournamentSettings } from './tournaments.service';

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * Creates a tournament from an earlier one for another day (rule E6), with prices, family limit, rule of withdrawals,
 * coupons, place, times, schedule, events and merchandise. All dates keep their distance to the tournament day.
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
    const {
      id,
      version: _version,
      completed: _completed,
      openCarts: _carts,
      ...earlier
    } = (await all.get(fromId)) as TournamentSetting;
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
      hiddenUntil:
        earlier.hiddenUntil && `${addDays(earlier.hiddenUntil.slice(0, 10), days)}${earlier.hiddenUntil.slice(10)}`,
    });
    await copyContents(trx, id, made.id, days);
    return made as TournamentSetting;
  });
