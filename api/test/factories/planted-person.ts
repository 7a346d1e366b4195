// Longer than 300 lines because it writes one person into every table that holds personal data.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/platform/db/knex';
import { buildCustomer, buildMerch, buildPerson, buildTournament } from '.';
import { plainRules } from './contest-rules';
import { numberCompetitors } from './start-numbers';

/**
 * A word that occurs only in this person's data, so that a search of the whole database finds what remains of a person.
 */
export const mark = 'Zyzzyva';
const at = new Date('2025-03-01T18:00:00Z');

const idOf = async (db: Db, table: string, row: object): Promise<number> => {
  const [made] = await db(table).insert(row).returning<{ id: number }[]>('id');
  return made?.id ?? 0;
};

const competitor = (word: string, phone: string, registrationId: number, levelId: number | undefined) => ({
  registration_id: registrationId,
  first_name: word,
  last_name: `${word} O’Neil`,
  birth_date: '2015-06-17',
  gender: 2,
  competitor_level_id: levelId,
  school: `${word} school`,
  instructor: `Master ${word}`,
  weight_lb: 71,
  height_in: 50,
  emergency_contact_name: `Aunt ${word}`,
  emergency_contact_phone: phone,
  medical_notes: `${word} has asthma`,
  public_name: 'full',
  waiver_version: '1',
  waiver_signed_name: word,
  waiver_guardian_name: word,
  waiver_signed_at: at,
});

/**
 * A person with a row in every table that holds something about people, each personal text marked. One registration is
 * paid, one is an open cart. A new table of this kind needs a row here; the test of the declarations fails without it
 * (rule B9).
 */
