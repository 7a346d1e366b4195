import type { KnownTimes, NoticeChannel, NoticeKind, NoticeQuery, NoticeSkip, ringWork } from '@schi/contract';
import { searchIn, type ListPlan } from '../../../platform/db/list';
import { instantSql as instant } from '../../../platform/db/instant-sql';
import type { Db, Transaction } from '../../../platform/db/knex';
import { divisionNumberSql, isPlanOverSql, isStoppedSql, startNumberSql, type Standing } from '../../rings';
import type { AddressFacts } from './notices.rules';

/** A notice with what is said in it. */
export interface NoticeRow extends KnownTimes {
  noticeId: number;
  assignmentId: number;
  registrationId: number;
  personId: number;
  firstName: string;
  kind: NoticeKind;
  channel: NoticeChannel;
  address: string;
  dueAt: Date;
  /** The family's own competitors in the division, by their first names. */
  competitors: { name: string; startNumber: number | null }[];
  division: string;
  divisionNumber: number | null;
  eventTypes: string[];
  ring: string | null;
  step: ringWork.CallStep;
  timeZone: string;
}

const columns = `n.id as "noticeId", n.ring_assignment_id as "assignmentId", n.registration_id as "registrationId", r.person_id as "personId",
  p.first_name as "firstName", n.kind, n.channel, n.address, n.due_at as "dueAt", a.title as division, ${divisionNumberSql} as "divisionNumber", a.event_types as "eventTypes",
  g.name as ring, a.step, ${instant('a.planned_from')} as "plannedFrom", ${instant('a.expected_from')} as "expectedFrom",
  ${instant('a.expected_to')} as "expectedTo", ${isPlanOverSql} as "isPlanOver", t.time_zone as "timeZone",
  (select coalesce(json_agg(json_build_object('name', k.first_name, 'startNumber', ${startNumberSql}) order by k.id), '[]') from competitor k
    where k.registration_id = r.id and k.withdrawn_at is null
      and exists (select from contest c join contest_entry e on e.contest_id = c.id where c.ring_assignment_id = a.id and e.competitor_id = k.id)) as competitors`;
const joined = `notice n join ring_assignment a on a.id = n.ring_assignment_id left join ring g on g.id = a.ring_id
  join tournament t on t.id = a.tournament_id join registration r on r.id = n.registration_id join person p on p.id = r.person_id`;

export type DueNotice = NoticeRow & Omit<AddressFacts, 'isWithdrawn' | 'withSms'>;

/**
 * The notices of a tournament that wait and were due at an instant, by family. While the hall or their ring is stopped
 * they are held (rule G14).
 */
export const listDueNotices = async (
  trx: Transaction,
  { tournamentId, due, now }: { tournamentId: number; due: string; now: Date },
): Promise<DueNotice[]> => {
  const { rows } = await trx.raw<{ rows: DueNotice[] }>(
    `select ${columns},
       exists (select from notification_refusal f where f.person_id = p.id and f.topic = 'division notices') as "isRefused",
       exists (select from bounced_address b where b.address = lower(n.address)) as "isBounced",
       exists (select from stopped_number s where s.phone_number = n.address) as "isStopped",
       exists (select from contact o where o.registration_id = r.id and o.phone_number = n.address and o.agreed_to_sms_division_notifications)
         as "hasAgreed",
       extract(hour from :now::timestamptz at time zone t.time_zone) < 8 as "isEarly"
     from ${joined} where t.id = :tournamentId and n.state = 'waiting' and n.due_at <= :due
       and not ${isStoppedSql('a')}
     order by n.registration_id, coalesce(a.expected_from, a.planned_from) nulls last, n.id`,
    { tournamentId, due, now },
  );
  return rows;
};

/** The notices of a mail, in the order of their times; none once it was called back (rule G14). */
export const findNotices = async (db: Db, noticeIds: readonly number[], mailId: number): Promise<NoticeRow[]> => {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>(
    `select ${columns} from ${joined} where n.id = any(:noticeIds) and n.state <> 'skipped' and n.mail_id = :mailId
      order by coalesce(a.expected_from, a.planned_from) nulls last, n.id`,
    { noticeIds, mailId },
  );
  return rows;
};

