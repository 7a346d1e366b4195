import type { Check, Query } from './checks';

/** SQL: stop `s` of the tournament holds a ring. */
const holds = (ring: string) => `s.tournament_id = $1 and (s.ring_id is null or s.ring_id = ${ring})`;
/** Milliseconds in which something was shown to somebody as expected, and of which division. */
export interface ShownTime {
  ringAssignmentId: number;
  asked: number;
  answered: number;
}

/** How many times families read when a division begins, although its ring or the hall was stopped. */
export const shownWhileStopped = async (
  query: Query,
  tournamentId: number,
  shown: readonly ShownTime[],
  withinMs: number,
): Promise<number> => {
  const spans = await query<{ id: number; from: string; until: string | null }>(
    `select a.id, extract(epoch from s.from_at) * 1000 as "from", extract(epoch from s.until_at) * 1000 as until
       from ring_assignment a join ring_stop s on ${holds('a.ring_id')} where a.tournament_id = $1`,
    [tournamentId],
  );
  return shown.filter(({ ringAssignmentId, asked, answered }) =>
    spans.some(
      ({ id, from, until }) =>
        id === ringAssignmentId &&
        asked > Number(from) + withinMs &&
        answered < (until === null ? Infinity : Number(until)),
    ),
  ).length;
};

/**
 * That nobody was called in what was stopped (rule G14), and that what came from paper called nobody and is whole (rule
 * G15).
 */
export const checksOfStops = async (query: Query, tournamentId: number): Promise<Check[]> => {
  const none = async (what: string, text: string): Promise<Check> => {
    const found = Number((await query(text, [tournamentId]))[0]?.['count'] ?? NaN);
    return { what, found: String(found), isHeld: found === 0 };
  };
  const papers = `(select split_part(subject, ' ', 2)::int as id, min(received_at) as at from ring_event
    where tournament_id = $1 and subject like 'call %' and outcome = 'applied' and value ->> 'isFromPaper' = 'true' group by 1) p`;
  const letters = `notice n join ring_assignment a on a.id = n.ring_assignment_id and a.tournament_id = $1
    left join mail m on m.id = n.mail_id left join sms t on t.id = n.sms_id`;
  return [
    await none(
      'stops that nobody let go on',
      `select count(*) from ring_stop where tournament_id = $1 and until_at is null`,
    ),
    await none(
      'calls that were taken while the hall or their ring was stopped',
      `select count(*) from (
         select e.*, array_position(array['planned', 'soon', 'staging', 'onDeck', 'inRing'], e.value ->> 'step') as rank,
           lag(array_position(array['planned', 'soon', 'staging', 'onDeck', 'inRing'], e.value ->> 'step'), 1, 1) over (partition by e.subject order by e.place) as before
         from ring_event e where e.tournament_id = $1 and e.subject like 'call %' and e.outcome = 'applied') e
       where e.rank > e.before and exists (select from ring_stop s where ${holds('e.ring_id')} and e.noted_at >= s.from_at and e.received_at > s.from_at
         -- One that came in just before the end may have waited for the lock.
         and e.received_at < coalesce(s.until_at, 'infinity') - interval '1 second')`,
    ),
    await none(
      'notices that were sent while the hall or their ring was stopped',
      `select count(*) from ${letters} where exists (select from ring_stop s where ${holds('a.ring_id')} 
         -- What is being sent when it is stopped counts as sent before.
         and coalesce(m.sent_at, t.sent_at) > s.from_at + interval '1 second' and coalesce(m.sent_at, t.sent_at) < coalesce(s.until_at, 'infinity'))`,
    ),
    await none(
      'notices that were sent for divisions which were entered from paper',
      `select count(*) from ${letters} join ${papers} on p.id = a.id where coalesce(m.sent_at, t.sent_at) > p.at + interval '1 second'`,
    ),
    await none(
      'divisions that were entered from paper without a result or without its mark',
      `select count(*) from ${papers} join ring_assignment a on a.id = p.id where a.step <> 'done' or not a.is_from_paper
         or exists (select from contest c where c.ring_assignment_id = a.id and (c.state = 'open'
           or not exists (select from ring_event e where e.contest_id = c.id and e.from_paper)))`,
    ),
  ];
};
