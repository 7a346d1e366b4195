// Longer than 300 lines because it is one scene: the rows of every list, which refer to each other.
import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@schi/contract';
import { plainRules } from '../factories/contest-rules';
import type { Db } from '../../src/platform/db/knex';
import {
  competitorsOf,
  family,
  idOf,
  merchOf,
  names,
  ordersOf,
  registrationsOf,
  seeded,
  shuffle,
  tournamentsOf,
  type Registration,
} from './registered';
import { amount, instant, upTo, word } from './texts';

/** A payment by each method, one of them at another tournament, and money that was given back. */
const paymentsOf = async (db: Db, registrations: readonly Registration[], staffIds: readonly number[]) => {
  const centsOf = (number: number) => 100 * amount('payment', number);
  const paymentId = await idOf(db, 'payment', {
    registration_id: registrations[0]?.id,
    gateway: 'sandbox',
    gateway_ref: 'session',
    status: 'paid',
    amount_cents: centsOf(0),
    quote: '[]',
    cart_version: 1,
    expires_at: instant('expires', 0),
  });
  const entries = [
    { family: 0, kind: 'charge', payment_id: paymentId },
    { family: 1, kind: 'cash' },
    { family: 2, kind: 'check' },
    { family: 3, kind: 'card terminal' },
    { family: 4, kind: 'cash' },
    { family: 0, kind: 'adjustment' },
    { family: 1, kind: 'cash', amount_cents: -100 },
  ];
  const entryIds: number[] = [];
  for (const [number, { family: of, ...entry }] of entries.entries())
    entryIds.push(
      await idOf(db, 'ledger_entry', {
        amount_cents: centsOf(number),
        ...entry,
        registration_id: registrations[of]?.id,
        reference: word('reference', number),
        note: word('note', number),
        by_person_id: entry.kind === 'charge' ? null : staffIds[number % staffIds.length],
        created_at: instant('paid', number),
      }),
    );
  // The third family owes nothing, the fourth has paid too much, the others owe.
  for (const [number, { id }] of registrations.slice(0, 5).entries()) {
    const paid = await db('ledger_entry').where({ registration_id: id }).pluck<number[]>('amount_cents');
    const due = number === 2 ? 0 : number === 3 ? -100 : 100 * amount('due', number);
    const price = paid.reduce((sum, cents) => sum + cents, due);
    await db('registration_line').insert({
      registration_id: id,
      kind: 'spectator',
      description: 'Spectator passes',
      quantity: 1,
      unit_price_cents: price,
      amount_cents: price,
    });
  }
  return entryIds;
};

/** Something of each kind, with each outcome; four competitors have arrived and one piece is handed out. */
const checkInsOf = async (
  db: Db,
  registrations: readonly Registration[],
  orderIds: readonly number[],
  staffIds: readonly number[],
) => {
  const noted: { family: number; kind: string; outcome?: string; refusal?: string; subject_id?: number | undefined }[] =
    [
      ...upTo(4).map((number) => ({ family: number, kind: 'competitor' })),
      { family: 4, kind: 'competitor', outcome: 'refused', refusal: 'withdrawn' },
      { family: 3, kind: 'weight', outcome: 'disagrees' },
      { family: 2, kind: 'wristbands' },
      { family: 1, kind: 'lunch' },
      { family: 0, kind: 'merch', subject_id: orderIds[0] },
    ];
  const ids: string[] = [];
  for (const [number, { family: of, kind, outcome = 'applied', ...more }] of noted.entries()) {
    const registration = registrations[of];
    const id = randomUUID();
    ids.push(id);
    const isOfCompetitor = kind === 'competitor' || kind === 'weight';
    const event = {
      id,
      registration_id: registration?.id,
      kind,
      subject_id: isOfCompetitor ? registration?.competitorIds[0] : registration?.id,
      value: kind === 'competitor' ? 1 : 100 + number,
      outcome,
      device_id: randomUUID(),
      device_time: instant('noted', number),
      by_person_id: staffIds[number % staffIds.length],
      ...more,
    };
    await db('check_in_event').insert(event);
    if (outcome === 'applied')
      await db('check_in_state').insert({ kind, subject_id: event.subject_id, event_id: id, value: 1 });
  }
  return ids;
};

