import type { Knex } from 'knex';
import { schoolKey, type CompetitorNarrowing } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { schoolKeySql } from '../../../platform/db/name-keys';
import { competitorsTwice } from '../carts';
import { doubtBounds, isDoubtful, type TournamentDay } from './doubtful.queries';

/** The filters of competitors, with the days on which the ages of doubtful ones count. */
export type Narrowing = CompetitorNarrowing & { doubtedOn?: readonly TournamentDay[] };

/** The latest birth date of a person who is this many years old on the tournament day. */
const bornBefore = '(t.tournament_date - make_interval(years => ?))::date';

/**
 * The joins that the filters need beside competitor `c` and registration `r`: tournament `t`, level `l`, check-in `h`.
 */
const joined = `left join tournament t on t.id = r.tournament_id left join competitor_level l on l.id = c.competitor_level_id
  left join check_in_state h on h.kind = 'competitor' and h.subject_id = c.id`;

/** Applies the competitor filters to rows `c`, `r`, `t`, `l` and `h`. All lists and messages use this function. */
export const narrowCompetitors = (builder: Knex.QueryBuilder, narrowing: Narrowing): void => {
  const { gender, competitorLevelId, eventTypeId, school, ages, checkIn, twice, doubtedOn } = narrowing;
  if (doubtedOn) {
    void builder.where((any) => {
      for (const day of doubtedOn) void any.orWhereRaw(isDoubtful, doubtBounds(day));
      if (doubtedOn.length === 0) void any.whereRaw('false');
    });
  }
  if (twice) void builder.whereRaw(`c.id in (${competitorsTwice})`);
  if (gender !== undefined) void builder.where('c.gender', gender);
  if (competitorLevelId !== undefined) void builder.where('c.competitor_level_id', competitorLevelId);
  if (school) void builder.whereRaw(`${schoolKeySql('c')} = ?`, [schoolKey(school)]);
  if (ages) {
    const [from = 0, to = 0] = ages.split('-').map(Number);
    void builder.whereRaw(`c.birth_date <= ${bornBefore} and c.birth_date > ${bornBefore}`, [from, to + 1]);
  }
  if (checkIn) void (checkIn === 'in' ? builder.whereNotNull('h.value') : builder.whereNull('h.value'));
  if (eventTypeId !== undefined)
    void builder.whereRaw(
      'exists (select 1 from competitor_event ce join event e on e.id = ce.event_id where ce.competitor_id = c.id and e.event_type_id = ?)',
      [eventTypeId],
    );
};

const names = [
  'gender',
  'competitorLevelId',
  'eventTypeId',
  'school',
  'ages',
  'checkIn',
  'twice',
  'doubtedOn',
] as const;

/** Narrows registrations `r` to those with a competitor who has not withdrawn and matches all filters. */
export const narrowByCompetitor = (builder: Knex.QueryBuilder, db: Db, narrowing: Narrowing): void => {
  if (names.every((name) => narrowing[name] === undefined || narrowing[name] === '')) return;
  const matching = db('competitor as c')
    .join('registration as r', 'r.id', 'c.registration_id')
    .joinRaw(joined)
    .whereNull('c.withdrawn_at')
    .select('c.registration_id');
  narrowCompetitors(matching, narrowing);
  void builder.whereIn('r.id', matching);
};

/** Adds the days that doubts are counted from, where they are asked for. */
export const withDoubtDays = async <Query extends CompetitorNarrowing & { tournamentId?: number }>(
  db: Db,
  query: Query,
): Promise<Query & Narrowing> => {
  if (!query.doubtful) return query;
  const days = db('tournament').select<TournamentDay[]>({ id: 'id', day: 'tournament_date' });
  if (query.tournamentId !== undefined) void days.where({ id: query.tournamentId });
  return { ...query, doubtedOn: await days };
};