export const skipNotices = async (
  trx: Transaction,
  skips: readonly { noticeId: number; skipped: NoticeSkip }[],
): Promise<void> => {
  if (skips.length === 0) return;
  await trx.raw(
    `update notice n set state = 'skipped', skipped = s.skipped
       from jsonb_to_recordset(:skips) as s("noticeId" int, skipped text) where n.id = s."noticeId"`,
    { skips: JSON.stringify(skips) },
  );
};

export const markSent = async (
  trx: Transaction,
  noticeIds: readonly number[],
  { mailId = null, smsId = null }: { mailId?: number | null; smsId?: number | null },
): Promise<void> => {
  await trx('notice').whereIn('id', noticeIds).update({ state: 'sent', mail_id: mailId, sms_id: smsId });
};

/** Keeps where families now believe divisions to be. `isMove`: they were told of a move. */
export const storeTold = async (trx: Transaction, told: readonly (Standing & { isMove: boolean })[]): Promise<void> => {
  const rows = told.flatMap(({ id, ringId, startsAt, isMove }) =>
    ringId === null ? [] : [{ id, ringId, startsAt, moves: isMove ? 1 : 0 }],
  );
  if (rows.length === 0) return;
  await trx.raw(
    `insert into told_place (ring_assignment_id, ring_id, starts_at, moves)
     select id, "ringId", "startsAt", moves from jsonb_to_recordset(:rows) as r(id int, "ringId" int, "startsAt" timestamptz, moves int)
     on conflict (ring_assignment_id) do update set ring_id = excluded.ring_id, starts_at = excluded.starts_at, moves = told_place.moves + excluded.moves`,
    { rows: JSON.stringify(rows) },
  );
};

const recalled = `select n.mail_id, n.sms_id from notice n join ring_assignment a on a.id = n.ring_assignment_id
  where a.tournament_id = :tournamentId and n.state = 'sent' and n.due_at > :since and ${isStoppedSql('a')}`;

/**
 * Calls notices back that stand in letters which have not left the server, because their ring or the hall was stopped
 * (rule G14): they wait again. What is being sent at this moment counts as sent before.
 * @param since what was due before is of no use any more
 */
export const recallLetters = async (trx: Transaction, tournamentId: number, since: Date): Promise<void> => {
  await trx.raw(
    `with letter as (select m.id from mail m where m.state <> 'sent' and m.id in (select r.mail_id from (${recalled}) r) for update skip locked)
     update notice n set state = 'waiting', mail_id = null from letter where n.mail_id = letter.id`,
    { tournamentId, since },
  );
  await trx.raw(
    `with text as (select s.id from sms s where s.state <> 'sent' and s.id in (select r.sms_id from (${recalled}) r) for update skip locked),
       waiting as (update notice n set state = 'waiting', sms_id = null from text where n.sms_id = text.id)
     delete from sms s using text where s.id = text.id`,
    { tournamentId, since },
  );
};

const state = `case when n.state <> 'sent' then n.state else case coalesce(m.state, s.state, 'sent')
  when 'queued' then 'waiting' when 'failed' then 'failed' else 'sent' end end`;

/** What families of a tournament were told, the newest first. */
export const noticePlan: ListPlan<NoticeQuery & { tournamentId: number }> = {
  from: (db) =>
    db('notice as n')
      .join('ring_assignment as a', 'a.id', 'n.ring_assignment_id')
      .join('registration as r', 'r.id', 'n.registration_id')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('mail as m', 'm.id', 'n.mail_id')
      .leftJoin('sms as s', 's.id', 'n.sms_id'),
  where: (builder, { tournamentId, state: wanted, kind, channel, q }) => {
    void builder.where('a.tournament_id', tournamentId);
    if (wanted) void builder.whereRaw(`${state} = ?`, [wanted]);
    if (kind) void builder.where('n.kind', kind);
    if (channel) void builder.where('n.channel', channel);
    if (q) void searchIn(builder, q, 'n.address', 'a.title', "p.first_name || ' ' || p.last_name");
  },
  id: 'n.id',
  select: `n.id as "noticeId", n.kind, a.title as division, n.registration_id as "registrationId", p.first_name || ' ' || p.last_name as family,
    n.channel, n.address, ${state} as state, n.skipped, coalesce(m.last_error, s.last_error) as error,
    n.noted_at as "notedAt", coalesce(m.sent_at, s.sent_at) as "sentAt"`,
  sorts: { notedAt: 'n.noted_at', division: 'lower(a.title)', family: 'lower(p.last_name)' },
  defaultSort: '-notedAt',
  tieBreaker: 'n.id desc',
};
