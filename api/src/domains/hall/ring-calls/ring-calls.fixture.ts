import { randomUUID } from 'node:crypto';
import { ringCalls, type EntryValue, type RingEvent } from '@schi/contract';
import { buildDevice, buildPerson, buildTournament } from '../../../../test/factories';
import { numberCompetitors } from '../../../../test/factories/start-numbers';
import { registerPeople } from '../../../../test/matchmaking/registered';
import type { TestServer } from '../../../../test/server';

let days = 60;
const idOf = (rows: { id: number }[]): number => rows[0]?.id ?? 0;

/**
 * A tournament with two open rings. In the first stands “Boys 8–9” with two events of four competitors, and behind it
 * “Girls 8–9” with one event of two others; in the second “Teens” with the first competitor of “Boys 8–9”.
 */
export const buildRingDay = async ({ db }: Pick<TestServer, 'db'>) => {
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const people = await registerPeople(
    db,
    tournament,
    Array.from({ length: 6 }, () => ({})),
  );
  const director = await buildPerson(db, { role: 'TournamentDirector' });
  const ringIds: number[] = [];
  for (const position of [1, 2])
    ringIds.push(
      idOf(
        await db('ring')
          .insert({ tournament_id: tournamentId, name: `Ring ${position}`, position, is_open: true })
          .returning('id'),
      ),
    );
  const [ringId = 0, otherRingId = 0] = ringIds;
  let division = 0;
  const assign = async (
    ring: number,
    position: number,
    title: string,
    events: number,
    competitorIds: readonly number[],
  ) => {
    division += 1;
    const id = idOf(
      await db('ring_assignment')
        .insert({
          tournament_id: tournamentId,
          ring_id: ring,
          title,
          position,
          draft_division_id: tournamentId * 10 + division,
        })
        .returning('id'),
    );
    const contestIds: number[] = [];
    for (const eventId of tournament.eventIds.slice(0, events)) {
      const contestId = idOf(
        await db('contest')
          .insert({
            ring_assignment_id: id,
            draft_division_id: tournamentId * 10 + division,
            event_id: eventId,
            format: 'panel',
            rules: { judges: 3, attempts: 3, elimination: 'single', thirdPlace: 'shared' },
            draw: { slots: competitorIds },
          })
          .returning('id'),
      );
      await db('contest_entry').insert(
        competitorIds.map((competitorId) => ({ contest_id: contestId, competitor_id: competitorId })),
      );
      await numberCompetitors(db, tournamentId, competitorIds);
      contestIds.push(contestId);
    }
    return { id, contestIds };
  };
  const boys = await assign(ringId, 1, 'Boys 8–9', 2, people.slice(0, 4));
  const girls = await assign(ringId, 2, 'Girls 8–9', 1, people.slice(4, 6));
  const teens = await assign(otherRingId, 1, 'Teens', 1, people.slice(0, 1));
  const table = await buildDevice(db, tournamentId, { ringId });
  const otherTable = await buildDevice(db, tournamentId, { ringId: otherRingId });
  const announcer = await buildDevice(db, tournamentId, { kind: 'announcer' });
  const officialId = idOf(
    await db('ring_official')
      .insert({ tournament_id: tournamentId, ring_id: ringId, name: 'Master Kim', duty: 'ring chief' })
      .returning('id'),
  );
  return {
    tournamentId,
    people,
    director,
    ringId,
    otherRingId,
    boys,
    girls,
    teens,
    table,
    otherTable,
    announcer,
    officialId,
  };
};
export type RingDay = Awaited<ReturnType<typeof buildRingDay>>;

/** An event on top of nothing, which nobody decided. */
export const ringEvent = (over: Partial<RingEvent>): RingEvent => ({
  id: randomUUID(),
  subject: 'entry 1:1',
  value: { state: 'here' },
  believed: null,
  settles: null,
  reason: null,
  officialId: null,
  deviceTime: '2026-05-02T16:00:00.000Z',
  ...over,
});
export const entryEvent = (
  contestId: number,
  competitorId: number,
  value: EntryValue | null,
  over: Partial<RingEvent> = {},
): RingEvent => ringEvent({ subject: ringCalls.subjectOf({ kind: 'entry', contestId, competitorId }), value, ...over });
export const callEvent = (
  ringAssignmentId: number,
  step: ringCalls.CallValue['step'],
  over: Partial<RingEvent> = {},
): RingEvent =>
  ringEvent({ subject: ringCalls.subjectOf({ kind: 'call', ringAssignmentId }), value: { step }, ...over });
