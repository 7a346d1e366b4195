import { statement } from '../../db/knex';

export interface Cart {
  registrationId: number;
  personId: number;
  tournamentId: number;
  cartVersion: number;
  isCompleted: boolean;
  email: string;
  tournamentName: string;
}

const cartColumns = `
  select r.id as "registrationId", r.person_id as "personId", r.tournament_id as "tournamentId", r.cart_version as "cartVersion",
    r.completed_at is not null as "isCompleted", p.email, t.name as "tournamentName"
  from registration r join person p on p.id = r.person_id join tournament t on t.id = r.tournament_id`;
export const lockCartRow = statement<Cart>(
  'lock cart',
  `${cartColumns} where r.id = $1 and ($2::int is null or r.person_id = $2) for update of r`,
);

// Only these names are ever written into a statement.
const counter = (column: 'spectators' | 'lunch') => `
  update registration set ${column} = ${column} + $2, cart_version = cart_version + 1, last_activity_at = now()
   where id = $1 and ${column} + $2 between 0 and 200
     and not exists (select 1 from payment p where p.registration_id = $1 and p.status in ('opening', 'open'))
   returning ${column} as count`;
/** Moves a counter by `$2`; no row when it would leave 0 to 200 or a payment is open. The cart must be locked. */
export const moveCounter = {
  spectators: statement<{ count: number }>('move spectators', counter('spectators')),
  lunch: statement<{ count: number }>('move lunch', counter('lunch')),
};

/** Marks a locked cart as changed; no row while a payment is open. */
export const touchCart = statement<{ id: number }>(
  'touch cart',
  `update registration set cart_version = cart_version + 1, last_activity_at = now()
    where id = $1 and not exists (select 1 from payment p where p.registration_id = $1 and p.status in ('opening', 'open')) returning id`,
);
export const hasOpenPayment = statement<{ id: number }>(
  'has open payment',
  `select id from payment where registration_id = $1 and status in ('opening', 'open')`,
);
