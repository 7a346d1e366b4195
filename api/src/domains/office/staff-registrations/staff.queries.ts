import type { CalendarDate, Cents, OtherEntry, PriceList } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { shownEmail } from '../../../platform/mail';
import { competitorJson, entriesElsewhereJson, type CompetitorRow } from '../../registration';

/** A competitor with the fields that only staff see. */
export interface StaffCompetitorRow {
  competitor: CompetitorRow;
  version: number;
  level: string;
  events: string[];
  withdrawn: { at: string; reason: string; by: string | null } | null;
  alsoIn: OtherEntry[];
}

const staffCompetitor = `
  select ${competitorJson} as competitor, c.version, l.name as level,
    array(select y.title from competitor_event ce join event e on e.id = ce.event_id join event_type y on y.id = e.event_type_id
           where ce.competitor_id = c.id order by y.position, y.id) as events,
    case when c.withdrawn_at is not null then json_build_object('at', c.withdrawn_at, 'reason', c.withdrawn_reason,
      'by', (select p.first_name || ' ' || p.last_name from person p where p.id = c.withdrawn_by_person_id)) end as withdrawn,
    ${entriesElsewhereJson} as "alsoIn"
  from competitor c join competitor_level l on l.id = c.competitor_level_id join registration r on r.id = c.registration_id`;

/** All competitors of a registration, those who have withdrawn last. */
export const listStaffCompetitors = async (db: Db, registrationId: number): Promise<StaffCompetitorRow[]> =>
  (
    await db.raw<{ rows: StaffCompetitorRow[] }>(
      `${staffCompetitor} where c.registration_id = ? order by c.withdrawn_at is not null, c.id`,
      [registrationId],
    )
  ).rows;

export const findStaffCompetitor = async (
  db: Db,
  registrationId: number,
  competitorId: number,
): Promise<StaffCompetitorRow | undefined> =>
  (
    await db.raw<{ rows: StaffCompetitorRow[] }>(`${staffCompetitor} where c.registration_id = ? and c.id = ?`, [
      registrationId,
      competitorId,
    ])
  ).rows[0];

/** The other entries of the person of a competitor, to answer staff who save it (rule F10). */
export const entriesElsewhere = async (db: Db, registrationId: number, competitorId: number): Promise<OtherEntry[]> =>
  (await findStaffCompetitor(db, registrationId, competitorId))?.alsoIn ?? [];

export const withdrawRow = (
  trx: Transaction,
  id: number,
  { reason, by, at }: { reason: string; by: number; at: Date },
) =>
  trx('competitor')
    .where({ id })
    .update({
      withdrawn_at: at,
      withdrawn_reason: reason,
      withdrawn_by_person_id: by,
      version: trx.raw('version + 1'),
    });
export const reinstateRow = (trx: Transaction, id: number) =>
  trx('competitor')
    .where({ id })
    .update({
      withdrawn_at: null,
      withdrawn_reason: '',
      withdrawn_by_person_id: null,
      version: trx.raw('version + 1'),
    });
/** Moves a competitor to another registration. `personalData` overwrites the fields that must not move along. */
export const moveCompetitorRow = (
  trx: Transaction,
  id: number,
  registrationId: number,
  personalData: Partial<Record<'emergency_contact_name' | 'emergency_contact_phone' | 'medical_notes', string>>,
) =>
  trx('competitor')
    .where({ id })
    .update({ ...personalData, registration_id: registrationId, version: trx.raw('version + 1') });

export interface OrderRow {
  merchId: number;
  merchSizeId: number;
  isHeld: boolean;
  /** With its size: `T-shirt (M)`. */
  name: string;
}
export const findOrder = async (
  trx: Transaction,
  registrationId: number,
  merchOrderId: number,
): Promise<OrderRow | undefined> =>
  (
    await trx.raw<{ rows: OrderRow[] }>(
      `select m.id as "merchId", s.id as "merchSizeId", o.is_held as "isHeld", m.name || ' (' || s.label || ')' as name
         from merch_order o join merch_size s on s.id = o.merch_size_id join merch m on m.id = s.merch_id
        where o.id = ? and o.registration_id = ?`,
      [merchOrderId, registrationId],
    )
  ).rows[0];

/** Answers the id of the new order. */
export const insertOrder = async (
  trx: Transaction,
  registrationId: number,
  merchSizeId: number,
  price: Cents,
): Promise<number | undefined> => {
  const [order] = await trx('merch_order')
    .insert({ registration_id: registrationId, merch_size_id: merchSizeId, price_cents: price })
    .returning<{ id: number }[]>('id');
  return order?.id;
};

export const changeOrderSize = (trx: Transaction, merchOrderId: number, merchSizeId: number) =>
  trx('merch_order').where({ id: merchOrderId }).update({ merch_size_id: merchSizeId, is_held: true });

export const deleteOrder = (trx: Transaction, merchOrderId: number) =>
  trx('merch_order').where({ id: merchOrderId }).delete();

interface Counts {
  spectators: number;
  lunch: number;
}
export const findCounts = async (trx: Transaction, registrationId: number): Promise<Counts> =>
  (await trx('registration').where({ id: registrationId }).first<Counts | undefined>('spectators', 'lunch')) ?? {
    spectators: 0,
    lunch: 0,
  };
export const saveCounts = (trx: Transaction, registrationId: number, { spectators, lunch }: Counts) =>
  trx('registration').where({ id: registrationId }).update({ spectators, lunch });

interface ForStaff {
  personId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  tournamentId: number;
  tournamentName: string;
  tournamentDate: CalendarDate;
  version: number;
  completedAt: Date | null;
  priceList: PriceList;
}
/** A registration with its owner, tournament and state. */
export const findForStaff = (db: Db, registrationId: number): Promise<ForStaff | undefined> =>
  db('registration as r')
    .join('person as p', 'p.id', 'r.person_id')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .where('r.id', registrationId)
    .first<ForStaff | undefined>(
      'p.id as personId',
      'p.first_name as firstName',
      'p.last_name as lastName',
      db.raw(`${shownEmail('p.email')} as email`),
      'p.phone_number as phoneNumber',
      't.id as tournamentId',
      't.name as tournamentName',
      't.tournament_date as tournamentDate',
      'r.cart_version as version',
      'r.completed_at as completedAt',
      'r.price_list as priceList',
    );
