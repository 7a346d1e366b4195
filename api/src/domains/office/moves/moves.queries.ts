import { fullName, type Cents } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';

export interface Move {
  id: number;
  fee: Cents;
  money: Cents;
}

interface NewMove {
  competitorId: number;
  competitorName: string;
  fromRegistrationId: number;
  toRegistrationId: number;
  fee: Cents;
  money: Cents;
  by: number;
  at: Date;
  /** The move that this one undoes. */
  undoesId: number | null;
}

/** Stores a move, which never changes, and answers its id. */
export const insertMove = async (trx: Transaction, move: NewMove): Promise<number> => {
  const [row] = await trx('competitor_move')
    .insert({
      competitor_id: move.competitorId,
      competitor_name: move.competitorName,
      from_registration_id: move.fromRegistrationId,
      to_registration_id: move.toRegistrationId,
      fee_cents: move.fee,
      money_cents: move.money,
      by_person_id: move.by,
      undoes_id: move.undoesId,
      created_at: move.at,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('The move was not stored');
  return row.id;
};

export const findMove = (trx: Transaction, id: number): Promise<Move | undefined> =>
  trx('competitor_move').where({ id }).first<Move | undefined>({ id: 'id', fee: 'fee_cents', money: 'money_cents' });

/** The registrations with an online payment under way. */
export const findPayingRegistrations = (db: Db, registrationIds: readonly number[]): Promise<number[]> =>
  db('payment')
    .whereIn('registration_id', registrationIds as number[])
    .whereIn('status', ['opening', 'open'])
    .pluck('registration_id');

/** The names of the competitors of each registration, without those who withdrew. */
export const namesIn = async (db: Db, registrationIds: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await db('competitor')
    .whereIn('registration_id', registrationIds as number[])
    .whereNull('withdrawn_at')
    .orderBy('id')
    .select<{ registrationId: number; firstName: string; lastName: string }[]>({
      registrationId: 'registration_id',
      firstName: 'first_name',
      lastName: 'last_name',
    });
  const names = new Map(registrationIds.map((id): [number, string[]] => [id, []]));
  for (const { registrationId, firstName, lastName } of rows)
    names.get(registrationId)?.push(fullName({ firstName, lastName }));
  return names;
};
