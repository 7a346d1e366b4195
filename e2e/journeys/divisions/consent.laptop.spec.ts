import type { Draft } from '@schi/contract';
import { logInWith, expect, sessionFor, testOnOwnServer } from '../../fixtures';
import { linkIn, mailTo } from '../../fixtures/inbox';
import { deskFamily } from '../../support/desk-family';
import { expectFineInViews } from '../../support/schemes';

const test = testOnOwnServer();
test('a guardian answers by a private link, once, and the director’s board shows the answer', async ({
  page,
  server,
  browser,
}) => {
  const { url } = server;
  const session = await sessionFor(url, 'director@example.com');
  const { lastName, pay } = await deskFamily(url, session, [
    { firstName: 'Mina' },
    { firstName: 'Grandpa', birthDate: '1961-03-04', gender: 1, weight: 170, height: 68 },
  ]);
  await pay();

  const call = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/json',
      'idempotency-key': `consent-journey-${path.replaceAll('/', '-')}`,
    };
    const answer = await fetch(`${url}/api/admin/drafts${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Answer;
  };
  const tournaments = (await (await fetch(`${url}/api/tournaments`)).json()) as { id: number; isOver: boolean }[];
  const created = await call<Draft>('', {
    tournamentId: tournaments.find(({ isOver }) => !isOver)?.id,
    name: 'With consent',
  });
  const [child, adult] = ['Mina', 'Grandpa'].map((first) =>
    created.competitors.find((one) => one.firstName === first && one.lastName === lastName),
  );
  const home = created.divisions.find(({ events }) =>
    events.some(({ entries }) => entries.includes(child?.competitorId ?? 0)),
  );
  await call<Draft>(`/${created.draftId}/move`, {
    version: created.version,
    competitorIds: [adult?.competitorId],
    to: home?.draftDivisionId,
  });

  await logInWith(page, session);
  const card = page
    .getByRole('article')
    .filter({ hasText: `Mina ${lastName}` })
    .first();
  const openConsent = async () => {
    await page.goto(`/admin/matchmaking/${created.draftId}/all`);
    await page.getByRole('combobox', { name: 'Find a competitor' }).fill(`Mina ${lastName}`);
    await page.keyboard.press('Enter');
    await page
      .getByRole('group', { name: `Divisions of Mina ${lastName}` })
      .getByRole('button')
      .first()
      .click();
    await card.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: /guardians/i }).click();
    return page.getByRole('dialog');
  };
  await test.step('the director asks the guardians', async () => {
    const dialog = await openConsent();
    await dialog.getByRole('button', { name: 'Ask guardians' }).click();
    await expect(dialog.getByText(/asked/).first()).toBeVisible();
  });

  const link = linkIn(await mailTo(url, `${lastName}@example.com`, new RegExp(`Mina ${lastName}$`)), '/user/consent/');
  const context = await browser.newContext();
  const guardian = await context.newPage();
  await test.step('the guardian reads what it is about, and answers', async () => {
    await guardian.goto(link);
    await expect(guardian.getByText('Who else is in the division')).toBeVisible();
    await expect(guardian.getByText(`Grandpa ${lastName}`)).toHaveCount(0);
    await expectFineInViews(guardian);
    await guardian.getByRole('radio', { name: 'I agree' }).check();
    await guardian.getByLabel(/^Your full name/).fill('Dana Guardian');
    await guardian.getByRole('button', { name: 'Send my answer' }).click();
    await expect(guardian.getByText(/Dana Guardian answered on/)).toBeVisible();
  });
  await test.step('the link shows the answer when it is used again', async () => {
    await guardian.reload();
    await expect(guardian.getByText(/Dana Guardian answered on/)).toBeVisible();
    await expect(guardian.getByRole('button', { name: 'Send my answer' })).toHaveCount(0);
  });
  await context.close();
  await test.step('the board shows the answer', async () => {
    const dialog = await openConsent();
    await expect(dialog.getByText(`Mina ${lastName}: Dana Guardian agreed`)).toBeVisible();
    await expectFineInViews(page);
  });
});
