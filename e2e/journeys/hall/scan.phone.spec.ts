import { rmSync } from 'node:fs';
import path from 'node:path';
import { getRoster, getStaffRegistration } from '@schi/contract';
import { chromium } from 'playwright/test';
import { demo, logInWith, expect, sessionFor, test } from '../../fixtures';
import { call } from '../../support/customer';
import { filmOf } from '../../support/fake-camera';

test('the camera reads the code on a receipt, and opens the family', async ({ request, baseURL }) => {
  const session = await sessionFor(baseURL ?? '', demo.checkin);
  const roster = await call(request, getRoster, { session, params: { tournamentId: 2 } });
  const { families } = roster.body;
  const family = families.find(({ confirmationCode }) => confirmationCode !== null);
  const { body } = await call(request, getStaffRegistration, {
    session,
    params: { registrationId: family?.registrationId ?? 0 },
  });
  const { registration } = body;
  const film = filmOf(registration.receipt?.qrCode ?? '');
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await (
      await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 360, height: 740 } })
    ).newPage();
    await logInWith(page, session);
    await page.goto('/admin/check-in');
    await page.getByRole('button', { name: 'Scan code' }).click();
    await expect(page.getByRole('heading', { name: family?.customerName ?? '' })).toBeVisible();
    await expect(page.getByText(`Code ${family?.confirmationCode}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  } finally {
    await browser.close();
    rmSync(path.dirname(film), { recursive: true });
  }
});
