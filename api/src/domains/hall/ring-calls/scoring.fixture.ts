import { randomUUID } from 'node:crypto';
import * as contract from '@schi/contract';
import {
  contests,
  ringCalls,
  type EventFormat,
  type RingEvent,
  type RingEventAnswer,
  type RingValue,
} from '@schi/contract';
import { buildDevice, buildPerson, buildTournament } from '../../../../test/factories';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { registerPeople } from '../../../../test/matchmaking/registered';
import type { TestServer } from '../../../../test/server';

const idOf = (rows: { id: number }[]): number => rows[0]?.id ?? 0;
let days = 400;

const plainRules: contests.EventRules = { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' };

/** A ring in which one division with one event of a format runs, with its table, a second table and two officials. */
export const buildScoring = async (
  { db }: Pick<TestServer, 'db'>,
  { format, people: count, rules = {} }: { format: EventFormat; people: number; rules?: Partial<contests.EventRules> },
) => {
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const people = await registerPeople(
    db,
    tournament,
    Array.from({ length: count }, () => ({})),
  );
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const ringId = idOf(
    await db('ring')
      .insert({ tournament_id: tournamentId, name: 'Ring 1', position: 1, is_open: true })
      .returning('id'),
  );
  const assignmentId = idOf(
    await db('ring_assignment')
      .insert({
        tournament_id: tournamentId,
        ring_id: ringId,
        title: 'Boys 8–9',
        position: 1,
        draft_division_id: tournamentId * 10,
        step: 'inRing',
        started_at: new Date(),
      })
      .returning('id'),
  );
  const slots =
    format === 'bracket' && count > 3
      ? contract.draws.drawBracket(
          people.map((id) => ({ id, school: id, family: id, seed: null })),
          7,
        )
      : people;
  const contestId = idOf(
    await db('contest')
      .insert({
        ring_assignment_id: assignmentId,
        draft_division_id: tournamentId * 10,
        event_id: tournament.eventIds[0],
        format,
        rules: { ...plainRules, ...rules },
        draw: { slots },
      })
      .returning('id'),
  );
  await db('contest_entry').insert(
    people.map((competitorId) => ({ contest_id: contestId, competitor_id: competitorId })),
  );
  await numberCompetitors(db, tournamentId, people);
  const official = async (name: string) =>
    idOf(
      await db('ring_official')
        .insert({ tournament_id: tournamentId, ring_id: ringId, name, duty: 'scorekeeper' })
        .returning('id'),
    );
  return {
    tournamentId,
    people,
    director,
    ringId,
    assignmentId,
    contestId,
    table: await buildDevice(db, tournamentId, { ringId }),
    second: await buildDevice(db, tournamentId, { ringId }),
    officials: [await official('Kim'), await official('Lee')] as const,
  };
};
export type Scoring = Awaited<ReturnType<typeof buildScoring>>;

type Subject = {
  [K in ringCalls.ContestSubject['kind']]: Omit<Extract<ringCalls.ContestSubject, { kind: K }>, 'contestId'>;
}[ringCalls.ContestSubject['kind']];
export type Recording = [subject: Subject, value: RingValue | null, over?: Partial<RingEvent>];

/** Somebody at the ring who notes what happens on top of what was answered last. */
export const createScorer = (
  server: TestServer,
  { tournamentId, contestId }: Pick<Scoring, 'tournamentId' | 'contestId'>,
  headers?: { headers: Record<string, string> },
  director?: Scoring['director'],
) => {
  const believed = new Map<string, string | null>();
  const nameOf = (subject: Subject) => ringCalls.subjectOf({ ...subject, contestId });
  const caller = () => (director ? server.as(director) : server);
  return {
    /** Reads what holds, as a table does when it hears of a change. */
    look: async () => {
      const { body } = await caller().call(contract.getRingCalls, { ...headers, params: { tournamentId }, query: {} });
      const contest = body.rings
        .flatMap(({ divisions }) => divisions)
        .flatMap((division) => division.contests)
        .find((one) => one.contestId === contestId);
      if (!contest) throw new Error('The contest is not shown');
      const heads = new Map(contest.heads.map((head) => [head.subject, head]));
      for (const head of contest.heads) believed.set(head.subject, head.eventId);
      return { contest, heads, standing: contests.standingOf(contest, heads) };
    },
    record: async (...list: Recording[]): Promise<RingEventAnswer[]> => {
      const events = list.map(([subject, value, over]): RingEvent => {
        const name = nameOf(subject);
        const event = {
          id: randomUUID(),
          subject: name,
          value,
          believed: believed.get(name) ?? null,
          settles: null,
          reason: null,
          officialId: null,
          deviceTime: new Date().toISOString(),
          ...over,
        };
        believed.set(name, event.id);
        return event;
      });
      const { status, body } = await caller().call(contract.sendRingEvents, {
        ...headers,
        params: { tournamentId },
        body: { events },
      });
      if (status !== 200) throw new Error(`The events were refused: ${status} ${JSON.stringify(body)}`);
      for (const { now } of body) if (now) believed.set(now.subject, now.eventId);
      return body;
    },
  };
};