/** Mails in each state, a message to five in each state, another one to one, and messages to nobody. */
const messagesOf = async (db: Db, staffIds: readonly number[]) => {
  const states = ['queued', 'sent', 'failed', 'sent'];
  const mailIds: number[] = [];
  for (const [number, state] of states.entries())
    mailIds.push(
      await idOf(db, 'mail', {
        template: word('mail template', number),
        created_at: instant('mail', number),
        sent_at: state === 'sent' ? instant('mail sent', number) : null,
        last_error: state === 'failed' ? word('error', number) : null,
        to_address: `${word('mail to', number)}@example.com`,
        state,
        attempts: amount('attempts', number),
      }),
    );
  const campaignIds: number[] = [];
  for (const number of upTo(4))
    campaignIds.push(
      await idOf(db, 'campaign', {
        channel: number === 0 ? 'email' : 'sms',
        topic: number === 0 ? 'division notices' : 'announcements',
        subject: word('subject', number),
        body: word('body', number),
        by_person_id: staffIds[number],
        created_at: instant('campaign', number),
      }),
    );
  const recipient = (number: number, more: object) =>
    db('campaign_recipient').insert({
      campaign_id: campaignIds[0],
      registration_ids: [10 + number, 20 + number],
      name: word('recipient', number),
      address: `${word('recipient address', number)}@example.com`,
      ...more,
    });
  for (const [number, mailId] of mailIds.entries()) await recipient(number, { mail_id: mailId });
  await recipient(4, { skipped: 'bounced' });
  await recipient(5, { campaign_id: campaignIds[1], skipped: 'bounced' });
  for (const number of upTo(4))
    await db('message_template').insert({
      name: word('template', number),
      subject: word('template subject', number),
      body: word('template body', number),
    });
  return { mailIds, campaignId: campaignIds[0] ?? 0, otherCampaignId: campaignIds[1] ?? 0 };
};

/** Contests in each state with a place each, notices of each kind, and the rings; the last are of another tournament. */
const hallOf = async (db: Db, registrations: readonly Registration[], mailIds: readonly number[]) => {
  const states = ['open', 'finished', 'confirmed', 'medalsGiven', 'finished'];
  const hall: { ringId: number; contestId: number; assignmentId: number; noticeId: number }[] = [];
  for (const [number, registration] of registrations.slice(0, 5).entries()) {
    const tournamentId = registration.tournament.id;
    const at = { tournament_id: tournamentId, position: 1 + amount('ring', number) };
    const ringId = await idOf(db, 'ring', {
      ...at,
      name: word('ring', number),
      version: 2 + number,
      closes_when_done: number === 1,
      is_open: number !== 1,
      opens_minute: 500 + number,
      closes_minute: 900 + number,
      judges: 1 + number,
      formats: number === 1 ? ['panel', 'measured'] : ['panel'],
    });
    const assignmentId = await idOf(db, 'ring_assignment', {
      ...at,
      ring_id: ringId,
      title: word('title', number),
      event_types: [word('event type', number)],
    });
    const contestId = await idOf(db, 'contest', {
      ring_assignment_id: assignmentId,
      draft_division_id: 1 + number,
      event_id: registration.tournament.eventIds[[3, 0, 4, 1, 2][number] ?? 0],
      format: 'panel',
      rules: plainRules,
      draw: {},
      state: states[number],
      finished_at: states[number] === 'open' ? null : instant('finished', number),
      corrected_at: number === 1 ? instant('corrected', number) : null,
      closed_reason: number === 1 ? word('closed', number) : null,
      result_version: 1,
    });
    for (const competitorId of number === 1 ? registration.competitorIds.slice(0, 3) : [])
      await db('contest_entry').insert({
        contest_id: contestId,
        competitor_id: competitorId,
      });
    await db('contest_placing').insert({
      contest_id: contestId,
      competitor_id: registration.competitorIds[0],
      place: 1 + number,
      medal: number === 1 ? 'silver' : null,
      decided_by: word('decided', number),
      result_version: 1,
    });
    const noticeId = await idOf(db, 'notice', {
      ring_assignment_id: assignmentId,
      registration_id: registration.id,
      kind: ['soon', 'staging', 'moved'][number % 3],
      turn: 1,
      channel: number === 1 ? 'sms' : 'email',
      address: `${word('notice', number)}@example.com`,
      state: number === 3 ? 'skipped' : 'sent',
      skipped: number === 3 ? 'refused' : null,
      mail_id: number === 3 ? null : mailIds[number % 4],
      due_at: instant('due', number),
      noted_at: instant('notice', number),
    });
    hall.push({ ringId, contestId, assignmentId, noticeId });
  }
  return hall;
};

