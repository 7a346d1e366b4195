import { createHash, randomBytes } from 'node:crypto';
import type { matchmaking } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { isTournamentOver } from '../../tournaments';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Where a guardian is written to. */
export interface ConsentOwner {
  competitorId: number;
  registrationId: number;
  personId: number;
  email: string;
}

/** The owners of the registrations of these competitors. Who deleted their account is left out. */
export const listConsentOwners = (db: Db, competitorIds: readonly number[]): Promise<ConsentOwner[]> =>
  db('competitor as k')
    .join('registration as r', 'r.id', 'k.registration_id')
    .join('person as p', 'p.id', 'r.person_id')
    .whereIn('k.id', competitorIds)
    .whereNull('p.deleted_at')
    .orderBy('k.id')
    .select<ConsentOwner[]>({ competitorId: 'k.id', registrationId: 'r.id', personId: 'p.id', email: 'p.email' });

/** Whether the day of a tournament is over where it is held. */
export const isOver = async (db: Db, tournamentId: number, now: Date): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { isOver: boolean }[] }>(
    `select ${isTournamentOver} as "isOver" from tournament t where t.id = :tournamentId`,
    { tournamentId, now },
  );
  return rows[0]?.isOver ?? true;
};

/** A request to store. */
export interface NewConsent {
  draftId: number;
  divisionId: number;
  competitorId: number;
  competitorIds: readonly number[];
  limits: readonly matchmaking.LimitName[];
  at: Date;
}

/** Stores a request and answers its id. Its link is made when its e-mail is written. */
export const insertConsent = async (trx: Transaction, consent: NewConsent): Promise<number> => {
  const [row] = await trx('draft_consent')
    .insert({
      draft_id: consent.draftId,
      division_id: consent.divisionId,
      competitor_id: consent.competitorId,
      competitor_ids: [...consent.competitorIds],
      limits: [...consent.limits],
      asked_at: consent.at,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The request was not stored');
  return row.id;
};

/**
 * A new private link for a request that waits for its answer: 256 random bits, stored only as a hash. It replaces an
 * older link.
 */
export const issueConsentToken = async (db: Db, consentId: number): Promise<string | undefined> => {
  const token = randomBytes(32).toString('base64url');
  const changed = await db('draft_consent')
    .where({ id: consentId })
    .whereNull('answered_at')
    .update({ token_hash: hashOf(token) });
  return changed === 1 ? token : undefined;
};

/** What a link leads to. */
export interface LinkedConsent {
  consentId: number;
  draftId: number;
  tournament: string;
  isOver: boolean;
  firstName: string;
  lastName: string;
  /** The owner of the registration. */
  personId: number;
}

const linked = (db: Db, now: Date) =>
  db('draft_consent as c')
    .join('draft as d', 'd.id', 'c.draft_id')
    .join('tournament as t', 't.id', 'd.tournament_id')
    .join('competitor as k', 'k.id', 'c.competitor_id')
    .join('registration as r', 'r.id', 'k.registration_id')
    .first<LinkedConsent | undefined>(
      'c.id as consentId',
      'c.draft_id as draftId',
      't.name as tournament',
      'k.first_name as firstName',
      'k.last_name as lastName',
      'r.person_id as personId',
      db.raw(`${isTournamentOver} as "isOver"`, { now }),
    );

/** The request that a link belongs to. */
export const findConsentByToken = (db: Db, token: string, now: Date): Promise<LinkedConsent | undefined> =>
  linked(db, now).where('c.token_hash', hashOf(token));

/** A request by its id. */
export const findConsent = (db: Db, consentId: number, now: Date): Promise<LinkedConsent | undefined> =>
  linked(db, now).where('c.id', consentId);

/** Stores the answer to a request. */
export const storeAnswer = async (
  trx: Transaction,
  consentId: number,
  { agrees, name, at }: { agrees: boolean; name: string; at: Date },
): Promise<void> => {
  await trx('draft_consent').where({ id: consentId }).update({ agrees, guardian_name: name, answered_at: at });
};
