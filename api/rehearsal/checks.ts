import { contests, getRingAssignments, getRingCalls, type RingValue } from '@schi/contract';
import type { Caller } from './calls';
import type { LateChanges } from './late-changes';
import type { Network } from './network';
import type { TableLog } from './table';

/** What must hold after a day, with what was found; `isHeld` says whether it does. */
export interface Check {
  what: string;
  found: string;
  isHeld: boolean;
}

/** Asks the database of the API, and answers its rows. */
export type Query = <Row = Record<string, unknown>>(text: string, values: unknown[]) => Promise<Row[]>;

interface Played {
  query: Query;
  tournamentId: number;
  director: Caller;
  network: Network;
  logs: readonly TableLog[];
  late: LateChanges;
  /** A fast clock makes a late event later than it is. */
  hasRealClock: boolean;
}

interface Step {
  ringAssignmentId: number;
  step: string;
}
/**
 * Pairs of assignments that were in the ring at the same time although they share a competitor who was not scratched.
 */
const overlaps = async ({ query, tournamentId }: Played): Promise<number> => {
  const steps = await query<Step>(
    `select split_part(subject, ' ', 2)::int as "ringAssignmentId", value ->> 'step' as step from ring_event
      where tournament_id = $1 and subject like 'call %' and outcome = 'applied' order by place`,
    [tournamentId],
  );
  const out = new Set(
    (
      await query(
        `select subject from ring_state where tournament_id = $1 and value ->> 'state' in ('scratched', 'withdrawn', 'disqualified')
         union all select 'entry ' || n.contest_id || ':' || n.competitor_id from contest_entry n
           join competitor k on k.id = n.competitor_id where k.withdrawn_at is not null`,
        // Nothing of another tournament has these contests.
        [tournamentId],
      )
    ).map(({ subject }) => subject),
  );
  const people = new Map<number, Set<number>>();
  const entries = await query<{ ringAssignmentId: number; competitorId: number; subject: string }>(
    `select c.ring_assignment_id as "ringAssignmentId", n.competitor_id as "competitorId", 'entry ' || c.id || ':' || n.competitor_id as subject
       from contest c join contest_entry n on n.contest_id = c.id join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = $1`,
    [tournamentId],
  );
  for (const { ringAssignmentId, competitorId, subject } of entries)
    if (!out.has(subject)) people.set(ringAssignmentId, (people.get(ringAssignmentId) ?? new Set()).add(competitorId));
  const running = new Set<number>();
  let found = 0;
  for (const { ringAssignmentId, step } of steps) {
    if (step === 'done' || step === 'postponed') running.delete(ringAssignmentId);
    if (step !== 'inRing') continue;
    const own = people.get(ringAssignmentId) ?? new Set();
    for (const other of running) found += [...(people.get(other) ?? [])].some((id) => own.has(id)) ? 1 : 0;
    running.add(ringAssignmentId);
  }
  return found;
};

interface StoredContest {
  contestId: number;
  state: string;
  contest: Omit<contests.Contest, 'rules'> & { format: 'panel'; stored: contests.EventRules };
  heads: { subject: string; eventId: string; value: RingValue }[];
  placings: [competitorId: number, place: number | null, medal: string | null][];
}
/** The contests of the day, as they are stored. */
const storedContests = async ({ query, tournamentId }: Played): Promise<StoredContest[]> =>
  query<StoredContest>(
    `select c.id as "contestId", c.state,
       json_build_object('contestId', c.id, 'format', c.format, 'stored', c.rules, 'slots', c.draw -> 'slots', 'goldForOne', t.gold_for_one,
         'withdrawnIds', array(select k.id from contest_entry x join competitor k on k.id = x.competitor_id
            where x.contest_id = c.id and k.withdrawn_at is not null)) as contest,
       coalesce((select json_agg(json_build_object('subject', s.subject, 'eventId', s.event_id, 'value', s.value)) from ring_state s where s.contest_id = c.id), '[]') as heads,
       coalesce((select json_agg(json_build_array(p.competitor_id, p.place, p.medal)) from contest_placing p where p.contest_id = c.id), '[]') as placings
     from contest c join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id where a.tournament_id = $1`,
    [tournamentId],
  );

/** The contest with its rules, and where it stands by what is noted. */
const standingOf = ({ contest: { stored, ...rest }, heads }: StoredContest): contests.Standing =>
  contests.standingOf(
    { ...rest, rules: contests.storedRules(rest.format, stored) },
    new Map(heads.map((head) => [head.subject, head])),
  );

/** Contests whose stored places are not those that a replay of what was noted gives. */
const unlikeReplay = (all: readonly StoredContest[]): number =>
  all.filter((one) => {
    const derived =
      one.state === 'open'
        ? []
        : standingOf(one).placings.map(({ competitorId, place, medal }) => [competitorId, place, medal]);
    const text = (list: readonly unknown[]) =>
      list
        .map((line) => JSON.stringify(line))
        .sort()
        .join();
    return text(derived) !== text(one.placings);
  }).length;

/** Competitors who meet somebody in a later round of a single elimination that they had lost in. */
const backAfterDefeat = (all: readonly StoredContest[]): number => {
  let found = 0;
  for (const one of all) {
    const lost = new Map<number, number>();
    const bouts = standingOf(one).bouts.filter(({ match }) => match.startsWith('W'));
    if (bouts.some(({ label }) => label === 'Final') === false) continue;
    for (const { round, red, blue, state, winner } of bouts) {
      for (const id of [red, blue]) if (id !== null && (lost.get(id) ?? round) < round) found += 1;
      if (state !== 'done' && state !== 'walkover') continue;
      for (const id of [red, blue]) if (id !== null && id !== winner) lost.set(id, round);
    }
  }
  return found;
};

