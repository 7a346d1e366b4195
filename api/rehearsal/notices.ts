import { setTimeout as sleep } from 'node:timers/promises';
import type { Check, Query } from './checks';

/**
 * Milliseconds in which everything that families are to be told must be sent or skipped: they wait ten seconds for a
 * step to be taken back.
 */
const decidedWithinMs = 40_000;

/** Puts a tournament on this day, where it is held. Families are told about calls on the day only. */
export const holdToday = async (query: Query, tournamentId: number): Promise<void> => {
  await query('update tournament set tournament_date = (now() at time zone time_zone)::date where id = $1', [
    tournamentId,
  ]);
};

/**
 * That each family was told of each call to staging once, or that it is known why not (rule G8). `lateIds`: who came in
 * on the day.
 */
export const checksOfNotices = async (
  query: Query,
  tournamentId: number,
  lateIds: readonly number[],
): Promise<Check[]> => {
  const count = async (text: string, ...values: unknown[]) =>
    Number((await query(text, [tournamentId, ...values]))[0]?.['count'] ?? NaN);
  const ofTournament = 'from notice n join ring_assignment a on a.id = n.ring_assignment_id where a.tournament_id = $1';
  const waiting = () => count(`select count(*) ${ofTournament} and n.state = 'waiting'`);
  for (const deadline = Date.now() + decidedWithinMs; (await waiting()) > 0 && Date.now() < deadline;) await sleep(500);
  const none = (what: string, found: number): Check => ({ what, found: String(found), isHeld: found === 0 });
  const [all, sent] = [
    await count(`select count(*) ${ofTournament}`),
    await count(`select count(*) ${ofTournament} and n.state = 'sent'`),
  ];
  return [
    { what: 'notices to families, and how many of them were sent', found: `${all}, ${sent}`, isHeld: all > 0 },
    none('notices that were neither sent nor skipped', await waiting()),
    none(
      'notices that stand in two letters, or in none although they were sent by e-mail',
      await count(
        `select count(*) ${ofTournament} and n.channel = 'email' and (select count(*) from mail m where m.template = 'notice' and m.data -> 'noticeIds' @> to_jsonb(n.id))
           <> case n.state when 'sent' then 1 else 0 end`,
      ),
    ),
    none(
      'families of a division that was called to staging for whom nothing was noted',
      await count(
        `select count(*) from (select distinct c.ring_assignment_id as id, r.id as registration_id from contest c join ring_assignment a on a.id = c.ring_assignment_id
           join contest_entry x on x.contest_id = c.id join competitor k on k.id = x.competitor_id and k.withdrawn_at is null and k.id <> all($2)
           join registration r on r.id = k.registration_id and r.completed_at is not null join person p on p.id = r.person_id
           where a.tournament_id = $1 and p.deleted_at is null and p.email <> '' and p.email not ilike '%.invalid'
             and exists (select from ring_event e where e.subject = 'call ' || a.id and e.outcome = 'applied' and e.value ->> 'step' = 'staging')) f
         where not exists (select from notice n where n.ring_assignment_id = f.id and n.registration_id = f.registration_id and n.kind = 'staging')`,
        lateIds,
      ),
    ),
  ];
};
