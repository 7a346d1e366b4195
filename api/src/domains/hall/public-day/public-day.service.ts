import { todayIn, type PublicDay } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { inSnapshot } from '../../../platform/db/snapshot';
import { notFound } from '../../../platform/http/errors';
import { readTurnRanges } from '../../rings';
import { findTournament } from '../results';
import { presentAssignment, presentPeople } from './public-day.present';
import { listDayAssignments, listDayPeople, listGoneDivisions, listRings } from './public-day.queries';

/**
 * The rings and divisions of a tournament for everybody in the hall, read in seven queries whatever their number.
 * @throws Refusal 404 where there is no such tournament
 */
export const publicDay = (db: Db, tournamentId: number, now: Date): Promise<PublicDay> =>
  inSnapshot(db, async (trx) => {
    const tournament = await findTournament(trx, tournamentId);
    if (!tournament) throw notFound('tournament');
    const today = todayIn(tournament.timeZone, now);
    const isToday = tournament.date === today;
    const isOver = tournament.date < today;
    const rows = await listDayAssignments(trx, tournamentId);
    if (rows.length === 0)
      return { tournament: { ...tournament, isToday, isOver }, rings: [], assignments: [], people: [], gone: [] };
    const people = await listDayPeople(trx, tournamentId);
    const context = {
      isToday,
      isOver,
      ranges: new Map((await readTurnRanges(trx, tournamentId)).map((one) => [one.contestId, one])),
      indexes: new Map(people.map(({ competitorId }, index) => [competitorId, index])),
    };
    return {
      tournament: { ...tournament, isToday, isOver },
      rings: (await listRings(trx, tournamentId)).map(({ ringId, name, isOpen, stop }) => ({
        ringId,
        name,
        isClosed: isToday && !isOpen,
        stop: isToday ? stop : null,
      })),
      assignments: rows.map((row) => presentAssignment(row, context)),
      people: presentPeople(people, tournament.date),
      gone: await listGoneDivisions(trx, tournamentId),
    };
  });
