import type { Transaction } from '../../../platform/db/knex';

/** The number of times that a receipt may be sent within an hour. */
const mailsAnHour = 3;

/** Locks a receipt, so that two requests at once are counted one after the other. */
export const lockReceipt = async (trx: Transaction, registrationId: number): Promise<void> => {
  await trx('receipt').where({ registration_id: registrationId }).forUpdate().first('id');
};

/** Seconds until a receipt may be sent again; 0 when it may be sent now. */
export const secondsToWait = async (trx: Transaction, registrationId: number): Promise<number> => {
  const { rows } = await trx.raw<{ rows: { wait: number }[] }>(
    `select extract(epoch from created_at + interval '1 hour' - now())::int as wait from mail
      where registration_id = ? and template = 'receipt' and created_at > now() - interval '1 hour' order by created_at desc`,
    [registrationId],
  );
  return rows[mailsAnHour - 1]?.wait ?? 0;
};
