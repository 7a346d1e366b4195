import type {
  Campaign,
  CampaignCounts,
  CampaignRecipient,
  ListQuery,
  MessageInput,
  RecipientQuery,
  Topic,
} from '@schi/contract';
import type { Knex } from 'knex';
import { searchIn, type ListPlan } from '../../../platform/db/list';
import type { Db, Transaction } from '../../../platform/db/knex';
import { belongsToNobody, shownEmail } from '../../../platform/mail';
import type { Candidate, Recipient } from './recipients.rules';

/** The e-mail address of each registration, with the reason why nothing may be sent there. */
export const emailCandidates = async (db: Db, registrationIds: readonly number[], topic: Topic): Promise<Candidate[]> =>
  (
    await db.raw<{ rows: Candidate[] }>(
      `select r.id as "registrationId", p.id as "personId", p.first_name || ' ' || p.last_name as name,
         case when p.deleted_at is null then ${shownEmail('p.email')} else '' end as address,
         case when p.deleted_at is not null or p.email = '' or ${belongsToNobody('p.email')} then 'no address'
              when exists (select 1 from notification_refusal n where n.person_id = p.id and n.topic = :topic) then 'refused'
              when exists (select 1 from bounced_address b where b.address = lower(p.email)) then 'bounced' end as skipped
       from registration r join person p on p.id = r.person_id where r.id = any(:ids) order by r.id`,
      { ids: registrationIds, topic },
    )
  ).rows;

/** The phone numbers of each registration, with the same reasons; a registration without a contact has one row. */
export const smsCandidates = async (db: Db, registrationIds: readonly number[]): Promise<Candidate[]> =>
  (
    await db.raw<{ rows: Candidate[] }>(
      `select r.id as "registrationId", p.id as "personId", p.first_name || ' ' || p.last_name as name,
         coalesce(k.phone_number, '') as address,
         case when k.phone_number is null or p.deleted_at is not null then 'no address'
              when exists (select 1 from stopped_number s where s.phone_number = k.phone_number) then 'stopped'
              when not k.agreed_to_sms_division_notifications then 'no consent' end as skipped
       from registration r join person p on p.id = r.person_id left join contact k on k.registration_id = r.id
       where r.id = any(:ids) order by r.id, k.position`,
      { ids: registrationIds },
    )
  ).rows;

/** The phone number of an account, ten digits or empty. */
export const ownNumber = async (db: Db, personId: number): Promise<string> =>
  (await db('person').where({ id: personId }).first<{ number: string } | undefined>('phone_number as number'))
    ?.number ?? '';

/** The number of messages per second that are sent to the mail server or to the gateway. */
const perSecond = 10;
/** The queue's priority of these messages, which are sent after receipts; a smaller number is sent first. */
const queuePriority = 10;

/** Stores a message and answers its id. */
export const insertCampaign = async (
  trx: Transaction,
  { channel, topic, subject, body }: MessageInput,
  by: number,
): Promise<number> => {
  const [made] = await trx('campaign')
    .insert({ channel, topic, subject, body, by_person_id: by })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('The message was not stored');
  return made.id;
};

export const insertRecipients = async (
  trx: Transaction,
  campaignId: number,
  recipients: readonly Recipient[],
): Promise<void> => {
  const rows = recipients.map(({ personId, registrationIds, name, address, skipped }) => ({
    campaign_id: campaignId,
    person_id: personId,
    registration_ids: registrationIds,
    name,
    address,
    skipped,
  }));
  await trx.batchInsert('campaign_recipient', rows, 500);
};

/** Writes the e-mail of each recipient and queues it: all of them or none. */
export const queueMails = async (trx: Transaction, campaignId: number, now: Date): Promise<void> => {
  await trx.raw(
    `with mail as (
       insert into mail (template, to_address, data, person_id, registration_id)
       select 'campaign', c.address, jsonb_build_object('recipientId', c.id), c.person_id, c.registration_ids[1]
         from campaign_recipient c where c.campaign_id = ? and c.skipped is null order by c.id
       returning id, (data ->> 'recipientId')::int as recipient_id)
     update campaign_recipient c set mail_id = mail.id from mail where mail.recipient_id = c.id`,
    [campaignId],
  );
  await queueJobs(trx, 'mail', { campaignId, now });
};

/** The recipients of a message who get it as a text. */
export const listTexted = (db: Db, campaignId: number): Promise<{ id: number; registrationIds: number[] }[]> =>
  db('campaign_recipient')
    .where({ campaign_id: campaignId, skipped: null })
    .select<{ id: number; registrationIds: number[] }[]>('id', 'registration_ids as registrationIds');

