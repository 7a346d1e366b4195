import type { OutboxMail, OutboxQuery, Page } from '@schi/contract';
import type { Db, Transaction } from '../../db/knex';
import { searchIn, pageOf, type ListPlan } from '../../db/list';
import { conflict, notFound } from '../../http/errors';
import { addJob } from '../../jobs/queue';
import { audit } from '../audit';
import { outboxState } from './outbox-state.queries';

type Row = Omit<OutboxMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null };

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
const present = ({ createdAt, sentAt, ...row }: Row): OutboxMail => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** The outbox for staff: mail that was sent, waits or failed (D2). */
export const outbox = (db: Db) => ({
  list: async (query: OutboxQuery): Promise<Page<OutboxMail>> => {
    const { items, total } = await pageOf<Row, OutboxQuery>(db, plan, query);
    return { items: items.map(present), total };
  },

  state: () => outboxState(db),
});

/** Tries an e-mail that failed or waits again at once. @throws Refusal 404, 409 for an e-mail that was sent. */
export const retryMail = async (trx: Transaction, actorId: number, mailId: number): Promise<true> => {
  const mail = await trx('mail')
    .where({ id: mailId })
    .forUpdate()
    .first<{ state: string; template: string } | undefined>('state', 'template');
  if (!mail) throw notFound('e-mail');
  if (mail.state === 'sent') throw conflict('This e-mail was already sent.');
  await trx('mail').where({ id: mailId }).update({ state: 'queued', last_error: null, failure: null });
  await addJob(trx, 'sendMail', { mailId }, { key: `mail:${mailId}` });
  await audit(trx).record({ actorId, action: 'mail resent', object: { type: 'mail', id: mailId }, after: { template: mail.template } });
  return true;
};
