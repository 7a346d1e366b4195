import { getReceiptCalendar, getReceiptPdf, getRegistrationHistory, mailReceipt, pathOf } from '@schi/contract';
import { createBarrier } from '../../../../test/at-once';
import { buildCustomer, buildRegistration, buildTournament, competitorForm } from '../../../../test/factories';
import { mailsReceivedBy } from '../../../../test/received-mails';
import { startTestServer, type TestServer } from '../../../../test/server';
import { textOfPages } from '../../../../test/pdf-letters';
import { recordCharge } from '../payments/ledger.queries';
import { markPaid } from '../payments/payments.queries';
import { dayHours } from './day-hours.rules';
import { writeReceipt } from '../payments/receipt.service';
import { insertCompetitor } from '../../registration/competitors/competitors.queries';
import { secondsToWait } from './receipts.queries';
import { createReceipts, receipts } from './receipts.service';
import { fontRuns } from '../../../platform/pdf/pdf-fonts';

let server: TestServer;
let tournament: Awaited<ReturnType<typeof buildTournament>>;
beforeAll(async () => {
  server = await startTestServer();
  tournament = await buildTournament(server.db);
});
afterAll(() => server.stop());

/** A registration that is completed and paid. */
const paid = async ({ names = ['Mina'], at = tournament } = {}) => {
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament: at, customer });
  for (const firstName of names)
    await server.db.transaction((trx) => insertCompetitor(trx, competitorForm(at, id, { firstName }), new Date()));
  await server.db('registration').where({ id }).update({ completed_at: new Date() });
  const lines = names.map((name) => ({
    description: `Competitor: ${name} Rivera`,
    quantity: 1,
    unitPrice: 5500,
    amount: 5500,
  }));
  await server.db.transaction((trx) =>
    writeReceipt(trx, { registrationId: id, amount: 5500 * names.length, lines, at: new Date() }),
  );
  return { customer, me: server.as(customer), params: { registrationId: id } };
};
const fetched = async (path: string, customer: { id: number }) => {
  const answer = await fetch(server.url + path, { headers: { Authorization: `Bearer ${server.tokenOf(customer)}` } });
  return { headers: answer.headers, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a receipt as a PDF', () => {
  it('is one page to be saved, whatever the names', async () => {
    const { customer, params } = await paid({ names: ['Mina', 'Nguyễn Thị Ánh', '김하나', 'A'.repeat(200)] });
    const { headers, bytes } = await fetched(pathOf(getReceiptPdf.path, params), customer);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="SCHI receipt [A-Z2-9]{8}\.pdf"$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(bytes)).toBe(1);
    expect(bytes.toString('latin1')).toMatch(/\/URI \(http:[^)]+\/signage\/my-day\/\d+-[\w-]{22}\)/);
  });
  it('says first what was paid, and by whom, with which card and when', async () => {
    const { customer, params } = await paid();
    const [payment] = await server
      .db('payment')
      .insert({
        registration_id: params.registrationId,
        gateway: 'sandbox',
        amount_cents: 5500,
        quote: '[]',
        expires_at: new Date(),
        cart_version: 1,
        status: 'paid',
      })
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    await server.db.transaction(async (trx) => {
      await markPaid(trx, payment?.id ?? 0, { chargeRef: null, card: { brand: 'Visa', lastFour: '4242' } });
      await recordCharge(trx, { registrationId: params.registrationId, paymentId: payment?.id ?? 0, amount: 5500 });
    });
    const [text = ''] = textOfPages((await fetched(pathOf(getReceiptPdf.path, params), customer)).bytes);
    const lines = text.split('\n').map((line) => line.trim());
    expect(lines.slice(0, 2).join(' ')).toMatch(/Paid \$55\.00/);
    const all = lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(all).toMatch(/Paid by Robin Person\d+, Visa ending in 4242, .+ P[DS]T/);
    expect(all).toMatch(/number \d+/);
    for (const heading of ['What', 'Price', 'Amount']) expect(lines).toContain(heading);
    expect(all).toContain('/contact');
  });
  it('holds a family on one page, and a whole school on as many as it needs', async () => {
    const family = await paid({ names: Array.from({ length: 8 }, (_, index) => `Child ${index}`) });
    const school = await paid({ names: Array.from({ length: 60 }, (_, index) => `Student ${index}`) });
    expect(pagesOf((await fetched(pathOf(getReceiptPdf.path, family.params), family.customer)).bytes)).toBe(1);
    expect(pagesOf((await fetched(pathOf(getReceiptPdf.path, school.params), school.customer)).bytes)).toBe(4);
  });
  it('brings all of its fonts', async () => {
    const { customer, params } = await paid({ names: ['김하나', 'Ольга'] });
    const fonts = (await fetched(pathOf(getReceiptPdf.path, params), customer)).bytes
      .toString('latin1')
      .match(/\/BaseFont \S+/g);
    expect(fonts?.join()).toMatch(/\/BaseFont \/\w+\+NotoSansKR/);
    expect(fonts?.filter((font) => !font.includes('+'))).toEqual([]);
  });
  it('is tagged for reading aloud: language, headings, table, links and what the picture shows', async () => {
    const { customer, params } = await paid();
    const pdf = (await fetched(pathOf(getReceiptPdf.path, params), customer)).bytes.toString('latin1');
    for (const part of ['/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', '/Alt (QR code of '])
      expect(pdf).toContain(part);
    const count = (tag: string) => pdf.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length;
    expect(['H1', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link'].map((tag) => [tag, count(tag)])).toEqual([
      ['H1', 1],
      ['Table', 1],
      ['TR', 3],
      ['TH', 3],
      ['TD', 6],
      ['Figure', 1],
      ['Link', 2],
    ]);
  });
  it.each([
    ['José Müller', 'José Müller', ['source-sans-3']],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh', ['source-sans-3']],
    ['Zażółć', 'Zażółć', ['source-sans-3']],
    ['Mina 김하나', 'Mina 김하나', ['source-sans-3', 'noto-sans-kr']],
    ['Ольга', 'Ольга', ['source-sans-3']],
    // A letter that its package names and its file lacks.
    ['Ƃa', 'Ƃa', ['noto-sans', 'source-sans-3']],
    ['2 × “T-shirt”', '2 × “T-shirt”', ['source-sans-3']],
    ['สมชาย ใจดี', 'สมชาย ใจดี', ['source-sans-3', 'noto-sans-thai']],
    // All Chinese characters of a name are written in one font.
    ['張偉', '張偉', ['noto-sans-kr']],
    ['黄晓明', '黄晓明', ['noto-sans-sc']],
    ['高橋さくら', '高橋さくら', ['noto-sans-jp']],
    ['Սարգսյան', 'Սարգսյան', ['noto-sans-armenian']],
    ['សុខា', 'សុខា', ['noto-sans-khmer']],
    ['ශ්\u200dරී', 'ශ්\u200dරී', ['noto-sans-sinhala']],
    ['Ana😀', 'Ana?', ['source-sans-3']],
    ['Ana 👨‍👩‍👧 👋🏽 🇰🇷', 'Ana ? ? KR', ['source-sans-3']],
    ['Ana\u202e\u0007', 'Ana', ['source-sans-3']],
  ])('writes %s as %s', (text, written, fonts) => {
    const runs = fontRuns(text, 'text');
    expect(runs.map((run) => run.text).join('')).toBe(written);
    expect(new Set(runs.map(({ font }) => /\/([a-z0-9-]+)\/files\//.exec(font)?.[1] ?? font))).toEqual(new Set(fonts));
  });
  it.each([
    ['Name: محمد علي, belt', ['Name: ', 'علي', ' ', 'محمد', ', belt']],
    ['محمد (الأحمد) 12', ['12', ' (', 'الأحمد', ') ', 'محمد']],
    ['Name: שרה כהן, belt', ['Name: ', 'כהן', ' ', 'שרה', ', belt']],
  ])('puts the words of %s where they are read, with brackets that open toward them', (text, words) => {
    expect(fontRuns(text, 'text').map((run) => run.text)).toEqual(words);
  });
});

it('comes as a calendar entry with the true times of the day, where the tournament is', async () => {
  const { customer, params } = await paid();
  const asked = async () => {
    const { headers, bytes } = await fetched(pathOf(getReceiptCalendar.path, params), customer);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = bytes.toString('utf8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    // Long lines are folded by a line break and a blank.
    return text.replace(/\r?\n /g, '');
  };
  const text = await asked();
  const { rows } = await server.db.raw<{ rows: { start: string; end: string }[] }>(
    `select to_char((tournament_date + time '08:30') at time zone time_zone at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as start,
            to_char((tournament_date + time '17:00') at time zone time_zone at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as "end"
       from tournament where id = ?`,
    [tournament.id],
  );
  expect(text).toContain(`DTSTART:${rows[0]?.start}`);
  expect(text).toContain(`DTEND:${rows[0]?.end}`);
  expect(text).toContain('LOCATION:Ken Miller Recreation Center');
  expect(text).toContain('Check-in: 8:30 AM to 10:00 AM');
  expect(text).toContain('TRANSP:TRANSPARENT');
  expect(text).toContain('BEGIN:VALARM');
  expect(text).toContain(`/customer/registration/${params.registrationId}/receipt`);
  expect(await asked()).toBe(text);
  const sequenceIn = (of: string) => Number(/^SEQUENCE:(\d+)/m.exec(of)?.[1]);
  await server.db('tournament').where({ id: tournament.id }).increment('version', 1);
  expect(sequenceIn(await asked())).toBe(sequenceIn(text) + 1);
});

describe('the hours of the day', () => {
  it.each([
    [
      'from the first to the last item',
      [
        { line1: '9 AM', from: null, to: null },
        { line1: '4:30 PM', from: null, to: null },
      ],
      '',
      [540, 1020],
    ],
    ['from the stored times, which win', [{ line1: 'Morning', from: 500, to: 700 }], '', [500, 700]],
    ['from the check-in alone', [], '8:30AM to 10AM', [510, 600]],
    ['unknown without a time', [{ line1: 'Morning', from: null, to: null }], 'in the morning', null],
  ] as const)('are %s', (_, schedule, inPersonRegistrationTimes, expected) => {
    const hours = dayHours({ schedule, inPersonRegistrationTimes });
    expect(hours && [hours.from, hours.to]).toEqual(expected);
  });
});

describe('a receipt by mail', () => {
  it('has its PDF, the calendar entry and the code as a picture', async () => {
    const { me, params } = await paid();
    const [mail] = await mailsReceivedBy(server, () => me.call(mailReceipt, { params }));
    if (!mail) throw new Error('No mail was received');
    const [picture, emblem, pdf, calendar] = mail.attachments;
    expect(mail.attachments).toHaveLength(4);
    expect([emblem?.mimeType, emblem?.disposition]).toEqual(['image/png', 'inline']);
    expect(mail.html).toContain(`src="cid:${picture?.contentId?.replace(/[<>]/g, '')}"`);
    expect(picture?.mimeType).toBe('image/png');
    expect([pdf?.mimeType, pdf?.filename]).toEqual([
      'application/pdf',
      expect.stringMatching(/^SCHI receipt .{8}\.pdf$/),
    ]);
    expect([calendar?.mimeType, calendar?.filename]).toEqual(['text/calendar', 'SCHI tournament.ics']);
    const words = [
      'Doors open: 8:30 AM',
      'Check-in: 8:30 AM to 10:00 AM',
      'Directions: https://',
      'Mina Rivera, ',
      'Total paid: $55.00',
    ];
    for (const word of words) expect(mail.text).toContain(word);
    expect(mail.text).not.toContain('In-person');
    // A map's address fills half of a phone's screen.
    expect(mail.html).toMatch(/href="https:\/\/www\.google\.com\/maps[^"]+"[^>]*>Open the map<\/a>/);
    expect(mail.html).not.toMatch(/>https:\/\/www\.google\.com\/maps/);
    for (const part of ['name="viewport"', 'prefers-color-scheme:dark', 'display:none;max-height:0'])
      expect(mail.html).toContain(part);
  });
  it('goes to the owner’s address, three times an hour at most', async () => {
    const { customer, me, params } = await paid();
    for (const _ of [1, 2, 3]) expect((await me.call(mailReceipt, { params })).body).toEqual({ email: customer.email });
    const refused = await me.call(mailReceipt, { params });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await server.db('mail').where({ to_address: customer.email, template: 'receipt' })).toHaveLength(3);
    await server
      .db('mail')
      .where({ to_address: customer.email })
      .update({ created_at: server.db.raw("now() - interval '61 minutes'") });
    expect((await me.call(mailReceipt, { params })).status).toBe(200);
  });
  const tries = 5;
  const sentAtOnce = async (receiptsWith = receipts) => {
    const { customer, params } = await paid();
    const sent = Array.from({ length: tries }, () =>
      receiptsWith(server.app, server.db).mail(customer.id, params.registrationId),
    );
    return (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length;
  };
  it('is not sent more often by many clicks at once', async () => expect(await sentAtOnce()).toBe(3));
  it('control: without the lock every click sends it', async () => {
    const allHaveLooked = createBarrier(tries);
    const waitOf: typeof secondsToWait = async (...asked) => {
      const wait = await secondsToWait(...asked);
      await allHaveLooked();
      return wait;
    };
    expect(await sentAtOnce(createReceipts({ lock: () => Promise.resolve(), waitOf }))).toBe(tries);
  });
});

it('is visible to its owner only, and only after payment', async () => {
  const { params } = await paid();
  const stranger = server.as(await buildCustomer(server.db));
  const customer = await buildCustomer(server.db);
  const { id } = await buildRegistration(server.db, { tournament, customer });
  for (const call of [getReceiptPdf, getReceiptCalendar, mailReceipt] as const) {
    expect((await stranger.call(call, { params })).status).toBe(404);
    expect((await server.as(customer).call(call, { params: { registrationId: id } })).status).toBe(404);
  }
});

it('lists completed registrations of earlier tournaments, the latest first', async () => {
  const lastYear = await buildTournament(server.db, { inDays: -300, opensInDays: -400 });
  const yesterday = await buildTournament(server.db, { inDays: -1, opensInDays: -90 });
  const { customer, me, params } = await paid({ names: ['Mina', 'Jun'], at: lastYear });
  const add = async (at: typeof tournament, completed: boolean) => {
    const { id } = await buildRegistration(server.db, { tournament: at, customer });
    if (completed) await server.db('registration').where({ id }).update({ completed_at: new Date() });
    return id;
  };
  const recent = await add(yesterday, true);
  await add(tournament, true);
  await add(yesterday, false);
  const { body } = await me.call(getRegistrationHistory);
  expect(body.map(({ registrationId }) => registrationId)).toEqual([recent, params.registrationId]);
  expect(body[1]).toMatchObject({
    tournament: { id: lastYear.id, tournamentDate: lastYear.date },
    competitors: ['Mina Rivera', 'Jun Rivera'],
    confirmationCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    paymentAmount: 110,
  });
  expect(body[0]).toMatchObject({ confirmationCode: null, paymentAmount: null });
  expect((await server.as(await buildCustomer(server.db)).call(getRegistrationHistory)).body).toEqual([]);
});
