import { upcomingPerRing, type CalledStep, type SignageRing } from '@schi/contract';
import { instantSql } from '../../../platform/db/instant-sql';
import type { Db } from '../../../platform/db/knex';
import { divisionLevelsSql, divisionNumberSql } from '../division-numbers';
import { standingStopSql } from '../stops';

/** A ring with the step of its first upcoming division, called or not, and when that is expected to begin. */
type RingRow = SignageRing & { next: { step: CalledStep | 'planned' | 'postponed'; expectedAt: string | null } | null };

const withNext = ({ next, ...ring }: RingRow): SignageRing => {
  if (next === null) return ring;
  const { step, expectedAt } = next;
  const known = {
    ...(step === 'planned' || step === 'postponed' ? {} : { step }),
    ...(expectedAt === null || ring.stop ? {} : { expectedAt }),
  };
  return { ...ring, upcoming: ring.upcoming.map((item, index) => (index === 0 ? { ...item, ...known } : item)) };
};

/**
 * The open rings of a tournament, each with its division in progress and the next ones by order (specification, section
 * 2).
 */
export const listOpenRings = async (db: Db, tournamentId: number): Promise<SignageRing[]> => {
  const { rows } = await db.raw<{ rows: RingRow[] }>(
    `with assignment as (
       select a.ring_id, a.id, a."position", a.is_completed,
         json_build_object('step', a.step, 'expectedAt', ${instantSql('coalesce(a.expected_from, a.planned_from)')}) as next,
         json_build_object('ringAssignmentId', a.id, 'title', a.title, 'eventTypes', a.event_types, 'order', a."position", 'isCompleted', a.is_completed,
           'divisionNumber', ${divisionNumberSql}, 'levels', ${divisionLevelsSql}) as item
       from ring_assignment a)
     select r.id as "ringId", r.name, r.is_open as "isOpen",
       (select a.item from assignment a where a.id = r.current_assignment_id) as current,
       (select coalesce(json_agg(n.item order by n."position"), '[]') from (
          select a.item, a."position" from assignment a
           where a.ring_id = r.id and not a.is_completed and a.id is distinct from r.current_assignment_id
           order by a."position" limit ?) n) as upcoming,
       (select a.next from assignment a where a.ring_id = r.id and not a.is_completed and a.id is distinct from r.current_assignment_id
         order by a."position" limit 1) as next,
       ${standingStopSql('r')} as stop
     from ring r where r.tournament_id = ? and r.is_open order by r.position, r.id`,
    [upcomingPerRing, tournamentId],
  );
  return rows.map(withNext);
};

/** The places of the rings of a tournament in their order. */
export const listRingPositions = (db: Db, tournamentId: number): Promise<{ id: number; position: number }[]> =>
  db('ring').select<{ id: number; position: number }[]>('id', 'position').where({ tournament_id: tournamentId });
