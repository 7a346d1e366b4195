import type { Cents } from '@schi/contract';
import { statement, type Transaction } from '../../../platform/db/knex';

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

const changedOpenCart = `cart_version = cart_version + 1, last_activity_at = now()
  where id = $1 and not exists (select 1 from payment p where p.registration_id = $1 and p.status in ('opening', 'open'))`;
/** Marks a locked cart as changed; no row while a payment is open. */
export const markOpenCartChanged = statement<{ id: number }>(
  'touch cart',
  `update registration set ${changedOpenCart} returning id`,
);

/** Adds to a counter of a locked cart; no row while a payment is open, or where it would be below 0 or above 200. */
export const addToCount = (counter: 'spectators' | 'lunch') =>
  statement<{ count: number }>(
    `add to ${counter}`,
    `update registration set ${counter} = ${counter} + $2, ${changedOpenCart} and ${counter} + $2 between 0 and 200 returning ${counter} as count`,
    'write',
  );

/** Counts a change of a locked registration that is completed. */
export const countChangeOfPaidCart = async (trx: Transaction, registrationId: number): Promise<void> => {
  await trx('registration').where({ id: registrationId }).increment('cart_version', 1);
};

/** Prices a locked registration by the door prices from now on (rule E4). */
export const setDoorPrices = async (trx: Transaction, registrationId: number): Promise<void> => {
  await trx('registration').where({ id: registrationId }).update({ price_list: 'door' });
};

/** Marks a locked registration as completed, with its family cap in cents; `false` when it was completed before. */
export const markCompleted = async (
  trx: Transaction,
  registrationId: number,
  { now, familyCap, familyCapCovers }: { now: Date; familyCap: Cents | null; familyCapCovers: number | null },
  keepsCoupon: boolean,
): Promise<boolean> =>
  (await trx('registration')
    .where({ id: registrationId })
    .whereNull('completed_at')
    .update({
      completed_at: now,
      family_cap_cents: familyCap,
      family_cap_covers: familyCapCovers,
      ...(keepsCoupon ? {} : { coupon_id: null }),
    })) === 1;