/**
 * At least four rows of every list of the back office, whose texts and numbers differ from each other and have orders
 * of their own.
 */
export const buildScene = async (db: Db) => {
  const tournaments = await tournamentsOf(db);
  for (const table of ['competitor_level', 'event_type', 'division', 'merch']) await shuffle(db, table);
  for (const [number, id] of (await db('division').pluck<number[]>('id')).entries()) {
    const age = amount('division age', number);
    await db('division').where({ id }).update({ min_age: age, max_age: age });
  }
  const staffIds = await seeded(
    db,
    upTo(4).map((number) => names('staff', number)),
    (number) => (number % 2 === 0 ? 'CheckInAdmin' : 'TournamentDirector'),
  );
  await db('second_factor').insert({
    person_id: staffIds[1],
    secret: Buffer.from('secret'),
    begun_at: instant('begun', 1),
    confirmed_at: instant('confirmed', 1),
  });
  const familyIds = await seeded(
    db,
    upTo(6).map((number) => family(number)),
    () => 'Customer',
  );
  const registrations = await registrationsOf(db, familyIds, tournaments);
  await competitorsOf(db, registrations);
  const sizes = await merchOf(db, tournaments);
  await shuffle(db, 'merch');
  const orderIds = await ordersOf(db, registrations, sizes);
  const entryIds = await paymentsOf(db, registrations, staffIds);
  const checkIns = await checkInsOf(db, registrations, orderIds, staffIds);
  const messages = await messagesOf(db, staffIds);
  const hall = await hallOf(db, registrations, messages.mailIds);
  const couponIds: number[] = [];
  for (const number of upTo(5)) {
    const tournamentId = tournaments[number === 4 ? 1 : 0]?.id;
    const couponId = await idOf(db, 'coupon', {
      tournament_id: tournamentId,
      code: word('coupon', number).toUpperCase(),
      ...(number === 1 ? { amount_cents: 1225 } : { percent: 10 + number }),
      max_uses: 5 + number,
      last_day: addDays('2031-01-01', number),
      version: 2 + number,
    });
    if (number < 2) {
      couponIds.push(couponId);
      await db('registration').where({ id: registrations[1]?.id }).update({ coupon_id: couponId });
    }
    await db('audit_log').insert({
      before: { name: word('before', number) },
      after: { name: word('after', number) },
      actor_id: staffIds[number % 4],
      subject_person_id: familyIds[number],
      is_impersonated: number % 2 === 1,
      action: word('action', number),
      object_type: word('object', number % 3),
      object_id: String(number),
      at: instant('audit', number),
    });
  }
  const [here, elsewhere] = tournaments.map(({ id }) => id);
  const contestedEvents = (
    await db('contest as c')
      .join('event as e', 'e.id', 'c.event_id')
      .join('event_type as y', 'y.id', 'e.event_type_id')
      .where('e.tournament_id', here)
      .select<{ id: number; title: string }[]>('e.id', 'y.title')
  ).map(({ id, title }): [number, string] => [id, title]);
  const orderBy = async (table: string) =>
    new Map(
      (await db(table).select<{ id: number; position: number }[]>('id', 'position')).map(({ id, position }) => [
        id,
        position,
      ]),
    );
  const dates = await db('tournament').select<{ id: number; date: string }[]>('id', 'tournament_date as date');
  const levels = await db('competitor_level').select<{ id: number; name: string; position: number }[]>();
  const types = await db('event_type').select<{ id: number; title: string }[]>();
  return {
    ...messages,
    here: here ?? 0,
    elsewhere: elsewhere ?? 0,
    staffIds,
    familyIds,
    registrations,
    entryIds,
    couponIds,
    hall,
    sizes,
    checkIns,
    levels,
    types,
    merchPlaces: await orderBy('merch'),
    typePlaces: await orderBy('event_type'),
    dates: new Map(dates.map(({ id, date }) => [id, date])),
    tournamentOf: new Map(registrations.map(({ id, tournament }) => [id, tournament.id])),
    lunches: new Map(
      upTo(registrations.length).map((number) => [registrations[number]?.id, amount('lunch', number) % 20]),
    ),
    emails: new Map(upTo(registrations.length).map((number) => [registrations[number]?.id, family(number).email])),
    objectTypes: upTo(3).map((number) => word('object', number)),
    paidOn: upTo(7).map((number) => todayIn('America/Los_Angeles', instant('paid', number))),
    contestedEvents,
  };
};
export type Scene = Awaited<ReturnType<typeof buildScene>>;
