import { getFamilyLink, listRegistrations, pathOf, renewFamilyLink, type MyDayManifest } from '@schi/contract';
import { expect, test } from '../../fixtures';
import { expectFineInViews } from '../../support/schemes';

test('a family opens its day from a private address, also without a network, until staff make a new one', async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  const { token } = await login('director');
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get(`${listRegistrations.path}?status=completed&pageSize=1`, { headers });
  const [registration] = ((await listed.json()) as { items: { registrationId: number }[] }).items;
  const params = { registrationId: registration?.registrationId ?? 0 };
  const answer = await page.request.get(pathOf(getFamilyLink.path, params), { headers });
  const { url } = (await answer.json()) as { url: string };
  const address = new URL(url).pathname;

  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'My day' })).toBeVisible();
  await expect(phone.getByText(/^All times are those of the venue|All times are those of the venue\./)).toBeVisible();
  await expectFineInViews(phone);

  const manifest = await phone.locator('link[rel=manifest]').getAttribute('href');
  const kept = await phone.request.get(manifest ?? '');
  const said = (await kept.json()) as MyDayManifest;
  expect(said).toMatchObject({ start_url: address, display: 'standalone' });
  // Each icon is there, in the size that it says.
  for (const { src, sizes } of said.icons)
    expect([
      src,
      await phone.evaluate(async (icon) => {
        const picture = new Image();
        picture.src = icon;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      }, src),
    ]).toEqual([src, sizes]);
  expect(said.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));

  // The worker has kept the page once its set of files is there.
  await expect
    .poll(
      () =>
        phone.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('/signage/my-day/')).length),
      {
        timeout: 60_000,
      },
    )
    .toBe(1);
  await context.setOffline(true);
  await phone.goto(address);
  await expect(phone.getByText(/^As of .* The connection is down/)).toBeVisible();
  await context.setOffline(false);

  await page.request.post(pathOf(renewFamilyLink.path, params), { headers });
  await phone.goto(address);
  await expect(phone.getByText('This link no longer works')).toBeVisible();
});
