import * as contract from '@schi/contract';
import { buildPerson, buildRing, buildTournament } from '../../../../test/factories';
import { registerPeople } from '../../../../test/matchmaking/registered';
import { plainRules } from '../../../../test/factories/contest-rules';
import type { stillClock, TestServer } from '../../../../test/server';
import { readDevInbox } from '../../../adapters/mail/dev-inbox';
import { readDevSms } from '../../../adapters/sms';

const { matchday } = contract;
const minute = 60_000;
let days = 60;

/**
 * Two families with two competitors each at ten in the morning of the tournament. Division A has both competitors of
 * the first family and one of the second, division B the second competitor of the first family; both are planned in the
 * first of two rings, A at 10:30, B at 11:00.
 */
export const dayOfTwoFamilies = async (
  server: TestServer,
  clock: ReturnType<typeof stillClock>,
  { hour = 10 } = {},
) => {
  const { db } = server;
  const director = server.as(await buildPerson(db, { role: 'TournamentDirector' }));
  const tournament = await buildTournament(db, { inDays: (days += 1) });
  const tournamentId = tournament.id;
  const people = await registerPeople(
    db,
    tournament,
    ['Mina', 'Kim', 'Stranger', 'Other'].map((name) => ({ columns: { first_name: name } })),
  );
  const ringIds = [await buildRing(db, tournamentId), await buildRing(db, tournamentId)];
  const ringNames = (await db('ring').whereIn('id', ringIds).orderBy('id').select<{ name: string }[]>('name')).map(
    ({ name }) => name,
  );
  const { rows } = await db.raw<{ rows: { start: Date }[] }>(
    `select (tournament_date + make_interval(hours => :hour)) at time zone time_zone as start from tournament where id = :tournamentId`,
    { tournamentId, hour },
  );
  const start = rows[0]?.start ?? new Date(0);
  const at = (minutes: number) => new Date(start.getTime() + minutes * minute);
  clock.set(start);
  const division = async (
    title: string,
    competitors: readonly (number | undefined)[],
    { place, from }: { place: number; from: number },
  ) => {
    const [row] = await db('ring_assignment')
      .insert({
        tournament_id: tournamentId,
        ring_id: ringIds[0],
        title,
        event_types: ['Forms'],
        position: place,
        planned_from: at(from),
        planned_to: at(from + 20),
      })
      .returning<{ id: number }[]>('id');
    const id = row?.id ?? 0;
    const [contest] = await db('contest')
      .insert({
        ring_assignment_id: id,
        draft_division_id: id,
        event_id: tournament.eventIds[0],
        format: 'panel',
        rules: plainRules,
        draw: { slots: competitors },
      })
      .returning<{ id: number }[]>('id');
    await db('contest_entry').insert(
      competitors.map((competitorId) => ({ contest_id: contest?.id, competitor_id: competitorId })),
    );
    return id;
  };
  const a = await division('Division A', [people[0], people[1], people[2]], { place: 1, from: 30 });
  const b = await division('Division B', [people[1]], { place: 2, from: 60 });
  const familyOf = async (competitorId: number | undefined) => {
    const row = await db('competitor as k')
      .join('registration as r', 'r.id', 'k.registration_id')
      .join('person as p', 'p.id', 'r.person_id')
      .where('k.id', competitorId ?? 0)
      .first<{ registrationId: number; personId: number; email: string }>(
        'r.id as registrationId',
        'p.id as personId',
        'p.email',
      );
    return row;
  };
  const [mine, theirs] = [await familyOf(people[0]), await familyOf(people[2])];
  const seen = async () => {
    const { body } = await director.call(matchday.get, { params: { tournamentId } });
    return body.rings.map(({ id: ringId, orderVersion }) => ({ ringId, orderVersion }));
  };
  return {
    tournamentId,
    director,
    people,
    ringIds,
    ringNames,
    a,
    b,
    mine,
    theirs,
    at,
    call: (id: number, to: contract.CallAssignment['to']) =>
      director.call(matchday.call, { params: { id }, body: { to } }),
    move: async (id: number, ring: 0 | 1) =>
      director.call(matchday.move, {
        params: { id },
        body: { ringId: ringIds[ring] ?? 0, afterId: null, lock: null, seen: await seen() },
      }),
    undo: async () => {
      const { body } = await director.call(matchday.get, { params: { tournamentId } });
      return director.call(matchday.undo, { params: { tournamentId }, body: { sequence: body.undo?.sequence ?? 0 } });
    },
    /** Ten seconds go by, and all queued work is done. */
    later: async (ms = 10_000) => {
      clock.advance(ms);
      await db.raw('update graphile_worker._private_jobs set run_at = now()');
      await server.runJobs();
    },
    mails: async ({ email }: { email: string }) =>
      (await readDevInbox(db, 1000))
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => ({ subject, text }))
        .reverse(),
    texts: async (phone: string) =>
      (await readDevSms(db, 1000)).filter(({ to }) => to === phone).map(({ text }) => text),
    phone: (registrationId: number, phone: string, agreed = true) =>
      db('contact').insert({
        registration_id: registrationId,
        position: 0,
        phone_number: phone,
        agreed_to_sms_division_notifications: agreed,
      }),
    /** What staff read of them: family, kind, channel, state and reason. */
    noted: async (query: contract.NoticeQuery = {}) => {
      const { body } = await director.call(contract.listNotices, { params: { tournamentId }, query });
      return body.items.map(({ registrationId, kind, channel, state, skipped }) => ({
        registrationId,
        kind,
        channel,
        state,
        skipped,
      }));
    },
  };
};
