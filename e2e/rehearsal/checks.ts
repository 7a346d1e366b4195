import { contests, getRingAssignments, getRingCalls, type RingValue } from '@schi/contract';
import { sql } from '../support/database';
import type { Caller } from './calls';
import type { Network } from './network';
import type { PreparedDay } from './prepare-day';
import type { TableLog } from './ring-table';

/** What must hold after a day, with what was found; `isHeld` says whether it does. */
export interface Check {
  what: string;
  found: string;
  isHeld: boolean;
}

interface Played {
  dataDir: string;
  day: PreparedDay;
  director: Caller;
  network: Network;
  logs: readonly TableLog[];
}

interface Step {
  ringAssignmentId: number;
  step: string;
}
/** Pairs of assignments that were in the ring at the same time although they share a competitor who was not scratched. */
const overlaps = async ({ dataDir, day }: Played): Promise<number> => {
  // Cast: the statement below names these columns.
  const steps = (await sql(
    dataDir,
    `select split_part(subject, ' ', 2)::int as "ringAssignmentId", value ->> 'step' as step from ring_event
      where tournament_id = $1 and subject like 'call %' and outcome = 'applied' order by place`,
    [day.tournamentId],
  )) as unknown as Step[];
  const out = new Set(
    (
      await sql(dataDir, `select subject from ring_state where tournament_id = $1 and value ->> 'state' in ('scratched', 'withdrawn')`, [
        day.tournamentId,
      ])
    ).map(({ subject }) => subject),
  );
  const people = new Map<number, Set<number>>();
  const entries = (await sql(
    dataDir,
    `select c.ring_assignment_id as "ringAssignmentId", n.competitor_id as "competitorId", 'entry ' || c.id || ':' || n.competitor_id as subject
       from contest c join contest_entry n on n.contest_id = c.id join ring_assignment a on a.id = c.ring_assignment_id where a.tournament_id = $1`,
    [day.tournamentId],
  )) as { ringAssignmentId: number; competitorId: number; subject: string }[];
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
const storedContests = async ({ dataDir, day }: Played): Promise<StoredContest[]> =>
  // Cast: the statement names these columns.
  (await sql(
    dataDir,
    `select c.id as "contestId", c.state,
       json_build_object('contestId', c.id, 'format', c.format, 'stored', c.rules, 'slots', c.draw -> 'slots', 'goldForOne', t.gold_for_one,
         'withdrawnIds', array(select k.id from contest_entry x join competitor k on k.id = x.competitor_id
            where x.contest_id = c.id and k.withdrawn_at is not null)) as contest,
       coalesce((select json_agg(json_build_object('subject', s.subject, 'eventId', s.event_id, 'value', s.value)) from ring_state s where s.contest_id = c.id), '[]') as heads,
       coalesce((select json_agg(json_build_array(p.competitor_id, p.place, p.medal)) from contest_placing p where p.contest_id = c.id), '[]') as placings
     from contest c join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id where a.tournament_id = $1`,
    [day.tournamentId],
  )) as unknown as StoredContest[];

/** Contests whose stored places are not those that a replay of what was noted gives. */
const unlikeReplay = (all: readonly StoredContest[]): number =>
  all.filter(({ state, contest: { stored, ...rest }, heads, placings }) => {
    const contest = { ...rest, rules: contests.storedRules(rest.format, stored) };
    const standing = contests.standingOf(contest, new Map(heads.map((head) => [head.subject, head])));
    const derived = state === 'open' ? [] : standing.placings.map(({ competitorId, place, medal }) => [competitorId, place, medal]);
    const text = (list: readonly unknown[]) =>
      list
        .map((one) => JSON.stringify(one))
        .sort()
        .join();
    return text(derived) !== text(placings);
  }).length;

/** What must hold at the end of a day, whatever happened to the network (design of the matchday, section 8). */
export const checksOf = async (played: Played): Promise<Check[]> => {
  const { dataDir, day, director, network, logs } = played;
  const { tournamentId } = day;
  const count = async (text: string): Promise<number> => Number((await sql(dataDir, text, [tournamentId]))[0]?.count ?? NaN);
  const none = (what: string, found: number): Check => ({ what, found: String(found), isHeld: found === 0 });
  const left = await count(`select count(*) from ring_assignment where tournament_id = $1 and step <> 'done'`);
  const kept = new Map(
    (
      await sql(dataDir, `select id, outcome, subject from ring_event where tournament_id = $1 and device_id is not null`, [tournamentId])
    ).map(({ id, outcome, subject }) => [String(id), { outcome: String(outcome), subject: String(subject) }]),
  );
  const sent = logs.flatMap(({ answers }) => [...answers.values()]);
  const lost = sent.filter(({ id, outcome }) => kept.get(id)?.outcome !== outcome).length;
  // The end of a division also calls those behind it, which the server notes in the name of the same device.
  const known = new Set(sent.map(({ id }) => id));
  const strangers = [...kept].filter(([id, { subject }]) => subject.startsWith('entry') && !known.has(id)).length;
  const unlike = await count(
    `select count(*) from ring_state s where s.tournament_id = $1 and s.event_id is distinct from (
       select e.id from ring_event e where e.subject = s.subject and e.outcome = 'applied' order by e.place desc limit 1)`,
  );
  const gaps = await count(`select coalesce(max(seq) - min(seq) + 1 - count(*), 0) as count from live_event where tournament_id = $1`);
  const unfinished = await count(`select count(*) from ring_state where tournament_id = $1 and value ->> 'state' = 'missing'`);
  const disagreements = (await director(getRingCalls, { tournamentId })).rings.flatMap((ring) => ring.disagreements).length;
  const shown = (await director(getRingAssignments, { tournamentId })).filter(({ current }) => current !== null).length;
  const held = await storedContests(played);
  const broken = [...network.statuses].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0);
  return [
    none('divisions that are not done', left),
    none('events of a device that are not in the log as they were answered', lost),
    none('arrivals in the log that no device sent', strangers),
    none('states that are not the last event of their subject', unlike),
    none('divisions in the ring at once that share a competitor', await overlaps(played)),
    none('numbers missing in the live data', gaps),
    none('missing competitors about whom nobody decided', unfinished),
    none('events without a result', held.filter(({ state }) => state === 'open').length),
    none('events whose places are not those of a replay', unlikeReplay(held)),
    none('disagreements that nobody settled', disagreements),
    none('rings that a screen shows as running', shown),
    none('answers with status 5xx', broken),
  ];
};
