import {
  waiverVersion,
  type CalendarDate,
  type CompetitorDetails,
  type CompetitorInput,
  type EarlierCompetitor,
  type PublicNameChoice,
} from '@schi/contract';
import { statement, type Db, type Transaction } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import {
  newCompetitorJson,
  columnOf,
  competitorJson,
  namedColumns,
  storedFields,
  type CompetitorRow,
  type StoredField,
} from '../carts';

/** A competitor as far as two of them are compared. */
interface PersonRow {
  id: number;
  firstName: string;
  lastName: string;
  birthDate: CalendarDate;
  registrationId: number;
}

/**
 * The competitors whom the owner of registration $1 has registered for its tournament, in this registration or another.
 * An array of registrations, because a plan of joins that was made while the tables were small reads all of their rows.
 */
const peopleOfOwner = `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.birth_date as "birthDate",
     c.registration_id as "registrationId"
   from competitor c where c.withdrawn_at is null and c.registration_id = any (array(
     select r.id from registration r
      where (r.person_id, r.tournament_id) = (select here.person_id, here.tournament_id from registration here where here.id = $1)))`;
export const listPeople = statement<PersonRow>('list people of an owner', peopleOfOwner);

/** What a tournament offers to its competitors. */
export interface Offer {
  tournamentDate: CalendarDate;
  levelIds: number[];
  eventIds: number[];
}
/** What a competitor's form is checked against. */
interface FormFacts extends Offer {
  /** The people whom the registration's owner has registered for its tournament. */
  people: PersonRow[];
}
const formFactsOf = statement<FormFacts>(
  'find form facts',
  `select t.tournament_date as "tournamentDate", array(select l.id from competitor_level l) as "levelIds",
     array(select e.id from event e where e.tournament_id = t.id) as "eventIds", array(select row_to_json(p) from (${peopleOfOwner}) p) as people
     from registration r join tournament t on t.id = r.tournament_id where r.id = $1`,
);
/** What a form of a competitor in this registration is checked against. @throws Refusal 404. */
export const findFormFacts = async (trx: Transaction, registrationId: number): Promise<FormFacts> => {
  const [facts] = await formFactsOf(trx, [registrationId]);
  if (!facts) throw notFound('registration');
  return facts;
};

/** The columns of the form's values. An optional text that is left out is stored empty. */
export const formColumns = (input: Pick<CompetitorInput, StoredField>): Record<string, unknown> =>
  Object.fromEntries(storedFields.map((name) => [columnOf(name), input[name] ?? '']));
const waiverValues = (input: CompetitorInput, now: Date) => ({
  waiver_version: waiverVersion,
  waiver_signed_name: input.waiver.signedName,
  waiver_guardian_name: input.waiver.guardianName ?? '',
  waiver_signed_at: now,
});

const insertEvents = statement(
  'add events of a competitor',
  'insert into competitor_event (competitor_id, event_id) select $1, event_id from unnest($2::integer[]) event_id on conflict do nothing',
  'write',
);
/** Makes these the events of a competitor. */
export const saveEvents = async (trx: Transaction, competitorId: number, eventIds: number[]) => {
  await trx('competitor_event').where({ competitor_id: competitorId }).whereNotIn('event_id', eventIds).delete();
  await insertEvents(trx, [competitorId, eventIds]);
};

const storedColumns = [
  'registration_id',
  ...storedFields.map(columnOf),
  'waiver_version',
  'waiver_signed_name',
  'waiver_guardian_name',
  'waiver_signed_at',
];
/** The values of `storedColumns`, then the ids of the events. */
const insertWithEvents = statement<{ competitor: CompetitorRow }>(
  'add competitor',
  `with c as (
     insert into competitor (${storedColumns.join(', ')}) values (${storedColumns.map((_, index) => `$${index + 1}`).join(', ')}) returning *
   ), entered as (
     insert into competitor_event (competitor_id, event_id)
     select c.id, event_id from c, unnest($${storedColumns.length + 1}::integer[]) event_id on conflict do nothing returning event_id
   )
   select ${newCompetitorJson('array(select event_id from entered order by event_id)')} as competitor from c`,
  'write',
);
/** Stores a competitor and answers it. */
export const insertCompetitor = async (trx: Transaction, input: CompetitorInput, now: Date): Promise<CompetitorRow> => {
  const values: Record<string, unknown> = {
    registration_id: input.registrationId,
    ...formColumns(input),
    ...waiverValues(input, now),
  };
  const [row] = await insertWithEvents(trx, [...storedColumns.map((column) => values[column]), input.eventIds]);
  if (!row) throw new Error('The competitor was not stored');
  return row.competitor;
};

/**
 * Updates a competitor and answers whether they are in that registration. A signature that is unchanged or not agreed
 * to anew keeps version and time (C1).
 */