export const plantPerson = async (db: Db, { now = new Date(), word = mark, phone = '3109998877' } = {}) => {
  const address = `${word}@Example.com`;
  const sessionId = randomUUID();
  const tournament = await buildTournament(db, { now, inDays: -30, opensInDays: -120 });
  const next = await buildTournament(db, { now, inDays: 130 });
  const staff = await buildPerson(db, { role: 'SuperAdmin' });
  const { id } = await buildPerson(db, { email: address });
  await db('person')
    .where({ id })
    .update({
      first_name: word,
      last_name: word,
      address_line1: `1 ${word} St`,
      address_line2: `${word} 2`,
      city: word,
      postal_code: '90599',
      phone_number: phone,
    });
  await db('account_link').insert({ person_id: id, purpose: 'reset', token_hash: Buffer.from(word), expires_at: at });
  await db('sign_up_browser').insert({ person_id: id, secret_hash: Buffer.from(word) });
  await db('second_factor').insert({ person_id: id, secret: Buffer.from(word), begun_at: at });
  await db('ended_login').insert({ person_id: id, login_hash: Buffer.from(word), expires_at: at });
  await db('recovery_code').insert({ person_id: id, code_hash: Buffer.from(word) });
  await db('sign_up').insert({ form: { email: address, firstName: word }, password_hash: 'no password' });
  await db('idempotency_key').insert({
    person_id: id,
    key: 'planted-key',
    call: `POST ${word}`,
    answer: { name: word },
  });

  const campaignId = await idOf(db, 'campaign', {
    channel: 'email',
    topic: 'announcements',
    subject: 'Doors',
    body: 'Open',
  });
  const smsId = await idOf(db, 'sms', { to_number: phone, body: `Hello ${word}`, person_id: id });
  await db('campaign_recipient').insert({
    campaign_id: campaignId,
    person_id: id,
    registration_ids: [1],
    name: word,
    address: phone,
    sms_id: smsId,
  });
  await db('bounced_address').insert({ address: address.toLowerCase(), reason: 'no such mailbox', bounced_at: at });
  await db('dev_sms').insert({ to_number: phone, body: word });
  await db('stopped_number').insert({ phone_number: phone, stopped_at: at });
  await db('notification_refusal').insert({ person_id: id, topic: 'announcements' });
  await db('stored_file').insert({
    person_id: id,
    audience: 'organisers',
    name: `${word}.pdf`,
    media_type: 'application/pdf',
    bytes: 10,
    sha256: Buffer.from(word),
    storage_key: randomUUID(),
    state: 'ready',
  });

  const paid = await idOf(db, 'registration', {
    tournament_id: tournament.id,
    person_id: id,
    spectators: 2,
    completed_at: at,
  });
  const open = await idOf(db, 'registration', { tournament_id: next.id, person_id: id });
  for (const registrationId of [paid, open]) {
    const competitorId = await idOf(db, 'competitor', competitor(word, phone, registrationId, tournament.levelIds[0]));
    const eventId = (registrationId === paid ? tournament : next).eventIds[0];
    await db('competitor_event').insert({ competitor_id: competitorId, event_id: eventId });
    await db('contact').insert({ registration_id: registrationId, position: 0, phone_number: phone });
  }
  await db('live_event').insert({
    tournament_id: tournament.id,
    seq: 1,
    topic: 'rings',
    key: '1',
    body: { name: word },
  });
  const draft = {
    tournament_id: tournament.id,
    name: 'First',
    preset: 'perEvent',
    options: '{}',
    programmes: '[]',
    seed: 1,
    created_at: at,
  };
  const draftId = await idOf(db, 'draft', draft);
  const division = {
    draft_id: draftId,
    event_ids: [tournament.eventIds[0]],
    name: 'Children',
    is_named_by_hand: true,
    position: 0,
    is_locked: false,
  };
  const divisionId = await idOf(db, 'draft_division', division);
  const drafted = await db('competitor').where({ registration_id: paid }).first<{ id: number }>('id');
  const entry = {
    draft_id: draftId,
    competitor_id: drafted.id,
    event_id: tournament.eventIds[0],
    division_id: divisionId,
    is_pinned: false,
  };
  await db('draft_entry').insert(entry);
  await db('draft_competitor').insert({
    draft_id: draftId,
    competitor_id: drafted.id,
    sequence: 0,
    birth_date: '2015-06-17',
    gender: 1,
    competitor_level_id: tournament.levelIds[0],
    school: word,
    weight_lb: 71,
    height_in: 50,
    day: tournament.date,
  });
  await db('draft_consent').insert({
    draft_id: draftId,
    division_id: divisionId,
    competitor_id: drafted.id,
    competitor_ids: [drafted.id],
    limits: ['minorWithAdult'],
    asked_at: at,
    token_hash: Buffer.from(`${word} agrees`),
    agrees: true,
    answered_at: at,
    guardian_name: word,
  });
  const assignmentId = await idOf(db, 'ring_assignment', {
    tournament_id: tournament.id,
    title: 'Children',
    position: 1,
  });
  const contestId = await idOf(db, 'contest', {
    ring_assignment_id: assignmentId,
    draft_division_id: divisionId,
    event_id: tournament.eventIds[0],
    format: 'panel',
    rules: plainRules,
    draw: {},
  });
  await db('contest_entry').insert({ contest_id: contestId, competitor_id: drafted.id });
  await numberCompetitors(db, tournament.id, [drafted.id]);
  await db('contest_placing').insert({
    contest_id: contestId,
    competitor_id: drafted.id,
    place: 1,
    medal: 'gold',
    decided_by: '24.8 points',
    result_version: 1,
  });
  await db('handed_out_medal').insert({
    contest_id: contestId,
    competitor_id: drafted.id,
    medal: 'gold',
    handed_out_at: at,
  });
  const decided = {
    competitor_id: drafted.id,
    raised_by: `Coach of ${address}`,
    about: `A score of ${address}`,
    raised_at: at,
    outcome: 'denied',
    reason: `Not of ${address}`,
    decided_by: 'Kim',
    decided_at: at,
  };
  const protested = { id: contestId, tournament_id: next.id, division: 'Boys 8–9', event: 'Forms' };
  await db('protest').insert({ contest_id: contestId, ...decided });
  await db('kept_protest').insert({ ...protested, ...decided });
  await db('notice').insert({
    ring_assignment_id: assignmentId,
    registration_id: paid,
    kind: 'soon',
    turn: 1,
    channel: 'email',
    address,
    due_at: at,
    noted_at: at,
  });
  await db('session_use').insert({ token_hash: Buffer.from(address), person_id: id, used_at: at });
  await db('result_letter').insert({ registration_id: paid, turn: 1, told: 'a fingerprint', written_at: at });
  const { merchSizeId } = await buildMerch(db, next.id);
  await db('merch_size').where({ id: merchSizeId }).update({ held: 1 });
  await db('merch_order').insert({ registration_id: open, merch_size_id: merchSizeId, price_cents: 1500 });

  const lines = [{ description: `Competitor: ${word}`, quantity: 1, unitPrice: 6500, amount: 6500 }];
  const paymentId = await idOf(db, 'payment', {
    registration_id: paid,
    gateway: 'sandbox',
    gateway_ref: sessionId,
    status: 'paid',
    amount_cents: 6500,
    quote: JSON.stringify(lines),
    cart_version: 1,
    expires_at: at,
  });
  await db('sandbox_session').insert({
    id: sessionId,
    idempotency_key: sessionId,
    amount_cents: 6500,
    description: 'Tournament',
    customer_email: address,
    success_url: '/',
    cancel_url: '/',
    status: 'paid',
    expires_at: at,
  });
  await db('ledger_entry').insert({
    created_at: now,
    registration_id: paid,
    kind: 'charge',
    amount_cents: 6500,
    payment_id: paymentId,
    note: `for ${word}`,
    reference: `check of ${word}`,
  });
  const refundId = await idOf(db, 'refund', {
    payment_id: paymentId,
    amount_cents: 500,
    reason: 'Paid twice.',
    status: 'done',
  });
  await db('ledger_entry').insert({
    created_at: now,
    registration_id: paid,
    kind: 'refund',
    amount_cents: -500,
    payment_id: paymentId,
    refund_id: refundId,
  });
  await db('registration_line').insert({
    registration_id: paid,
    kind: 'competitor',
    ref_id: 1,
    description: `Competitor: ${word}`,
    quantity: 1,
    unit_price_cents: 6500,
    amount_cents: 6500,
    reason: `${word} asked`,
  });
  const { id: other } = await buildCustomer(db);
  const elsewhere = await idOf(db, 'registration', {
    tournament_id: tournament.id,
    person_id: other,
    completed_at: at,
  });
  await db('imported_registration').insert({
    registration_id: paid,
    school: word,
    imported_by_person_id: other,
    imported_at: at,
  });
  await db('competitor_move').insert({
    competitor_id: 1,
    competitor_name: word,
    from_registration_id: paid,
    to_registration_id: elsewhere,
    fee_cents: 6500,
    money_cents: 0,
    by_person_id: id,
    created_at: at,
  });
  const receiptId = await idOf(db, 'receipt', {
    registration_id: paid,
    confirmation_code: `${word.toUpperCase()}2`,
    amount_cents: 6500,
  });
  await db('receipt_item').insert({
    receipt_id: receiptId,
    position: 0,
    description: `Competitor: ${word}`,
    quantity: 1,
    unit_price_cents: 6500,
    amount_cents: 6500,
  });
  await db('check_in_event').insert({
    id: randomUUID(),
    registration_id: paid,
    kind: 'wristbands',
    subject_id: paid,
    value: 2,
    outcome: 'applied',
    device_id: randomUUID(),
    device_time: at,
    by_person_id: staff.id,
  });
  const subject = `entry ${contestId}:${drafted.id}`;
  const ringEventId = randomUUID();
  await db('ring_event').insert({
    id: ringEventId,
    tournament_id: tournament.id,
    contest_id: contestId,
    competitor_id: drafted.id,
    subject,
    value: JSON.stringify({ state: 'scratched' }),
    reason: word,
    outcome: 'applied',
    by_person_id: staff.id,
    device_time: at,
    noted_at: at,
    received_at: at,
  });
  await db('ring_state').insert({
    subject,
    tournament_id: tournament.id,
    contest_id: contestId,
    competitor_id: drafted.id,
    event_id: ringEventId,
    value: JSON.stringify({ state: 'scratched' }),
  });
  await db('mail').insert({
    template: 'contact',
    to_address: 'organizers@example.com',
    data: { email: address, message: word },
  });
  await db('mail').insert({ template: 'receipt', to_address: address, person_id: id, registration_id: paid });
  await db('dev_inbox').insert({ to_address: address, subject: word, body_text: word, body_html: word });
  await db('audit_log').insert({
    actor_id: staff.id,
    subject_person_id: id,
    is_impersonated: true,
    action: 'competitor changed',
    object_type: 'competitor',
    object_id: '1',
    before: { firstName: 'Zyz' },
    after: { firstName: word },
  });
  return { id, email: address, staff, paidRegistrationId: paid, openRegistrationId: open, merchSizeId };
};
