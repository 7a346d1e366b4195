import type { OutboxMail, OutboxQuery, Page } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { searchIn, pageOf, type ListPlan } from '../../../platform/db/list';

type StoredMail = Omit<OutboxMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null };

/** All mail, newest first (D2). */
const plan: ListPlan<OutboxQuery> = {
  from: (db) => db('mail as m'),
  where: (builder, { state, q }) => {
    if (state) void builder.where('m.state', state);
    if (q) void searchIn(builder, q, 'm.to_address');
  },
  id: 'm.id',
  select: `m.id as "mailId", m.template, m.to_address as "to", m.state, m.attempts, m.last_error as "lastError", m.created_at as "createdAt",
    m.sent_at as "sentAt", m.registration_id as "registrationId"`,
  sorts: { createdAt: 'm.id', to: 'lower(m.to_address)', attempts: 'm.attempts' },
  defaultSort: '-createdAt',
  tieBreaker: 'm.id desc',
};
const present = ({ createdAt, sentAt, ...row }: StoredMail): OutboxMail => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** A page of the outbox for staff: mail that was sent, waits or failed (D2). */
export const listOutbox = async (db: Db, query: OutboxQuery): Promise<Page<OutboxMail>> => {
  const { items, total } = await pageOf<StoredMail, OutboxQuery>(db, plan, query);
  return { items: items.map(present), total };
};

/** Locks an e-mail, so that no other call and no job changes it. */
export const lockMail = (trx: Transaction, mailId: number): Promise<{ state: string; template: string } | undefined> =>
  trx('mail')
    .where({ id: mailId })
    .forUpdate()
    .first<{ state: string; template: string } | undefined>('state', 'template');

/** Lets a locked e-mail wait again, as if it had not failed. */
export const markQueued = async (trx: Transaction, mailId: number): Promise<void> => {
  await trx('mail').where({ id: mailId }).update({ state: 'queued', last_error: null, failure: null });
};
