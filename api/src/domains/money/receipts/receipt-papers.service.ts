import type { Receipt, Tournament } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { registrations } from '../../registration';
import { familyUrl } from '../../people';
import { tournaments } from '../../tournaments';
import { dayHours } from './day-hours.rules';
import { findPapers, instantsOf, type PapersRow } from './receipt-papers.queries';

/** Everything that a receipt's PDF, mail and calendar entry say. */
export interface ReceiptPapers {
  receipt: Receipt;
  tournament: Tournament;
  /** The full name of the account's owner. */
  payer: string;
  /** `Visa ending in 4242`, `Cash`; `null` where nothing had to be paid. */
  paidWith: string | null;
  /** The private address of the family's day. */
  dayUrl: string;
  /** Where the organizers are written to. */
  contactUrl: string;
  /**
   * The first minute of the day, after midnight at the venue, and the instants of its begin and end; `null` where no
   * time is known.
   */
  hours: { from: number; start: Date; end: Date } | null;
  /** How often the tournament was changed. */
  changes: number;
}

const paidWith = ({ paidBy, cardBrand, cardLastFour }: PapersRow): string | null => {
  if (paidBy === null) return null;
  if (paidBy === 'charge')
    return cardBrand !== null && cardLastFour !== null ? `${cardBrand} ending in ${cardLastFour}` : 'Card';
  return { cash: 'Cash', check: 'Check', 'card terminal': 'Card at the desk' }[paidBy];
};

/**
 * The papers of a receipt, looked up by owner (B8). @throws Refusal 404 when there is none, or it is somebody else's.
 */
export const receiptPapers = async (
  app: Pick<App, 'clock' | 'publicUrl' | 'tokenKey'>,
  db: Db,
  personId: number,
  registrationId: number,
): Promise<ReceiptPapers> => {
  const { receipt, tournamentId } = await registrations(app, db).receiptAndTournament(personId, registrationId);
  const tournament = (await tournaments(db).all(app.clock())).find(({ id }) => id === tournamentId);
  const row = await findPapers(db, registrationId);
  if (!tournament || !row) throw notFound('receipt');
  const hours = dayHours({ schedule: row.schedule, inPersonRegistrationTimes: tournament.inPersonRegistrationTimes });
  const { tournamentDate: day, timeZone } = tournament;
  return {
    receipt,
    tournament,
    payer: row.payer,
    paidWith: paidWith(row),
    dayUrl: familyUrl(app, registrationId, row.linkVersion),
    contactUrl: `${app.publicUrl}/contact`,
    hours: hours && { from: hours.from, ...(await instantsOf(db, { day, timeZone, ...hours })) },
    changes: row.version - 1,
  };
};
