import {
  ageOn,
  competitorDoubts,
  type CalendarDate,
  type CompetitorQuery,
  type CompetitorRow,
  type competitorSorts,
  type Page,
} from '@schi/contract';
import type { Db } from '../../db/knex';
import { batchesOf, likeText, pageOf, type ListPlan } from '../../db/list';
import { competitorsLike } from './search.queries';

type Row = Omit<CompetitorRow, 'age' | 'checkedInAt' | 'doubts'> & {
  tournamentDate: CalendarDate;
  isBlackBelt: boolean;
  checkedInAt: Date | null;
};

const present = ({ tournamentDate, isBlackBelt, ...row }: Row): CompetitorRow => ({
  ...row,
  age: ageOn(row.birthDate, tournamentDate),
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  doubts: competitorDoubts({ ...row, isBlackBelt }, tournamentDate).map(({ message }) => message),
});

/** A query with what its filter for doubtful ones comes to: the rule is no SQL. */
type Narrowed = CompetitorQuery & { ids?: readonly number[] };

const isIn = "exists (select 1 from check_in_state h where h.kind = 'competitor' and h.subject_id = c.id and h.value is not null)";
const checkedInAt = `(select v.device_time from check_in_state h join check_in_event v on v.id = h.event_id
  where h.kind = 'competitor' and h.subject_id = c.id and h.value is not null)`;

/** Competitors, searched by their name, school, instructor, or who registered them (name or e-mail). */
const plan: ListPlan<Narrowed> = {
  from: (db) =>
    db('competitor as c')
      .join('registration as r', 'r.id', 'c.registration_id')
      .leftJoin('person as p', 'p.id', 'r.person_id')
      .leftJoin('tournament as t', 't.id', 'r.tournament_id')
      .leftJoin('competitor_level as l', 'l.id', 'c.competitor_level_id'),
  where: (builder, { tournamentId, status, gender, competitorLevelId, eventTypeId, school, ages, checkIn, q, ids }) => {
    void (status === 'withdrawn' ? builder.whereNotNull('c.withdrawn_at') : builder.whereNull('c.withdrawn_at'));
    if (ids) void builder.whereRaw('c.id = any(?)', [ids as number[]]);
    if (tournamentId !== undefined) void builder.where('r.tournament_id', tournamentId);
    if (status === 'completed') void builder.whereNotNull('r.completed_at');
    if (status === 'incomplete') void builder.whereNull('r.completed_at');
    if (gender !== undefined) void builder.where('c.gender', gender);
    if (competitorLevelId !== undefined) void builder.where('c.competitor_level_id', competitorLevelId);
    if (school) void builder.where('c.school', school);
    if (ages) void builder.whereRaw('extract(year from age(t.tournament_date, c.birth_date)) between ? and ?', ages.split('-').map(Number));
    if (checkIn) void builder.whereRaw(checkIn === 'in' ? isIn : `not ${isIn}`);
    if (eventTypeId !== undefined)
      void builder.whereRaw(
        'exists (select 1 from competitor_event ce join event e on e.id = ce.event_id where ce.competitor_id = c.id and e.event_type_id = ?)',
        [eventTypeId],
      );
    if (q) void builder.whereRaw(`c.id in (${competitorsLike})`, { like: likeText(q) });
  },
  id: 'c.id',
  select: `
    c.id as "competitorId", r.id as "registrationId", c.first_name as "firstName", c.last_name as "lastName", c.birth_date as "birthDate",
    c.gender, l.name as level, l.is_black_belt as "isBlackBelt", c.school, c.instructor, c.weight_lb as weight, c.height_in as height,
    array(select y.title from competitor_event ce join event e on e.id = ce.event_id join event_type y on y.id = e.event_type_id
           where ce.competitor_id = c.id order by y.position, y.id) as events,
    p.first_name || ' ' || p.last_name as "customerName", r.completed_at is not null as "isCompleted", t.tournament_date as "tournamentDate",
    ${checkedInAt} as "checkedInAt"`,
  sorts: {
    name: "lower(c.last_name || ' ' || c.first_name)",
    // The younger is born later.
    age: 't.tournament_date - c.birth_date',
    gender: 'c.gender',
    level: 'l.position',
    school: 'lower(c.school)',
    weight: 'c.weight_lb',
    customerName: "lower(p.last_name || ' ' || p.first_name)",
    checkedInAt,
  } satisfies Record<(typeof competitorSorts)[number], string>,
  defaultSort: 'name',
  tie: 'c.id',
};

const narrowed = async (db: Db, query: CompetitorQuery): Promise<Narrowed> => {
  if (!query.doubtful) return query;
  const everybody = db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .join('tournament as t', 't.id', 'r.tournament_id')
    .join('competitor_level as l', 'l.id', 'c.competitor_level_id');
  if (query.tournamentId !== undefined) void everybody.where('r.tournament_id', query.tournamentId);
  const rows = await everybody.select<
    { id: number; birthDate: CalendarDate; weight: number; height: number; isBlackBelt: boolean; tournamentDate: CalendarDate }[]
  >({
    id: 'c.id',
    birthDate: 'c.birth_date',
    weight: 'c.weight_lb',
    height: 'c.height_in',
    isBlackBelt: 'l.is_black_belt',
    tournamentDate: 't.tournament_date',
  });
  return { ...query, ids: rows.filter((row) => competitorDoubts(row, row.tournamentDate).length > 0).map(({ id }) => id) };
};

/** A page of competitors for staff, by name unless sorted. */
export const listCompetitorRows = async (db: Db, query: CompetitorQuery): Promise<Page<CompetitorRow>> => {
  const { items, total } = await pageOf<Row, Narrowed>(db, plan, await narrowed(db, query));
  return { items: items.map(present), total };
};

/** All competitors of the same list, some at a time. */
export async function* competitorBatches(db: Db, query: CompetitorQuery): AsyncGenerator<CompetitorRow[]> {
  for await (const rows of batchesOf<Row, Narrowed>(db, plan, await narrowed(db, query))) yield rows.map(present);
}

/** The schools of a tournament's competitors, by name. */
export const listSchools = async (db: Db, tournamentId: number): Promise<string[]> =>
  db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .where({ 'r.tournament_id': tournamentId, 'c.withdrawn_at': null })
    .distinct('c.school')
    .orderBy('c.school')
    .pluck<string[]>('c.school');
