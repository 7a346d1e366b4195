import type { CheckInQuery, CheckInRow, checkInSorts, Page } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { batchesOf, likeText, pageOf, type ListPlan } from '../../../platform/db/list';
import { shownEmail } from '../../../platform/mail';
import { registrationsLike } from '../../registration';

type StoredCheckInRow = Omit<CheckInRow, 'at'> & { at: Date };
const present = ({ at, ...row }: StoredCheckInRow): CheckInRow => ({ ...row, at: at.toISOString() });

const isCurrent = 'exists (select from check_in_state h where h.event_id = e.id and h.value is not null)';
/** The name of what event `e` is about. A competitor or an order that is gone has none. */
const subject = `coalesce(case
    when e.kind in ('competitor', 'weight') then (select s.first_name || ' ' || s.last_name from competitor s where s.id = e.subject_id)
    when e.kind = 'merch' then (select m.name || ' (' || s.label || ')' from merch_order o join merch_size s on s.id = o.merch_size_id
      join merch m on m.id = s.merch_id where o.id = e.subject_id) end, '')`;

/** Events of check-in, searched by what registrations are searched by. */
const plan: ListPlan<CheckInQuery> = {
  from: (db) =>
    db('check_in_event as e')
      .leftJoin('registration as r', 'r.id', 'e.registration_id')
      .leftJoin('tournament as t', 't.id', 'r.tournament_id')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('receipt as c', 'c.registration_id', 'r.id')
      .leftJoin('person as b', 'b.id', 'e.by_person_id'),
  where: (builder, { tournamentId, kind, status, q }) => {
    if (tournamentId !== undefined) void builder.where('r.tournament_id', tournamentId);
    if (kind) void builder.where('e.kind', kind);
    if (status === 'current') void builder.whereRaw(isCurrent);
    else if (status) void builder.where('e.outcome', status);
    if (q) void builder.whereRaw(`e.registration_id in (${registrationsLike})`, { like: likeText(q), q });
  },
  id: 'e.id',
  select: `e.id as "checkInEventId", e.registration_id as "registrationId", p.first_name || ' ' || p.last_name as "customerName",
    ${shownEmail('p.email')} as email, t.time_zone as "timeZone", c.confirmation_code as "confirmationCode", e.kind, ${subject} as subject, e.value, b.first_name || ' ' || b.last_name as by,
    e.device_time as at, e.outcome, e.refusal, ${isCurrent} as "isCurrent"`,
  sorts: {
    at: 'e.device_time',
    customerName: "lower(p.last_name || ' ' || p.first_name)",
    subject,
  } satisfies Record<(typeof checkInSorts)[number], string>,
  defaultSort: '-at',
  tieBreaker: 'e.place desc',
};

/** A page of everything noted at check-in, newest first unless sorted. */
export const listCheckInRows = async (db: Db, query: CheckInQuery): Promise<Page<CheckInRow>> => {
  const { items, total } = await pageOf<StoredCheckInRow, CheckInQuery>(db, plan, query);
  return { items: items.map(present), total };
};

/** All of the list, in batches. */
export async function* checkInBatches(db: Db, query: CheckInQuery): AsyncGenerator<CheckInRow[]> {
  for await (const rows of batchesOf<StoredCheckInRow, CheckInQuery>(db, plan, query)) yield rows.map(present);
}
