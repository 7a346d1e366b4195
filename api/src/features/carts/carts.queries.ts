import type { Cents } from '@schi/contract';
import { statement } from '../../db/knex';

export interface Cart {
  registrationId: number;
  personId: number;
  tournamentId: number;
  cartVersion: number;
  isCompleted: boolean;
  email: string;
  tournamentName: string;
  isRehearsal: boolean;
  /** The tournament's present family cap in cents. */
  familyCap: Cents | null;
  /** How many competitors it covers. */
  familyCapCovers: number | null;
  couponId: number | null;
}

const cartColumns = `
  select r.id as "registrationId", r.person_id as "personId", r.tournament_id as "tournamentId", r.cart_version as "cartVersion",
    r.completed_at is not null as "isCompleted", p.email, t.name as "tournamentName", t.is_rehearsal as "isRehearsal",
    t.family_cap_cents as "familyCap", t.family_cap_covers as "familyCapCovers", r.coupon_id as "couponId"
  from registration r join person p on p.id = r.person_id join tournament t on t.id = r.tournament_id`;
export const lockCartRow = statement<Cart>(
  'lock cart',
  `${cartColumns} where r.id = $1 and ($2::int is null or r.person_id = $2) for update of r`,
);

export type CountOutcome = 'done' | 'busy' | 'other call' | 'missing' | 'rehearsal' | 'completed' | 'payment open' | 'limit';

/** Person, key, call, registration, counter (`spectators` or `lunch`), by how many: see `migrations/functions/count_once.sql`. */
export const countOnce = statement<{ outcome: CountOutcome; answer: number | null }>(
  'count once',
  'select outcome, answer from count_once($1, $2, $3, $4, $5, $6)',
  'write',
);

/** Marks a locked cart as changed; no row while a payment is open. */
export const touchCart = statement<{ id: number }>(
  'touch cart',
  `update registration set cart_version = cart_version + 1, last_activity_at = now()
    where id = $1 and not exists (select 1 from payment p where p.registration_id = $1 and p.status in ('opening', 'open')) returning id`,
);
