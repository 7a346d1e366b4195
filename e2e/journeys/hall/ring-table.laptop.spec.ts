// Longer than 300 lines because its journeys share one server, which takes a quarter of a minute to start.
import * as contract from '@schi/contract';
import { demo, logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { call } from '../../support/customer';
import { sql } from '../../support/database';
import { press, type } from '../../support/keyboard';
import { callDivision, cutOff, keptForOffline, paired, sitDown, typeScores } from '../../support/ring-table';
import { expectFineInViews, tableViews, threeViews } from '../../support/schemes';
import { textsOf } from '../../support/texts';

const test = testOnOwnServer();

const largest = (all: readonly contract.MatchdayAssignment[]) =>
  [...all].sort((a, b) => b.competitorIds.length - a.competitorIds.length)[0];
/** The fewest competitors who spar, and nothing else in their division. */
const smallestBracket = (all: readonly contract.MatchdayAssignment[]) =>
  all
    .filter(
      ({ competitorIds, events }) => competitorIds.length > 1 && events.length === 1 && events[0]?.format === 'bracket',
    )
    .sort((one, other) => one.competitorIds.length - other.competitorIds.length)[0];
const formsOfThree = (all: readonly contract.MatchdayAssignment[]) =>
  all.find(
    ({ competitorIds, events }) => competitorIds.length === 3 && events.map(({ title }) => title).join() === 'Forms',
  );

test('a table and an announcer call a division together, through a network cut, and a director settles what they disagree on', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const { params, ringId, ringName, title, codeFor } = await callDivision(page.request, session, {
    place: 0,
    choose: largest,
    to: 'staging',
  });
  const tableCode = await codeFor({ kind: 'ring table', ringId, name: 'The table' });
  const table = await paired(browser, server.url, tableCode, 'Open the table');
  const announcerCode = await codeFor({ kind: 'announcer', name: 'The announcer' });
  const announcer = await paired(browser, server.url, announcerCode, 'Open the announcer’s page');
  await announcer.getByRole('button', { name: `Names in ${ringName}` }).click();

  const lines = table.getByRole('list', { name: `Arrival: ${title}` });
  const names = await textsOf(lines.locator('bdi'));
  const [first = '', second = ''] = names;
  await test.step('the announcer sees at once who is here', async () => {
    await table.getByRole('button', { name: `${first} is here`, exact: true }).click();
    await expect(announcer.getByRole('button', { name: `${first} is here`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await expectFineInViews(table, threeViews);
  await expectFineInViews(announcer, threeViews);

  await test.step('a scratch is taken back, and that is undone, by the name that was typed', async () => {
    await table.getByRole('button', { name: `Scratch ${second}`, exact: true }).click();
    await table.getByLabel('Who decides').fill('Ana Lima');
    await table.getByLabel('Reason').fill('Did not come');
    await table.getByRole('dialog').getByRole('button', { name: 'Scratch', exact: true }).click();
    await expect(announcer.getByText('by Ana Lima')).toBeVisible();
    await table.getByRole('button', { name: `Take back: ${second}`, exact: true }).click();
    await expect(announcer.getByText('by Ana Lima')).toHaveCount(0);
    await table.getByRole('button', { name: 'Undo' }).click();
    await expect(announcer.getByText('by Ana Lima')).toBeVisible();
    await expect(table.getByText('Not taken:')).toHaveCount(0);
    await table.getByRole('button', { name: `Take back: ${second}`, exact: true }).click();
    await expect(announcer.getByRole('button', { name: `${second} is missing`, exact: true })).toBeVisible();
  });

  await test.step('both note something else while the table is cut off', async () => {
    await cutOff(table);
    await table.getByRole('button', { name: `${second} is missing`, exact: true }).click();
    await expect(table.getByText('1 change waits to be sent', { exact: false })).toBeVisible();
    await announcer.getByRole('button', { name: `${second} is here`, exact: true }).click();
    await expect(announcer.getByText('everything is sent')).toBeVisible();
    await table.context().setOffline(false);
    await expect(table.getByText('Which is right?')).toBeVisible();
  });

  await test.step('the director decides on the board', async () => {
    await logInWith(page, session);
    await page.goto(`/admin/matchday?tournamentId=${params.tournamentId}`);
    await page.getByRole('button', { name: /^Decide: / }).click();
    await page.getByLabel('How do you know?').fill('I see them at the ring');
    await page.getByRole('button', { name: '“here” is right' }).click();
    await expect(table.getByText('Which is right?')).toHaveCount(0);
    await expect(table.getByRole('button', { name: `${second} is here`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('an ended table keeps what waits, and sends it once it is paired again', async () => {
    const third = names[2] ?? '';
    await cutOff(table);
    await table.getByRole('button', { name: `${third} is here`, exact: true }).click();
    const { body: devices } = await call(page.request, contract.getDevices, { session, params });
    const device = devices.find(({ name }) => name === 'The table')?.id ?? '';
    await call(page.request, contract.endDevice, { session, params: { ...params, device } });
    await table.context().setOffline(false);
    await expect(table.getByText('1 change waits on it and is not lost.', { exact: false })).toBeVisible();
    await table.getByRole('link', { name: 'Pair this tablet' }).click();
    await table.getByLabel(/^Code/).fill(await codeFor({ kind: 'ring table', ringId, name: 'The table again' }));
    await table.getByRole('button', { name: 'Pair this browser' }).click();
    await table.getByRole('link', { name: 'Open the table' }).click();
    await expect(table.getByText('The table again · everything is sent')).toBeVisible();
    await expect(announcer.getByRole('button', { name: `${third} is here`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a director tells a screen in the hall to reload', async () => {
    const screen = await paired(browser, server.url, await codeFor({ kind: 'screen', name: 'Hall' }), 'Show the rings');
    await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto(`/admin/rings?tournamentId=${params.tournamentId}`);
    // What a screen was told before its stream opens is in its first state, and it does not reload for that: the
    // director presses again.
    await expect(async () => {
      await Promise.all([
        screen.waitForEvent('load', { timeout: 15_000 }),
        page.getByRole('button', { name: 'Reload Hall' }).click(),
      ]);
    }).toPass();
    await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test('a table scores forms with a tie by the keyboard, partly without a network; visitors see the results, also once they are corrected', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const wanted = { place: 1, choose: formsOfThree, to: 'inRing' } as const;
  const { params, ringId, title, codeFor } = await callDivision(page.request, session, wanted);
  await call(page.request, contract.addOfficial, {
    session,
    params,
    body: { ringId, name: 'Master Kim', duty: 'ring chief' },
  });
  const table = await paired(
    browser,
    server.url,
    await codeFor({ kind: 'ring table', ringId, name: 'Scores' }),
    'Open the table',
  );
  await table.setViewportSize({ width: 768, height: 1024 });
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await sitDown(table, 'Master Kim, ring chief');
  const next = () => table.getByRole('button', { name: /^Next: / }).press('Enter');
  await test.step('the second judge scores on a phone, and the table shows who has not scored yet', async () => {
    await call(page.request, contract.changeRingCalls, {
      session,
      params,
      body: { minutesBetweenCalls: 2, judgePads: true },
    });
    const judgeCode = await codeFor({ kind: 'judge', ringId, seat: 2, name: 'Judge 2' });
    const phone = await paired(browser, server.url, judgeCode, 'Open the judge’s page');
    await phone.setViewportSize({ width: 360, height: 800 });
    const seats = table.getByRole('group', { name: /^Seats for / }).getByRole('button');
    await expect(seats).toHaveText(['J1 –', 'J2 –', 'J3 –', 'J4 –', 'J5 –']);
    const own = phone.getByRole('textbox', { name: /^Your score for / });
    await own.fill('8.5');
    await own.press('Enter');
    await expect(seats).toHaveText(['J1 –', 'J2 8.50', 'J3 –', 'J4 –', 'J5 –']);
    await expectFineInViews(phone, threeViews);
    await phone.context().close();
  });
  await typeScores(table, { 1: '8.4', 3: '8.6', 4: '8.5', 5: '8.3' });
  await expectFineInViews(table, threeViews);

  await test.step('the network is gone for the second and third turn', async () => {
    await cutOff(table);
    await next();
    await typeScores(table, { 1: '8.6', 2: '8.4', 3: '8.3', 4: '8.5', 5: '8.5' });
    await next();
    await typeScores(table, { 1: '7.9', 2: '8.0', 3: '8.1', 4: '8.0', 5: '8.0' });
    await expect(table.getByText(/changes wait to be sent/)).toBeVisible();
    await expect(table.getByText('Competitors are level. The judges vote.')).toBeVisible();
    await table.context().setOffline(false);
    await expect(table.getByText(/everything is sent/)).toBeVisible();
  });

  await test.step('the judges vote, and the result is finished', async () => {
    await table.getByRole('button', { name: 'Judges’ vote…' }).press('Enter');
    const vote = table.getByRole('dialog', { name: 'Judges’ vote' });
    for (const judge of [1, 2, 3, 4, 5])
      await vote
        .getByRole('radiogroup', { name: `Judge ${judge}` })
        .getByRole('radio')
        .nth(judge < 4 ? 0 : 1)
        .press('Space');
    await expectFineInViews(table, threeViews);
    await vote.getByRole('button', { name: 'Note the vote' }).press('Enter');
    await expect(vote).toHaveCount(0);
    await visitor.goto(`/results/${params.tournamentId}`);
    await expect(visitor.getByText('No results yet')).toBeVisible();
    await table.getByRole('button', { name: 'Finish: results' }).press('Enter');
    const review = table.getByRole('dialog', { name: 'Results: Forms' });
    await expect(review.getByText(/judges’ vote/).first()).toBeVisible();
    await expect(review.getByLabel('Who finishes').locator('option:checked')).toHaveText('Master Kim, ring chief');
    await review.getByRole('button', { name: 'Finish', exact: true }).press('Enter');
    await expect(table.getByRole('button', { name: 'Medals given' })).toBeVisible();
    await visitor.locator('summary', { hasText: '1 division' }).click();
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('a score is corrected with a reason, after its consequence was shown', async () => {
    await table.getByRole('button', { name: /, judge 1: 7\.90/ }).click();
    await typeScores(table, { 1: '9.9' });
    const correction = table.getByRole('dialog', { name: 'Correct the results?' });
    await correction.getByLabel('Reason').fill('Read wrongly');
    await correction.getByRole('button', { name: 'Correct', exact: true }).click();
    await expect(correction).toHaveCount(0);
    await expect(visitor.getByText(/corrected/i).first()).toBeVisible();
  });
  await table.context().close();
  await visitor.context().close();
});

test('a table loads without the shell, opens again without a network, and pairs again by its own document', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const wanted = { place: 2, choose: largest, to: 'staging' } as const;
  const { params, ringId, ringName, codeFor, printedNext } = await callDivision(page.request, session, wanted);
  const table = await paired(
    browser,
    server.url,
    await codeFor({ kind: 'ring table', ringId, name: 'Alone' }),
    'Open the table',
  );
  const scriptsOf = () =>
    table.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    );
  await expect(table.getByRole('heading', { name: ringName, level: 1 })).toBeVisible();
  const scripts = await scriptsOf();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.startsWith('/signage-devices/'))).toEqual([]);

  await test.step('it opens again without a network', async () => {
    await keptForOffline(table);
    await cutOff(table);
    await table.reload();
    await expect(table.getByRole('heading', { name: ringName, level: 1 })).toBeVisible();
    await table.context().setOffline(false);
    await expect(table.getByText('Alone · everything is sent')).toBeVisible();
  });
  await test.step('the code of a sheet says whether it is current and opens its division, also without a network', async () => {
    const { title, address } = await printedNext();
    const shown = table.getByRole('button', { name: /^Divisions of this ring: / });
    const link = table.getByRole('link', { name: `Open “${title}” at the table` });
    await table.goto(address);
    await expect(table.getByText('This is the current version.')).toBeVisible();
    await expectFineInViews(table);
    await link.press('Enter');
    await expect(shown).toContainText(title);
    await cutOff(table);
    await table.goto(address);
    await expect(table.getByText('It is not known whether this sheet is current', { exact: false })).toBeVisible();
    await link.click();
    await expect(shown).toContainText(title);
    await table.context().setOffline(false);
    await expect(table.getByText('Alone · everything is sent')).toBeVisible();
  });
  await test.step('its ended pairing leads to the page for a new one, and that to another page of the site', async () => {
    const { body: devices } = await call(page.request, contract.getDevices, { session, params });
    const device = devices.find(({ name }) => name === 'Alone')?.id ?? '';
    await call(page.request, contract.endDevice, { session, params: { ...params, device } });
    await table.getByRole('link', { name: 'Pair this tablet' }).click();
    await expect(table).toHaveTitle('SCHI | Pair This Browser');
    await table.getByLabel(/^Code/).fill(await codeFor({ kind: 'announcer', name: 'Announcer now' }));
    await table.getByRole('button', { name: 'Pair this browser' }).click();
    await table.getByRole('link', { name: 'Open the announcer’s page' }).click();
    await expect(table.getByRole('heading', { name: 'Announcer', level: 1 })).toBeVisible();
  });
});

test('a table works by the keyboard alone from the arrival to the result that a second person confirms', async ({
  browser,
  page,
  server,
}) => {
  const session = await sessionFor(server.url, demo.director);
  const wanted = { place: 3, choose: smallestBracket, to: 'staging' } as const;
  const { params, ringId, title, codeFor } = await callDivision(page.request, session, wanted);
  await sql(server.dataDir, 'update tournament set confirms_results = true where id = $1', [params.tournamentId]);
  for (const [name, duty] of [
    ['Master Kim', 'ring chief'],
    ['Ana Lee', 'scorekeeper'],
  ] as const)
    await call(page.request, contract.addOfficial, { session, params, body: { ringId, name, duty } });
  const table = await paired(
    browser,
    server.url,
    await codeFor({ kind: 'ring table', ringId, name: 'Keys' }),
    'Open the table',
  );
  await table.setViewportSize({ width: 768, height: 1024 });
  await press(table, 'Master Kim, ring chief');

  await test.step('everybody is here, and the division starts', async () => {
    const names = await textsOf(table.getByRole('list', { name: `Arrival: ${title}` }).locator('bdi'));
    expect(names.length).toBeGreaterThan(1);
    await press(table, /^All here/);
    for (const name of names)
      await expect(table.getByRole('button', { name: `${name} is here` })).toHaveAttribute('aria-pressed', 'true');
    await expectFineInViews(table, tableViews);
    await press(table, `Start: ${title}`);
  });

  await test.step('each bout is fought', async () => {
    const redWins = async () => {
      await press(table, /^Clock: /);
      for (let points = 3; points <= 9; points += 3) {
        await press(table, '+3 for red');
        await expect(table.getByLabel('Score of red')).toHaveText(String(points));
      }
      await press(table, /^Red wins 9–0/);
      await expect(table.getByText(/ won: 9–0/)).toBeVisible();
    };
    await press(table, /^Open /);
    await redWins();
    await expectFineInViews(table, tableViews);
    const next = table.getByRole('button', { name: /^Next: / });
    while (await next.isVisible()) {
      await press(table, /^Next: /);
      await redWins();
    }
    await press(table, 'All bouts');
  });

  await test.step('the result is finished by one person and confirmed by another', async () => {
    await press(table, 'Finish: results');
    await press(table, /^Finish$/);
    await press(table, /^Confirm the results…$/);
    await type(table, /^Who confirms/, 'Ana');
    await press(table, /^Confirm$/);
    await expect(table.getByText(/^Confirmed\./)).toBeVisible();
    await expect(table.getByRole('button', { name: 'Medals given' })).toBeVisible();
    await expect(table.getByText(/everything is sent/)).toBeVisible();
    await expectFineInViews(table, tableViews);
  });
  await table.context().close();
});
