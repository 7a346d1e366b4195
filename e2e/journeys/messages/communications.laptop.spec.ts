import type { AddressInfo } from 'node:net';
import { listMailExamples } from '@schi/contract';
import type { Page } from 'playwright/test';
import { SMTPServer } from 'smtp-server';
import { logInWith, expect, sessionFor, startServer, test } from '../../fixtures';
import { mailTo } from '../../fixtures/inbox';
import { call } from '../../support/customer';
import { expectFineInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

/** The demonstration's families of this name that registered last year. */
const chooseKims = async (page: Page) => {
  await page.getByLabel('Tournament').selectOption({ index: 2 });
  await page.getByLabel('Status').selectOption('completed');
  const found = page.waitForResponse(
    (answer) => answer.url().includes('q=kim') && answer.url().includes('status=completed'),
  );
  await page.getByLabel('Search').fill('kim');
  const { total } = (await (await found).json()) as { total: number };
  await expect(page.getByRole('button', { name: `Write to all ${total} registrations` })).toBeVisible();
};
const write = async (page: Page, subject: string, body: string) => {
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(body);
  await page.getByRole('button', { name: 'Review' }).click();
};
const sendIt = async (page: Page) => {
  await page.getByRole('button', { name: /^Send to \d+ address/ }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page).toHaveURL(/\/admin\/communications\/\d+$/);
};

test('a director writes to filtered families, previews the message, sends a test, sends it and follows its progress', async ({
  browser,
}) => {
  const server = await startServer();
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    const session = await logInWith(page, await sessionFor(server.url, 'director@example.com'));
    await page.goto('/admin/communications');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expectFineInViews(page);

    await page.getByRole('link', { name: 'Write a message' }).click();
    await chooseKims(page);
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    await boxes.first().check();
    await expect(page.getByRole('button', { name: 'Write to 1 chosen registration' })).toBeVisible();
    await expectFineInViews(page);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    const families = await boxes.count();
    await page.getByRole('button', { name: `Write to all ${families} registrations` }).click();
    await expect(
      page.getByText(new RegExp(`^${families} registrations: .+, completed, found by “kim”\\.$`)),
    ).toBeVisible();

    // The same from the list of registrations, narrowed by school: who is listed is who is written to.
    await page.goto('/admin/registrations');
    await page.getByLabel('Tournament').selectOption({ index: 2 });
    const narrowed = page.waitForResponse(
      (answer) => answer.url().includes('/api/admin/registrations?') && answer.url().includes('school='),
    );
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('School').selectOption({ index: 1 });
    const answer = await narrowed;
    const school = new URL(answer.url()).searchParams.get('school') ?? '';
    const { total, items } = (await answer.json()) as { total: number; items: { customerName: string }[] };
    await page
      .getByRole('link', { name: total === 1 ? 'Write to this registration' : `Write to these ${total} registrations` })
      .click();
    await expect(page.getByText(/^\d+ registrations?: /)).toHaveText(
      new RegExp(`^${total} registrations?: .+, school ${school}\\.$`),
    );
    await page.getByText('Show the recipients').click();
    for (const { customerName } of items)
      await expect(
        page.getByRole('group', { name: 'Recipients' }).getByRole('rowheader', { name: customerName }).first(),
      ).toBeVisible();
    await expectFineInViews(page);
    await page.goBack();
    await page.goto('/admin/communications/registrations');
    await chooseKims(page);
    await page.getByRole('button', { name: `Write to all ${families} registrations` }).click();

    await write(page, 'Doors open for {{nickname}}', 'Hello');
    await expect(page.getByText('* There is no placeholder {{nickname}}. Choose one of the list')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Doors open for {{nickname}}');
    await expectFineInViews(page);

    await page.getByLabel('Subject').fill('Doors open for {{firstName}}');
    const body = page.getByRole('textbox', { name: 'Message', exact: true });
    await body.fill('Dear ');
    await page.getByText('Placeholders').click();
    await page.getByRole('button', { name: /First name of the account/ }).click();
    await expect(body).toHaveValue('Dear {{firstName}}');
    await expect(body).toBeFocused();
    await page.keyboard.type(',\n\nthe doors open **{{checkInTimes}}**. <b>Bring</b> your code {{confirmationCode}}.');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(
      page.getByText(`It goes to ${families} addresses of ${families} registrations, each once.`),
    ).toBeVisible();
    const mail = page.frameLocator('iframe');
    await expect(
      mail.getByRole('paragraph').filter({ hasText: 'the doors open 8:30AM to 10AM. <b>Bring</b> your code' }),
    ).toBeVisible();
    await expect(mail.locator('strong')).toHaveText('8:30AM to 10AM');
    await page.getByLabel('Preview for').selectOption({ index: 1 });
    const chosen = await page
      .getByLabel('Preview for')
      .evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.text ?? '');
    const [name = '', address = ''] = chosen.split(', ');
    await expect(page.getByText(`To ${address}`)).toBeVisible();
    await expect(mail.getByRole('paragraph').filter({ hasText: `Dear ${name.split(' ')[0]},` })).toBeVisible();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await expect(page.getByText(`Dear ${name.split(' ')[0]},`, { exact: false }).last()).toBeVisible();
    await expectFineInViews(page);

    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(page.getByText('A test is on its way to director@example.com.')).toBeVisible();
    expect((await mailTo(server.url, 'director@example.com', /^Test: Doors open for/)).text).toContain(
      '8:30AM to 10AM',
    );

    // By the keyboard: send, and agree.
    await page.getByRole('button', { name: 'Text', exact: true }).focus();
    await tabTo(page, /^Send to \d+ addresses$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `Send to ${families} addresses?` })).toBeVisible();
    await tabTo(page, /^Send now$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible();
    await expect(page.getByText(`${families} of ${families} sent.`)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Sent', exact: true })).toHaveCount(families);
    await expectFineInViews(page);
    const got = await mailTo(server.url, address, /^Doors open for/);
    expect(got.subject).toBe(`Doors open for ${name.split(' ')[0]}`);
    expect(got.text).toContain('<b>Bring</b>');

    await test.step('this e-mail and every automatic one fit a phone of 360 pixels', async () => {
      const automatic = (await call(page.request, listMailExamples, { session })).body;
      expect(automatic.length).toBeGreaterThan(10);
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
      const phone = await context.newPage();
      const widthOf = async (html: string) => {
        await phone.setContent(html);
        return phone.evaluate(() => document.documentElement.scrollWidth);
      };
      // The control: a long word that nothing breaks is found.
      expect(
        await widthOf(`<meta name="viewport" content="width=device-width"><p>${'w'.repeat(100)}</p>`),
      ).toBeGreaterThan(360);
      expect(await widthOf(got.html)).toBe(360);
      // The examples cut the secret in an address; here it is as long as in a real one.
      const whole = (html: string) => html.replaceAll('…', 'x'.repeat(86));
      expect(automatic.some(({ html }) => whole(html).length > html.length)).toBe(true);
      const wide: string[] = [];
      for (const { template, html } of automatic) if ((await widthOf(whole(html))) !== 360) wide.push(template);
      expect(wide).toEqual([]);
      await context.close();
    });

    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Doors open for {{firstName}}' })).toBeVisible();
    for (const [link, heading] of [
      ['Templates', 'Message templates'],
      ['Automatic messages', 'Automatic messages'],
      ['Outbox', 'Outbox'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Communications' }).getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectFineInViews(page);
    }
    // A frame that can run nothing runs nothing of the test's own either.
    expect(errors.filter((text) => !/status of 422|^Blocked script execution in 'about:srcdoc'/.test(text))).toEqual(
      [],
    );
  } finally {
    await server.stop();
  }
});

test('a failed message is found from the dashboard’s red check, listed with the mail server’s reason, and sent again', async ({
  browser,
}) => {
  let isStrict = true;
  const refused: string[] = [];
  const accepted: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      // The first that comes, and it alone, is refused until somebody looks after it.
      if (!isStrict || (refused.length > 0 && !refused.includes(address))) return done();
      refused.push(address);
      return done(Object.assign(new Error('5.7.1 Not today'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        accepted.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const server = await startServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` },
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    await logInWith(page, await sessionFor(server.url, 'director@example.com'));
    await page.goto('/admin/communications/registrations');
    await chooseKims(page);
    const families = await page.getByRole('checkbox', { name: /^Choose / }).count();
    await page.getByRole('button', { name: /^Write to all/ }).click();
    await write(page, 'Where to park', 'Dear {{firstName}}, park behind the hall.');
    await sendIt(page);
    await expect(page.getByText(`${families - 1} of ${families} sent, 1 failed.`)).toBeVisible();
    await page.getByLabel('State').selectOption('failed');
    await expect(page.getByRole('cell', { name: /5\.7\.1 Not today/ })).toBeVisible();
    await expectFineInViews(page);
    const campaign = page.url();
    await page.goto('/admin/dashboard');
    const check = page.getByRole('listitem').filter({ hasText: 'No e-mail has failed for good' });
    await check.getByRole('link').click();
    await expect(page.getByText('The mail server refused 1 message.')).toBeVisible();
    await page.goto(campaign);
    // From then on: sooner, its own next try might come before the click.
    await page.route('**/resend', (route) => {
      isStrict = false;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Send 1 failed again' }).click();
    await expect(page.getByText(`${families} of ${families} sent.`)).toBeVisible();
    expect(accepted).toContain(refused[0]);
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(accepted).toHaveLength(families);
  } finally {
    await server.stop();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
});
