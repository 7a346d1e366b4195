import type { scoring } from '@schi/contract';
import { buildPerson, buildTournament } from '../../../../test/factories';
import { plainRules } from '../../../../test/factories/contest-rules';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { registerPeople, type Registered } from '../../../../test/matchmaking/registered';
import type { Transaction } from '../../../platform/db/knex';
import { announce } from '../../../platform/live/outbox';
import type { TestServer } from '../../../../test/server';
import { resultsMessages } from '../../tournaments/tournaments';

let days = 60;
const idOf = (rows: { id: number }[]): number => rows[0]?.id ?? 0;

/** A place as the service of scoring writes it. */
export interface WrittenPlace {
  competitorId: number;
  place: number | null;
  medal?: scoring.Medal | null;
  decidedBy?: string;
  /** Missing: as an earlier release wrote it. */
  competed?: boolean;
}

/**
 * A tournament with the competitors that were asked for, two in each family, and ways to write results as scoring does.
 */
export const buildResultDay = async (
  { db }: Pick<TestServer, 'db'>,
  people: readonly Registered[] = [],
  { inDays = (days += 1) } = {},
) => {
  const tournament = await buildTournament(db, { inDays, opensInDays: Math.min(-10, inDays - 60) });
  const tournamentId = tournament.id;
  const ids = await registerPeople(db, tournament, people);
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  let position = 0;

  /** A contest in which these competitors are entered, in this order. */
  const contest = async (title: string, competitorIds: readonly number[], event = 0): Promise<number> => {
    position += 1;
    const draftDivisionId = tournamentId * 100 + position;
    const assignment = { tournament_id: tournamentId, title, position, draft_division_id: draftDivisionId };
    const assignmentId = idOf(await db('ring_assignment').insert(assignment).returning('id'));
    const row = {
      ring_assignment_id: assignmentId,
      draft_division_id: draftDivisionId,
      event_id: tournament.eventIds[event],
      format: 'panel',
      rules: plainRules,
      draw: { slots: competitorIds },
    };
    const contestId = idOf(await db('contest').insert(row).returning('id'));
    const entries = competitorIds.map((competitorId) => ({ contest_id: contestId, competitor_id: competitorId }));
    await numberCompetitors(db, tournamentId, competitorIds);
    if (entries.length > 0) await db('contest_entry').insert(entries);
    return contestId;
  };
  /** Does something and tells the pages of results, in one transaction. */
  const telling = (change: (trx: Transaction) => Promise<unknown>): Promise<void> =>
    db.transaction(async (trx) => {
      await change(trx);
      await announce(trx, tournamentId, await resultsMessages(trx, tournamentId));
    });
  /** Finishes a contest with these places, or writes others, which is a correction. */
  const place = (
    contestId: number,
    places: readonly WrittenPlace[],
    columns: Record<string, unknown> = {},
  ): Promise<void> =>
    telling(async (trx) => {
      const [{ version = 0 } = {}] = await trx('contest')
        .where({ id: contestId })
        .update({
          state: 'finished',
          finished_at: new Date(),
          result_version: trx.raw('result_version + 1'),
          ...columns,
        })
        .returning<{ version: number }[]>('result_version as version');
      await trx('contest_placing').where({ contest_id: contestId }).delete();
      const rows = places.map(
        ({ competitorId, place: at, medal = null, decidedBy = 'Total of the judges', competed }) => ({
          contest_id: contestId,
          competitor_id: competitorId,
          place: at,
          medal,
          competed: competed ?? null,
          decided_by: decidedBy,
          result_version: version,
        }),
      );
      if (rows.length > 0) await trx('contest_placing').insert(rows);
    });
  /** Sets columns of a contest or of the tournament. */
  const setContest = (contestId: number, columns: Record<string, unknown>) =>
    telling((trx) => trx('contest').where({ id: contestId }).update(columns));
  const setTournament = (columns: Record<string, unknown>) =>
    telling((trx) => trx('tournament').where({ id: tournamentId }).update(columns));
  return { tournament, tournamentId, ids, director, contest, place, setContest, setTournament };
};
export type ResultDay = Awaited<ReturnType<typeof buildResultDay>>;
