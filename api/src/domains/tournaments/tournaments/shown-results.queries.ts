import type { Db, Transaction } from '../../../platform/db/knex';

/** In SQL, whether visitors see the result of contest `c` of tournament `t` (decision hall/results). */
export const isResultShown = `(case t.results_shown
  when 'finished' then c.state <> 'open'
  when 'confirmed' then c.state in ('confirmed', 'medalsGiven')
  else c.state <> 'open' and t.results_released_at is not null end)`;

/** In SQL, whether nobody has decided a protest about contest `c` yet (rule G4). */
export const hasOpenProtest = `exists (select from protest o where o.contest_id = c.id and o.outcome is null)`;

/**
 * In SQL, whether the result of contest `c` of tournament `t` is official: confirmed, unless nobody has to confirm it,
 * and without an open protest.
 */
export const isResultOfficial = `((not t.confirms_results or c.state in ('confirmed', 'medalsGiven')) and not ${hasOpenProtest})`;

export interface ShownState {
  /** Another text whenever something has changed that visitors may see. */
  version: string;
  /** How many contests visitors see. */
  shown: number;
}

/** What visitors see of the results of a tournament, as one short text to compare. */
export const findShownState = async (db: Db, tournamentId: number): Promise<ShownState> => {
  const { rows } = await db.raw<{ rows: ShownState[] }>(
    `select count(*)::int as shown,
       left(md5(concat(max(t.overall_champion::text), coalesce(string_agg(concat_ws(' ', c.id, ${isResultOfficial}, c.result_version, c.corrected_at, c.closed_reason,
         (select string_agg(concat_ws(' ', k.id, k.public_name, k.first_name, k.last_name, k.birth_date, k.school), ',' order by k.id)
            from contest_placing p join competitor k on k.id = p.competitor_id where p.contest_id = c.id)), ';' order by c.id), ''))), 22) as version
     from tournament t join ring_assignment a on a.tournament_id = t.id join contest c on c.ring_assignment_id = a.id
     where t.id = :tournamentId and ${isResultShown}`,
    { tournamentId },
  );
  return rows[0] ?? { version: '', shown: 0 };
};

/** Lets what is cached of contests be read again after the commit. */
export const announceChangedContests = async (trx: Transaction): Promise<void> => {
  await trx.raw("select pg_notify('changed', 'contest')");
};
