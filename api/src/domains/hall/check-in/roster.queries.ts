import type { CalendarDate, Cents, SubjectState } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { startNumberSql } from '../../rings';
import { boughtCents, ledgerCents, returningCents } from '../../registration';

interface CompetitorOnList {
  competitorId: number;
  firstName: string;
  lastName: string;
  startNumber: number | null;
  birthDate: CalendarDate;
  gender: 1 | 2;
  competitorLevelId: number;
  level: string;
  school: string;
  weight: number;
  events: string[];
  signedBy: string;
  guardian: string;
  isWithdrawn: boolean;
}

export interface FamilyRow {
  registrationId: number;
  customerId: number;
  customerName: string;
  confirmationCode: string | null;
  spectators: number;
  lunch: number;
  bought: Cents | null;
  ledger: Cents;
  returning: Cents;
  /** All money received, before refunds. */
  paid: Cents;
  competitors: CompetitorOnList[];
  merch: { merchOrderId: number; name: string; sizeLabel: string }[];
  states: SubjectState[];
  disagreements: SubjectState[];
}

/** The shown part of an event `e`, as JSON. */
const stated = `json_build_object('kind', e.kind, 'subjectId', e.subject_id, 'eventId', e.id, 'value', e.value,
  'by', b.first_name || ' ' || b.last_name, 'at', to_char(e.device_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'deviceId', e.device_id)`;

/**
 * A disagreement that nobody has settled and that its device has not built on. `openDisagreements` in the contract is
 * the same rule for a list.
 */
const isOpen = `e.outcome = 'disagrees' and not exists (
  select 1 from check_in_event f where (f.settles_event_id = e.id and f.outcome in ('applied', 'agrees'))
     or (f.believed_event_id = e.id and f.kind = e.kind and f.subject_id = e.subject_id and f.outcome in ('agrees', 'disagrees')))`;

/**
 * The cursor up to which a device has all changes, and the id of the database that counts it. Transactions that are
 * still open come after the cursor.
 */
export const findCursor = async (db: Db): Promise<{ cursor: string; database: string }> => {
  const { rows } = await db.raw<{ rows: { cursor: string; database: string }[] }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, id as database from database_identity',
  );
  return rows[0] ?? { cursor: '0', database: '' };
};

/**
 * Completed registrations with all that check-in shows of them; with `since` those that changed since that cursor. Read
 * the cursor first.
 */
export const listFamilies = async (db: Db, tournamentId: number, since?: string): Promise<FamilyRow[]> => {
  const { rows } = await db.raw<{ rows: FamilyRow[] }>(
    `select r.id as "registrationId", p.id as "customerId", p.first_name || ' ' || p.last_name as "customerName", c.confirmation_code as "confirmationCode",
       r.spectators, r.lunch, ${boughtCents} as bought, ${ledgerCents} as ledger, ${returningCents} as returning,
       (select coalesce(sum(l.amount_cents), 0) from ledger_entry l where l.registration_id = r.id and l.amount_cents > 0) as paid,
       coalesce((select json_agg(json_build_object('competitorId', k.id, 'firstName', k.first_name, 'lastName', k.last_name, 'startNumber', ${startNumberSql},
           'birthDate', k.birth_date, 'gender', k.gender, 'competitorLevelId', k.competitor_level_id, 'level', l.name, 'school', k.school,
           'weight', k.weight_lb, 'signedBy', k.waiver_signed_name, 'guardian', k.waiver_guardian_name,
           'isWithdrawn', k.withdrawn_at is not null,
           'events', array(select y.title from competitor_event ce join event v on v.id = ce.event_id join event_type y on y.id = v.event_type_id
                            where ce.competitor_id = k.id order by y.position, y.id)) order by k.id)
         from competitor k join competitor_level l on l.id = k.competitor_level_id where k.registration_id = r.id), '[]') as competitors,
       coalesce((select json_agg(json_build_object('merchOrderId', o.id, 'name', m.name, 'sizeLabel', s.label) order by m.position, s.position, o.id)
         from merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id where o.registration_id = r.id), '[]') as merch,
       coalesce((select json_agg(${stated} order by e.place) from check_in_state h
          join check_in_event e on e.id = h.event_id join person b on b.id = e.by_person_id
         where (h.kind in ('competitor', 'weight') and h.subject_id in (select k.id from competitor k where k.registration_id = r.id))
            or (h.kind = 'merch' and h.subject_id in (select o.id from merch_order o where o.registration_id = r.id))
            or (h.kind in ('wristbands', 'lunch') and h.subject_id = r.id)), '[]') as states,
       coalesce((select json_agg(${stated} order by e.place) from check_in_event e join person b on b.id = e.by_person_id
         where e.registration_id = r.id and ${isOpen}), '[]') as disagreements
     from registration r join person p on p.id = r.person_id left join receipt c on c.registration_id = r.id
    where r.tournament_id = :tournamentId and r.completed_at is not null
      and (:since::text is null or exists (select 1 from roster_change x where x.registration_id = r.id and x.changed_in >= :since::text::xid8))
    order by r.id`,
    { tournamentId, since: since ?? null },
  );
  return rows;
};

/** The registration with this confirmation code, at any tournament. */
export const findByCode = async (db: Db, code: string) =>
  db('receipt as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .where('c.confirmation_code', code)
    .first<{ registrationId: number; tournamentId: number; tournamentName: string } | undefined>(
      'r.id as registrationId',
      't.id as tournamentId',
      't.name as tournamentName',
    );

export interface HistoryRow extends SubjectState {
  outcome: 'applied' | 'agrees' | 'disagrees' | 'refused';
  receivedAt: Date;
}

/** All events of one registration, newest first. */
export const listHistory = async (db: Db, tournamentId: number, registrationId: number): Promise<HistoryRow[]> => {
  const { rows } = await db.raw<{ rows: { said: SubjectState; outcome: HistoryRow['outcome']; receivedAt: Date }[] }>(
    `select ${stated} as said, e.outcome, e.received_at as "receivedAt"
       from check_in_event e join person b on b.id = e.by_person_id join registration r on r.id = e.registration_id
      where e.registration_id = :registrationId and r.tournament_id = :tournamentId order by e.place desc limit 200`,
    { tournamentId, registrationId },
  );
  return rows.map(({ said, outcome, receivedAt }) => ({ ...said, outcome, receivedAt }));
};
