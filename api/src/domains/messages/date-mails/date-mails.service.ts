import type { DateMails, ToldFamilies } from '@schi/contract';
import type { App } from '../../../context';
import { audit } from '../../../platform/audit';
import type { Db, Transaction } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { queueNumberedMail } from '../../../platform/mail';
import { isTournament } from '../../tournaments';
import { dateMailTemplate } from './date-mails.mail-templates';
import { countTold, lockUntold, storeTold, takeBackMail, type DateAndPlace } from './date-mails.queries';

const isSame = (one: DateAndPlace, other: DateAndPlace): boolean =>
  one.tournamentDate === other.tournamentDate &&
  one.venueName === other.venueName &&
  one.venueAddress === other.venueAddress;

/** How many registrations know the date and the place of a tournament. @throws Refusal 404 without such a tournament. */
export const toldFamilies = async (db: Db, tournamentId: number, now: Date): Promise<ToldFamilies> => {
  if (!(await isTournament(db, tournamentId))) throw notFound('tournament');
  return countTold(db, tournamentId, now);
};

/** Builds `sendDateMails`; a test of a race builds it with a list that does not lock. */
export const createSendDateMails =
  ({ list }: { list: typeof lockUntold }) =>
  async (app: Pick<App, 'clock'>, trx: Transaction, actorId: number, tournamentId: number): Promise<DateMails> => {
    const { unreachable } = await toldFamilies(trx, tournamentId, app.clock());
    const untold = await list(trx, tournamentId, app.clock());
    let mails = 0;
    for (const { registrationId, personId, email: to, told, now, mailId } of untold) {
      const from = (mailId === null ? undefined : await takeBackMail(trx, mailId)) ?? told;
      const isWritten = !isSame(from, now);
      if (isWritten) mails += 1;
      const mail = isWritten
        ? await queueNumberedMail(trx, dateMailTemplate, { to, personId, registrationId, data: { from } })
        : null;
      await storeTold(trx, registrationId, now, mail);
    }
    const [first] = untold;
    if (first)
      await audit(trx).record({
        actorId,
        action: 'families told of date and place',
        object: { type: 'tournament', id: tournamentId },
        after: { ...first.now, mails, unreachable },
      });
    return { mails, unreachable };
  };

/**
 * Writes to every registration that was told another date or place of the tournament, and keeps what it is told now
 * (rule F6). Two calls at the same time write once; a mail that was not sent yet is replaced.
 * @throws Refusal 404 without such a tournament
 */
export const sendDateMails = createSendDateMails({ list: lockUntold });