/** Milliseconds by which the noted time of an event may be off: a tablet that hears nothing for a while sends late. */
const mostOffMs = 60_000;

/** What must hold of the log and of what tablets noted. */
const checksOfLog = async (
  { query, tournamentId, logs, hasRealClock }: Played,
  none: (what: string, found: number) => Check,
): Promise<Check[]> => {
  const tablets = logs.flatMap((log) => log.tablets);
  const rows = await query<{
    id: string;
    outcome: string;
    subject: string;
    deviceId: string;
    lateMs: string;
    isOutside: boolean;
  }>(
    `select e.id, e.outcome, e.subject, e.device_id as "deviceId", extract(epoch from e.received_at - e.noted_at) * 1000 as "lateMs",
       e.noted_at < d.paired_at or e.noted_at > e.received_at as "isOutside"
     from ring_event e join device d on d.id = e.device_id where e.tournament_id = $1 and d.id = any($2)`,
    // People may have noted something on this day too.
    [tournamentId, tablets.flatMap(({ deviceIds }) => [...deviceIds])],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const answered = tablets.flatMap(({ answers }) => [...answers.values()]);
  // Of a division that a repair has changed since it was noted; the server keeps nothing about it.
  const unknown = new Set(answered.filter(({ refusal }) => refusal === 'unknown').map(({ id }) => id));
  const noted = new Set(tablets.flatMap((tablet) => [...tablet.noted.keys()]));
  const slow = new Set(tablets.filter(({ slowMs }) => slowMs > 0).map((tablet) => tablet.pairing().device.id));
  return [
    none(
      'events noted on a tablet that are not in the log',
      [...noted].filter((id) => !kept.has(id) && !unknown.has(id)).length,
    ),
    none(
      'events that were answered otherwise than the log says',
      answered.filter(({ id, outcome }) => !unknown.has(id) && kept.get(id)?.outcome !== outcome).length,
    ),
    // The end of a division also calls those behind it, which the server notes in the name of the same device.
    none(
      'arrivals in the log that no tablet noted',
      rows.filter(({ id, subject }) => subject.startsWith('entry') && !noted.has(id)).length,
    ),
    none(
      'events dated before their tablet was paired, or after they came in',
      rows.filter(({ isOutside }) => isOutside).length,
    ),
    ...(hasRealClock
      ? [
          none(
            'events of the slow tablet that are more than a minute off',
            rows.filter(({ deviceId, lateMs }) => slow.has(deviceId) && Number(lateMs) > mostOffMs).length,
          ),
        ]
      : []),
    none(
      'bouts that a tablet did not know any more after a reload',
      logs.reduce((sum, { lostBoards }) => sum + lostBoards, 0),
    ),
  ];
};

/** What must hold at the end of a day, whatever happened (design of the matchday, section 8). */
export const checksOf = async (played: Played): Promise<Check[]> => {
  const { query, tournamentId, director, network, late } = played;
  const count = async (text: string, ...values: unknown[]): Promise<number> =>
    Number((await query(text, [tournamentId, ...values]))[0]?.count ?? NaN);
  const none = (what: string, found: number): Check => ({ what, found: String(found), isHeld: found === 0 });
  const { rings } = await director(getRingCalls, { tournamentId });
  const held = await storedContests(played);
  return [
    ...(await checksOfLog(played, none)),
    none(
      'divisions that are not done',
      await count(`select count(*) from ring_assignment where tournament_id = $1 and step <> 'done'`),
    ),
    none(
      'states that are not the last event of their subject',
      await count(
        `select count(*) from ring_state s where s.tournament_id = $1 and s.event_id is distinct from (
           select e.id from ring_event e where e.subject = s.subject and e.outcome = 'applied' order by e.place desc limit 1)`,
      ),
    ),
    none('divisions in the ring at once that share a competitor', await overlaps(played)),
    none(
      'numbers missing in the live data',
      await count(
        `select coalesce(max(seq) - min(seq) + 1 - count(*), 0) as count from live_event where tournament_id = $1`,
      ),
    ),
    none(
      'missing competitors about whom nobody decided',
      await count(`select count(*) from ring_state where tournament_id = $1 and value ->> 'state' = 'missing'`),
    ),
    none('events without a result', held.filter(({ state }) => state === 'open').length),
    none(
      'events closed without a result and without a reason',
      await count(
        `select count(*) from contest c join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = $1 and c.closed_reason is null
           and c.state <> 'open' and not exists (select from contest_placing p where p.contest_id = c.id)`,
      ),
    ),
    none('events whose places are not those of a replay', unlikeReplay(held)),
    none('competitors who fight on after a defeat', backAfterDefeat(held)),
    none(
      'late entries in no event',
      late.entered.length -
        (await count(
          `select count(distinct n.competitor_id) from contest_entry n join contest c on c.id = n.contest_id
             join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = $1 and n.competitor_id = any($2)`,
          late.entered,
        )),
    ),
    none('disagreements that nobody settled', rings.flatMap((ring) => ring.disagreements).length),
    none(
      'rings that a screen shows as running',
      (await director(getRingAssignments, { tournamentId })).filter(({ current }) => current !== null).length,
    ),
    {
      what: 'calls of devices that were refused with status 4xx',
      found: [String(network.refused.length), ...new Set(network.refused)].slice(0, 4).join('; '),
      isHeld: network.refused.length === 0,
    },
    {
      what: 'answers with status 5xx while nothing was disturbed',
      found: [String(network.unexpected.length), ...new Set(network.unexpected)].slice(0, 4).join('; '),
      isHeld: network.unexpected.length === 0,
    },
  ];
};
