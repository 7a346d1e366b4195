import type { TournamentResults } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { medalTable } from './medal-table.rules';
import { presentContests } from './results.present';
import { findTournament, listContests } from './results.queries';

/** The results of a tournament that visitors see. @throws Refusal 404 where there is no such tournament */
export const publicResults = async (db: Db, tournamentId: number): Promise<TournamentResults> => {
  const tournament = await findTournament(db, tournamentId);
  if (!tournament) throw notFound('tournament');
  const shown = presentContests(await listContests(db, tournamentId, 'visitors'), tournament.date);
  return { tournament, ...shown, medals: medalTable(shown.contests) };
};
