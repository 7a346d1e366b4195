import { statement, type Db } from '../../../platform/db/knex';

/** Registration, code, cents, time, and the lines as JSON. No row where the code is taken. */
export const insertReceipt = statement<{ id: number }>(
  'write receipt',
  `with r as (
     insert into receipt (registration_id, confirmation_code, amount_cents, created_at) values ($1, $2, $3, $4)
     on conflict (confirmation_code) do nothing returning id
   ), items as (
     insert into receipt_item (receipt_id, position, description, quantity, unit_price_cents, amount_cents)
     select r.id, i.position, i.description, i.quantity, i."unitPrice", i.amount
       from r, json_to_recordset($5::json) as i(position int, description text, quantity int, "unitPrice" int, amount int)
   )
   select id from r`,
  'write',
);

/** The code of a registration's receipt, if it has one. */
export const confirmationCodeOf = async (db: Db, registrationId: number): Promise<string | null> =>
  (
    await db('receipt')
      .where({ registration_id: registrationId })
      .first<{ code: string } | undefined>({ code: 'confirmation_code' })
  )?.code ?? null;
