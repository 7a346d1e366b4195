import { contests, inventedScores, ringCalls, type deviceEvents, type RingValue } from '@schi/contract';
import type { Transaction } from '../src/platform/db/knex';
import { contestJson, type ContestRow } from '../src/domains/hall/ring-calls';
import type { Random } from './random';

interface ResultRow {
  contest: ContestRow;
  ringId: number;
  at: Date;
}
interface EventRow {
  id: string;
  subject: string;
  contestId: number;
  competitorId: number | null;
  ringId: number;
  value: RingValue;
  believed: string | null;
  at: Date;
}
const uuid = (index: number) => `5c0e0000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/**
 * The results of the finished tournament: every contest scored, finished and its medals given, as the tables of its
 * rings would have noted.
 */
export const seedResults = async (
  trx: Transaction,
  tournamentId: number,
  byPersonId: number,
  random: Random,
): Promise<void> => {
  const { rows } = await trx.raw<{ rows: ResultRow[] }>(
    `select ${contestJson} as contest, a.ring_id as "ringId", a.finished_at as at
       from contest c join ring_assignment a on a.id = c.ring_assignment_id join tournament t on t.id = a.tournament_id
      where a.tournament_id = :tournamentId order by c.id`,
    { tournamentId },
  );
  const events: EventRow[] = [];
  const placings: object[] = [];
  for (const { contest: row, ringId, at } of rows) {
    const contest: contests.Contest = { ...row, rules: contests.storedRules(row.format, row.stored) };
    const heads = new Map<string, deviceEvents.EventHead<RingValue>>();
    const note = (subject: string, value: RingValue) => {
      const id = uuid(events.length + 1);
      const about = ringCalls.readSubject(subject);
      const competitorId = about && 'competitorId' in about ? about.competitorId : null;
      const believed = heads.get(subject)?.eventId ?? null;
      events.push({ id, subject, contestId: row.contestId, competitorId, ringId, value, believed, at });
      heads.set(subject, { eventId: id, value });
    };
    for (
      let notes = inventedScores.nextNotes(contest, heads, random);
      notes.length > 0;
      notes = inventedScores.nextNotes(contest, heads, random)
    )
      for (const { subject, value } of notes) note(subject, value);
    const step = ringCalls.subjectOf({ kind: 'contest', contestId: row.contestId });
    const digest = contests.digestOf(heads);
    for (const state of ['finished', 'medalsGiven'] as const) note(step, { state, digest });
    for (const { competitorId, place, medal, competed, decidedBy } of contests.standingOf(contest, heads).placings)
      placings.push({
        contest_id: row.contestId,
        competitor_id: competitorId,
        place,
        medal,
        competed,
        decided_by: decidedBy,
        result_version: 1,
      });
  }
  const all = { events: JSON.stringify(events), tournamentId, byPersonId };
  const columns =
    'id uuid, subject text, "contestId" int, "competitorId" int, "ringId" int, value jsonb, believed uuid, at timestamptz';
  await trx.raw(
    `insert into ring_event (id, tournament_id, ring_id, contest_id, competitor_id, subject, value, believed_event_id, outcome, by_person_id, device_time, noted_at, received_at)
     select x.id, :tournamentId, x."ringId", x."contestId", x."competitorId", x.subject, x.value, x.believed, 'applied', :byPersonId, x.at, x.at, x.at
       from jsonb_to_recordset(:events) as x(${columns})`,
    all,
  );
  // The last event of each subject holds.
  await trx.raw(
    `insert into ring_state (subject, tournament_id, contest_id, competitor_id, event_id, value)
     select distinct on (subject) subject, tournament_id, contest_id, competitor_id, id, value from ring_event
      where tournament_id = :tournamentId and contest_id is not null order by subject, place desc`,
    { tournamentId },
  );
  await trx.raw(
    `insert into contest_placing (contest_id, competitor_id, place, medal, competed, decided_by, result_version)
     select * from jsonb_to_recordset(:placings)
       as x(contest_id int, competitor_id int, place smallint, medal text, competed boolean, decided_by text, result_version int)`,
    { placings: JSON.stringify(placings) },
  );
  await trx.raw(
    `update contest c set state = 'medalsGiven', result_version = 1, finished_at = a.finished_at, confirmed_at = a.finished_at, medals_given_at = a.finished_at
       from ring_assignment a where a.id = c.ring_assignment_id and a.tournament_id = :tournamentId`,
    { tournamentId },
  );
};