/** Writes the text message of each recipient and queues it. `bodies` by recipient. */
export const queueTexts = async (
  trx: Transaction,
  campaignId: number,
  bodies: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> => {
  for (const [recipientId, body] of bodies) {
    await trx.raw(
      `with text as (insert into sms (to_number, body, person_id) select address, ?, person_id from campaign_recipient where id = ? returning id)
       update campaign_recipient set sms_id = text.id from text where campaign_recipient.id = ?`,
      [body, recipientId, recipientId],
    );
  }
  await queueJobs(trx, 'sms', { campaignId, now });
};

const jobs = { mail: 'sendMail', sms: 'sendSms' } as const;
const queueJobs = async (
  trx: Transaction,
  what: 'mail' | 'sms',
  { campaignId, now }: { campaignId: number; now: Date },
): Promise<number> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select graphile_worker.add_job(:task, payload => json_build_object('${what}Id', w.id), job_key => '${what}:' || w.id,
       run_at => :now::timestamptz + make_interval(secs => w.place / ${perSecond}), max_attempts => 25, priority => ${queuePriority})
     from (select m.id, row_number() over (order by m.id) - 1 as place
             from campaign_recipient c join ${what} m on m.id = c.${what}_id
            where c.campaign_id = :campaignId and m.state = 'queued') w`,
    { task: jobs[what], now, campaignId },
  );
  return rows.length;
};

/** Puts every failed e-mail and text of a message back into the queue; answers how many. */
export const requeueFailed = async (trx: Transaction, campaignId: number, now: Date): Promise<number> => {
  let count = 0;
  for (const what of ['mail', 'sms'] as const) {
    const { rowCount }: { rowCount: number } = await trx.raw(
      `update ${what} m set state = 'queued', last_error = null from campaign_recipient c
        where c.campaign_id = ? and c.${what}_id = m.id and m.state = 'failed'`,
      [campaignId],
    );
    if (rowCount > 0) await queueJobs(trx, what, { campaignId, now });
    count += rowCount;
  }
  return count;
};

const state = `case when c.skipped is not null then 'skipped' else
  case coalesce(m.state, s.state) when 'queued' then 'waiting' when 'failed' then 'failed' else 'sent' end end`;
const withMails = (builder: Knex.QueryBuilder) =>
  builder.leftJoin('mail as m', 'm.id', 'c.mail_id').leftJoin('sms as s', 's.id', 'c.sms_id');

/** Messages, the newest first. */
export const campaignPlan: ListPlan<{ q?: string; sort?: string }> = {
  from: (db) => db('campaign as g').leftJoin('person as p', 'p.id', 'g.by_person_id'),
  where: (builder, { q }) => {
    if (q) void searchIn(builder, q, 'g.subject', 'g.body');
  },
  id: 'g.id',
  select: `g.id as "campaignId", g.channel, g.topic, g.subject, g.body, g.created_at as "createdAt",
    coalesce(p.first_name || ' ' || p.last_name, '') as by,
    (select json_build_object('waiting', count(*) filter (where x.state = 'waiting'), 'sent', count(*) filter (where x.state = 'sent'),
        'failed', count(*) filter (where x.state = 'failed'), 'skipped', count(*) filter (where x.state = 'skipped'))
       from (select ${state} as state from campaign_recipient c left join mail m on m.id = c.mail_id left join sms s on s.id = c.sms_id
              where c.campaign_id = g.id) x) as counts`,
  sorts: { createdAt: 'g.id' },
  defaultSort: '-createdAt',
  tieBreaker: 'g.id',
};
type CampaignRow = Omit<Campaign, 'createdAt' | 'counts'> & { createdAt: Date; counts: CampaignCounts };
export const presentCampaign = (row: object): Campaign => {
  const { createdAt, ...rest } = row as CampaignRow;
  return { ...rest, createdAt: createdAt.toISOString() };
};
export const findCampaign = async (db: Db, campaignId: number): Promise<Campaign | undefined> => {
  const rows: object[] = await campaignPlan.from(db).where('g.id', campaignId).select(db.raw(campaignPlan.select));
  return rows[0] && presentCampaign(rows[0]);
};

/** The recipients of a message and their results. */
export const recipientPlan: ListPlan<RecipientQuery & { campaignId: number }> = {
  from: (db) => withMails(db('campaign_recipient as c')),
  where: (builder, { campaignId, state: wanted, q }) => {
    void builder.where('c.campaign_id', campaignId);
    if (wanted) void builder.whereRaw(`${state} = ?`, [wanted]);
    if (q) void searchIn(builder, q, 'c.name', 'c.address');
  },
  id: 'c.id',
  select: `c.id as "recipientId", c.name, c.address, c.registration_ids as "registrationIds", ${state} as state, c.skipped,
    coalesce(m.last_error, s.last_error) as error, coalesce(m.sent_at, s.sent_at) as "sentAt"`,
  sorts: { name: 'lower(c.name)', address: 'lower(c.address)' },
  defaultSort: 'name',
  tieBreaker: 'c.id',
};
export const presentRecipient = (row: object): CampaignRecipient => {
  const { sentAt, ...rest } = row as Omit<CampaignRecipient, 'sentAt'> & { sentAt: Date | null };
  return { ...rest, sentAt: sentAt?.toISOString() ?? null };
};

/** Saved messages. */
export const messageTemplatePlan: Omit<ListPlan<ListQuery>, 'id'> = {
  from: (db) => db('message_template as m'),
  where: (builder, { q }) => {
    if (q) void searchIn(builder, q, 'm.name');
  },
  select: 'm.id, m.version, m.name, m.subject, m.body',
  sorts: { name: 'lower(m.name)' },
  defaultSort: 'name',
  tieBreaker: 'm.id',
};