export const updateCompetitor = async (
  trx: Transaction,
  input: CompetitorInput & { id: number },
  now: Date,
): Promise<boolean> => {
  const where = { id: input.id, registration_id: input.registrationId };
  const { public_name: publicName, ...others } = formColumns(input);
  // A caller that does not know of this choice must not take it back.
  const change = {
    ...others,
    ...(input.publicName === undefined ? {} : { public_name: publicName }),
    version: trx.raw('version + 1'),
  };
  if ((await trx('competitor').where(where).whereNull('withdrawn_at').update(change)) === 0) return false;
  if (input.waiver.agreed)
    await trx('competitor')
      .where(where)
      .whereRaw('(waiver_signed_name, waiver_guardian_name, waiver_version) <> (?, ?, ?)', [
        input.waiver.signedName,
        input.waiver.guardianName ?? '',
        waiverVersion,
      ])
      .update(waiverValues(input, now));
  await saveEvents(trx, input.id, input.eventIds);
  return true;
};

/** Updates some fields and the events of a competitor. Waiver and private details stay as they are. */
export const updateDetails = async (
  trx: Transaction,
  id: number,
  { weight, competitorLevelId, school, eventIds }: CompetitorDetails,
): Promise<void> => {
  const changed = { weight, competitorLevelId, school };
  const values = Object.entries(changed).map(
    ([name, value]) => [columnOf(name as keyof typeof changed), value] as const,
  );
  await trx('competitor')
    .where({ id })
    .update({ ...Object.fromEntries(values), version: trx.raw('version + 1') });
  await saveEvents(trx, id, eventIds);
};

/** The stored choice of a competitor's public name. */
export const publicNameOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await db('competitor').where({ id }).first<{ name: string } | undefined>('public_name as name'))?.name;

/** Stores the choice of a competitor's public name; `false` when it is the same. */
export const updatePublicName = async (trx: Transaction, id: number, choice: PublicNameChoice | ''): Promise<boolean> =>
  (await trx('competitor')
    .where({ id })
    .whereNot({ public_name: choice })
    .update({ public_name: choice, version: trx.raw('version + 1') })) > 0;

/** The tournament of a competitor who exists. */
export const tournamentOf = async (db: Db, id: number): Promise<number> => {
  const { tournamentId } = await db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where('c.id', id)
    .first<{ tournamentId: number }>('r.tournament_id as tournamentId');
  return tournamentId;
};

const competitorById = statement<{ competitor: CompetitorRow }>(
  'find competitor',
  `select ${competitorJson} as competitor from competitor c where c.id = $1`,
);
export const findCompetitor = async (db: Db, id: number): Promise<CompetitorRow> => {
  const [row] = await competitorById(db, [id]);
  if (!row) throw new Error('The competitor was not stored');
  return row.competitor;
};

/** A competitor of this registration who has not withdrawn, if there is one. */
export const findCompetitorIn = async (
  db: Db,
  registrationId: number,
  id: number,
): Promise<CompetitorRow | undefined> => {
  const { rows } = await db.raw<{ rows: { competitor: CompetitorRow }[] }>(
    `select ${competitorJson} as competitor from competitor c where c.id = ? and c.registration_id = ? and c.withdrawn_at is null`,
    [id, registrationId],
  );
  return rows[0]?.competitor;
};

export const isOwner = async (db: Db, personId: number, registrationId: number): Promise<boolean> =>
  (await db('registration').where({ id: registrationId, person_id: personId }).first('id')) !== undefined;

/**
 * The competitors of this owner's other registrations, latest first; with the events that the tournament of
 * `registrationId` offers.
 */
export const findEarlierCompetitors = async (
  db: Db,
  personId: number,
  registrationId: number,
): Promise<EarlierCompetitor[]> =>
  (
    await db.raw<{ rows: EarlierCompetitor[] }>(
      `select c.id, ${namedColumns(storedFields)}, t.name as "tournamentName",
         array(select now.id from competitor_event ce join event past on past.id = ce.event_id
                 join event now on now.event_type_id = past.event_type_id and now.tournament_id = here.tournament_id
                where ce.competitor_id = c.id order by now.id) as "eventIds"
       from registration here
       join registration r on r.person_id = here.person_id and r.id <> here.id
       join competitor c on c.registration_id = r.id
       join tournament t on t.id = r.tournament_id
       where here.id = ? and here.person_id = ?
       order by t.tournament_date desc, c.id desc`,
      [registrationId, personId],
    )
  ).rows;

/** The registration a competitor is in, if it is this owner's. */
export const registrationOf = async (db: Db, personId: number, competitorId: number): Promise<number | undefined> =>
  (
    await db('competitor as c')
      .join('registration as r', 'r.id', 'c.registration_id')
      .where({ 'c.id': competitorId, 'c.withdrawn_at': null, 'r.person_id': personId })
      .first<{ id: number } | undefined>('r.id')
  )?.id;

export const deleteCompetitor = async (trx: Transaction, id: number): Promise<boolean> =>
  (await trx('competitor').where({ id }).delete()) === 1;
