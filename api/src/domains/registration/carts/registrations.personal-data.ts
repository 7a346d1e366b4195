import { competitorDeclaration } from '@schi/contract';
import { retained, named, ofPeople, personal, plain, type Column } from '../../../platform/personal-data/declare';
import { columnOf, storedFields, type StoredField } from './competitor-columns.queries';

const ofMyRegistration = 't.registration_id in (select r.id from registration r where r.person_id = :personId)';
const nothing = "''";
const number = plain('an internal number');
const measure = retained('a number that points to nobody once the names are gone; results refer to it');

type OwnErasure = {
  [Name in StoredField]: (typeof competitorDeclaration)[Name]['onErase'] extends 'own' ? Name : never;
}[StoredField];
const ownErasure: Record<OwnErasure, Column> = {
  firstName: personal("'Deleted'"),
  lastName: personal("'competitor'"),
  // The year is enough for the age group in old results.
  birthDate: personal("cast(date_trunc('year', t.birth_date) as date)"),
  competitorLevelId: named('belt', 'select l.name from competitor_level l where l.id = t.competitor_level_id'),
};
const erasures = { empty: personal(nothing), retain: measure };
const hasOwnErasure = (name: StoredField): name is OwnErasure => name in ownErasure;
/** The columns of a competitor's declared fields. */
const competitorColumns = Object.fromEntries(
  storedFields.map((name) => [
    columnOf(name),
    hasOwnErasure(name) ? ownErasure[name] : erasures[competitorDeclaration[name].onErase],
  ]),
);

/**
 * An open cart without a payment is deleted with its competitors and lines, unless a competitor was moved into it or
 * out of it.
 */
const neverPaid = `t.completed_at is null and not exists (select 1 from payment p where p.registration_id = t.id)
  and not exists (select 1 from ledger_entry l where l.registration_id = t.id)
  and not exists (select 1 from competitor_move m where t.id in (m.from_registration_id, m.to_registration_id))`;

/** A family's registrations (rule B9): counts and money stay, everything that identifies a person is erased. */
export const registrationTables = [
  ofPeople('registration_line', {
    of: ofMyRegistration,
    exportAs: 'bought',
    onErase: 'erase columns',
    columns: {
      id: number,
      registration_id: retained('tells which registration it belongs to'),
      kind: retained('money records are kept (B9)'),
      ref_id: number,
      description: personal("case when t.kind = 'competitor' then 'Competitor' else t.description end"),
      quantity: retained('money records are kept (B9)'),
      unit_price_cents: retained('money records are kept (B9)'),
      amount_cents: retained('money records are kept (B9)'),
      reason: personal(nothing),
      by_person_id: plain('the member of staff who did it'),
      created_at: retained('money records are kept (B9)'),
    },
  }),
  ofPeople('competitor_move', {
    of: `exists (select 1 from registration r where r.person_id = :personId and r.id in (t.from_registration_id, t.to_registration_id))`,
    exportAs: 'moves',
    onErase: 'erase columns',
    columns: {
      id: number,
      competitor_id: number,
      competitor_name: personal("'Competitor'"),
      from_registration_id: retained('tells which registration it belongs to'),
      to_registration_id: retained('tells which registration it belongs to'),
      fee_cents: retained('money records are kept (B9)'),
      money_cents: retained('money records are kept (B9)'),
      by_person_id: plain('the member of staff who did it'),
      undoes_id: number,
      created_at: retained('money records are kept (B9)'),
    },
  }),
  ofPeople('contact', {
    of: ofMyRegistration,
    exportAs: 'contacts',
    onErase: 'delete rows',
    columns: {
      registration_id: retained('tells which registration it belongs to'),
      position: number,
      phone_number: personal(),
      agreed_to_sms_division_notifications: personal(),
    },
  }),
  ofPeople('competitor_event', {
    of: `t.competitor_id in (select c.id from competitor c join registration r on r.id = c.registration_id where r.person_id = :personId)`,
    exportAs: 'enteredEvents',
    onErase: 'erase columns',
    columns: {
      competitor_id: retained('tells whose entry it is'),
      event_id: named(
        'event',
        'select y.title from event e join event_type y on y.id = e.event_type_id where e.id = t.event_id',
      ),
    },
  }),
  ofPeople('competitor', {
    of: ofMyRegistration,
    exportAs: 'competitors',
    onErase: 'erase columns',
    columns: {
      id: retained('tells which entries are theirs'),
      registration_id: retained('tells which registration it belongs to'),
      ...competitorColumns,
      sort_name: plain('made by the database of the two names'),
      search_text: plain('made by the database of names, school and instructor'),
      waiver_version: retained('which text was signed'),
      waiver_signed_name: personal(nothing),
      waiver_guardian_name: personal(nothing),
      waiver_signed_at: retained('a time that points to nobody'),
      version: plain('counts changes'),
      withdrawn_at: retained('a time that points to nobody'),
      withdrawn_reason: personal(nothing),
      withdrawn_by_person_id: plain('who entered it: a member of staff, or the family'),
      created_at: retained('a time that points to nobody'),
    },
  }),
  ofPeople('registration', {
    of: 't.person_id = :personId',
    exportAs: 'registrations',
    onErase: { deleteRowsWhere: neverPaid },
    columns: {
      id: retained('the number of the registration'),
      tournament_id: named('tournament', 'select o.name from tournament o where o.id = t.tournament_id'),
      person_id: number,
      spectators: retained('a count'),
      lunch: retained('a count'),
      cart_version: plain('counts changes'),
      price_list: plain('how it is priced'),
      family_cap_cents: plain('how it is priced'),
      family_cap_covers: plain('how it is priced'),
      coupon_id: plain('how it is priced'),
      family_link_version: plain('counts the private addresses of the day'),
      created_at: retained('a time that points to nobody'),
      holds_until: plain('until when merchandise is held'),
      last_activity_at: plain('when the cart was last touched'),
      completed_at: retained('a time that points to nobody'),
    },
  }),
];
