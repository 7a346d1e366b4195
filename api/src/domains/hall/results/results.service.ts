import { explainSchoolPoints, type TournamentResults } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { medalTable } from './medal-table.rules';
import { presentOverall } from './overall-champion.present';
import { readOverall } from './overall-champion.service';
import { presentContests } from './results.present';
import { findTournament, listContests } from './results.queries';

/** The results of a tournament that visitors see. @throws Refusal 404 where there is no such tournament */
export const publicResults = async (db: Db, tournamentId: number): Promise<TournamentResults> => {
  const tournament = await findTournament(db, tournamentId);
  if (!tournament) throw notFound('tournament');
  const rows = await listContests(db, tournamentId, 'visitors');
  const shown = presentContests(rows, tournament.date);
  const setting = await readOverall(db, tournamentId);
  const overall = setting && presentOverall(setting, rows, tournament.date, 'public');
  const schoolPoints = setting?.overall.schoolPoints ?? [];
  return {
    tournament,
    ...shown,
    medals: medalTable(shown.contests, schoolPoints),
    ...(schoolPoints.length > 0 ? { schoolPoints: explainSchoolPoints(schoolPoints) } : {}),
    ...(overall ? { overall } : {}),
  };
};
