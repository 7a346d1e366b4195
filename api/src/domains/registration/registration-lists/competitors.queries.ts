import {
  ageOn,
  competitorDoubts,
  distinctSchools,
  listedFields,
  type CalendarDate,
  type CompetitorQuery,
  type CompetitorRow,
  type competitorSorts,
  type Page,
  type PrivateDetails,
} from '@schi/contract';
import type { Knex } from 'knex';
import type { Db } from '../../../platform/db/knex';
import { batchesOf, likeText, pageOf, type ListPlan } from '../../../platform/db/list';
import { shownEmail } from '../../../platform/mail';
import { divisionNumbersOf, startNumberOf } from '../../rings';
import { competitorsLike, otherEntriesJson, namedColumns } from '../carts';
import { narrowCompetitors, withDoubtDays, type Narrowing } from './narrow-competitors.queries';

/** A competitor of the list with what staff see only on request (rule C1). */
export type PrivateCompetitorRow = CompetitorRow & PrivateDetails;

type StoredCompetitorRow = Omit<CompetitorRow, 'age' | 'checkedInAt' | 'doubts'> & {
  tournamentDate: CalendarDate;
  isBlackBelt: boolean;
  checkedInAt: Date | null;
};

const present = ({ tournamentDate, isBlackBelt, ...row }: StoredCompetitorRow): CompetitorRow => ({
  ...row,
  age: ageOn(row.birthDate, tournamentDate),
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  doubts: competitorDoubts({ ...row, isBlackBelt }, tournamentDate).map(({ message }) => message),
});

const startNumber = startNumberOf('c.id');
const divisionNumbers = divisionNumbersOf('c.id');
const checkedInAt = 'case when h.value is not null then v.device_time end';

/** Competitors, searched by their name, school, instructor, or who registered them (name or e-mail). */
const plan: ListPlan<CompetitorQuery & Narrowing> = {
  from: (db) =>
    db('competitor as c')
      .join('registration as r', 'r.id', 'c.registration_id')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('tournament as t', 't.id', 'r.tournament_id')
      .leftJoin('competitor_level as l', 'l.id', 'c.competitor_level_id')
      .joinRaw("left join check_in_state h on h.kind = 'competitor' and h.subject_id = c.id")
      .leftJoin('check_in_event as v', 'v.id', 'h.event_id'),
  where: (builder, { tournamentId, status, q, ...narrowing }) => {
    void (status === 'withdrawn' ? builder.whereNotNull('c.withdrawn_at') : builder.whereNull('c.withdrawn_at'));
    // The invented people of a rehearsal are listed only where it is asked for (rule G12).
    void (tournamentId === undefined
      ? builder.whereRaw('t.is_rehearsal is not true')
      : builder.where('r.tournament_id', tournamentId));
    if (status === 'completed') void builder.whereNotNull('r.completed_at');
    if (status === 'incomplete') void builder.whereNull('r.completed_at');
    narrowCompetitors(builder, narrowing);
    if (q) void builder.whereRaw(`c.id in (${competitorsLike})`, { like: likeText(q) });
  },
  id: 'c.id',
  select: `
    c.id as "competitorId", r.id as "registrationId", ${startNumber} as "startNumber", ${divisionNumbers} as "divisionNumbers", ${namedColumns(['firstName', 'lastName', 'birthDate', 'gender', ...listedFields])},
    l.name as level, l.is_black_belt as "isBlackBelt",
    array(select y.title from competitor_event ce join event e on e.id = ce.event_id join event_type y on y.id = e.event_type_id
           where ce.competitor_id = c.id order by y.position, y.id) as events,
    p.first_name || ' ' || p.last_name as "customerName", ${shownEmail('p.email')} as email, t.time_zone as "timeZone", r.completed_at is not null as "isCompleted", t.tournament_date as "tournamentDate",
    ${otherEntriesJson} as "alsoIn", ${checkedInAt} as "checkedInAt"`,
  sorts: {
    name: 'c.sort_name',
    startNumber,
    // A younger competitor has a later birth date, so that the direction is reversed.
    age: 't.tournament_date - c.birth_date',
    gender: 'c.gender',
    level: 'l.position',
    school: 'lower(c.school)',
    weight: 'c.weight_lb',
    customerName: "lower(p.last_name || ' ' || p.first_name)",
    checkedInAt,
  } satisfies Record<(typeof competitorSorts)[number], string>,
  defaultSort: 'name',
  tieBreaker: 'c.id',
};

/** A page of competitors for staff, by name unless sorted. */
export const listCompetitorRows = async (db: Db, query: CompetitorQuery): Promise<Page<CompetitorRow>> => {
  const { items, total } = await pageOf<StoredCompetitorRow, CompetitorQuery & Narrowing>(
    db,
    plan,
    await withDoubtDays(db, query),
  );
  return { items: items.map(present), total };
};

/** All competitors of the list, in batches. */
export async function* competitorBatches(db: Db, query: CompetitorQuery): AsyncGenerator<CompetitorRow[]> {
  for await (const rows of batchesOf<StoredCompetitorRow, CompetitorQuery & Narrowing>(
    db,
    plan,
    await withDoubtDays(db, query),
  ))
    yield rows.map(present);
}

// The query is awaited first: a builder that is awaited runs.
const matching = (db: Db, full: CompetitorQuery & Narrowing): Knex.QueryBuilder =>
  plan.from(db).modify((builder) => plan.where(builder, full));

/** The ids of all competitors that match the list's filters. */
export const matchingCompetitors = async (db: Db, query: CompetitorQuery): Promise<number[]> =>
  matching(db, await withDoubtDays(db, query))
    .orderBy('c.id')
    .pluck<number[]>('c.id');

const privatePlan: ListPlan<CompetitorQuery & Narrowing & { competitorIds: readonly number[] }> = {
  ...plan,
  where: (builder, { competitorIds, ...query }) => {
    plan.where(builder, query);
    void builder.whereRaw('c.id = any(?::int[])', [[...competitorIds]]);
  },
  select: `${plan.select}, ${namedColumns(['medicalNotes', 'emergencyContactName', 'emergencyContactPhone'])}`,
};

/** The competitors of the list with these ids and their private details, in batches. */
export async function* privateCompetitorBatches(
  db: Db,
  query: CompetitorQuery,
  competitorIds: readonly number[],
): AsyncGenerator<PrivateCompetitorRow[]> {
  const full = { ...(await withDoubtDays(db, query)), competitorIds };
  for await (const rows of batchesOf<StoredCompetitorRow & PrivateDetails, typeof full>(db, privatePlan, full))
    yield rows.map((row) => ({ ...row, ...present(row) }));
}

/** The registrations of all competitors that match the list's filters. */
export const registrationsOfCompetitors = async (db: Db, query: CompetitorQuery): Promise<number[]> =>
  matching(db, await withDoubtDays(db, query))
    .distinct('c.registration_id')
    .orderBy('c.registration_id')
    .pluck<number[]>('c.registration_id');

/**
 * The schools of a tournament's competitors, by name; of one that is written in several ways the most frequent spelling
 * (rule F10).
 */
export const listSchools = async (db: Db, tournamentId: number): Promise<string[]> => {
  const spellings = await db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where({ 'r.tournament_id': tournamentId, 'c.withdrawn_at': null })
    .groupBy('c.school')
    .orderByRaw('count(*) desc, c.school')
    .pluck<string[]>('c.school');
  return distinctSchools(spellings).sort();
};
