import { scoreboardOf, type RingScoreboard } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { ringCalls } from '../ring-calls';
import { findLastNoted } from './scoreboards.queries';

/**
 * The scoreboard of a ring (rule G6).
 * @throws Refusal 404 for a ring that the tournament does not have
 */
export const scoreboardOfRing = async (
  app: Pick<App, 'clock'>,
  db: Db,
  tournamentId: number,
  ringId: number,
): Promise<RingScoreboard> => {
  const noted = await findLastNoted(db, tournamentId, ringId);
  const { rings, at } = await ringCalls(app, db).get(tournamentId, ringId);
  const [ring] = rings;
  if (!ring || !noted) throw notFound('ring');
  return scoreboardOf(ring, { ...noted, at });
};
