import { readFile } from 'node:fs/promises';
import { logInWith, expect, test } from '../../fixtures';
import { newCustomer } from '../../support/customer';
import { expectFineInViews } from '../../support/schemes';
import { tabTo } from '../../support/keyboard';

const pdf = (text: string, bytes = 0) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n${text}\n`), Buffer.alloc(bytes, ' '), Buffer.from('%%EOF')]);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a customer uploads documents, sees why a file is refused, and deletes one', async ({
  page,
  inbox,
  expectClean,
}) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/share');
  await expect(page).toHaveURL('/customer/file-sharing');
  const mine = page.getByRole('list', { name: 'Your files' });
  const choose = page.getByLabel('Files to upload');
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();
  await expectFineInViews(page);

  await test.step('sends two, and finds them in the list', async () => {
    await choose.setInputFiles([file('Consent of Mina.pdf', pdf('one')), file('Consent of Mina.pdf', pdf('two'))]);
    await expect(mine.getByText('Consent of Mina.pdf')).toBeVisible();
    await expect(mine.getByText('Consent of Mina (2).pdf', { exact: true })).toBeVisible();
    await expectFineInViews(page);
  });

  await test.step('gets back what was sent', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Consent of Mina.pdf' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Consent of Mina.pdf');
    expect(await readFile(await download.path())).toEqual(pdf('one'));
  });

  await test.step('is told before sending what is empty, too large or of another kind', async () => {
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await choose.setInputFiles([
      file('empty.pdf', Buffer.alloc(0)),
      file('large.pdf', pdf('large', 20 * 1024 * 1024)),
      { name: 'roster.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') },
    ]);
    await expect(
      page.getByText('empty.pdf was not uploaded. This file is empty. Please choose another.'),
    ).toBeVisible();
    await expect(page.getByText('large.pdf was not uploaded. This file is too large: 20 MB at most.')).toBeVisible();
    await expect(page.getByText('roster.xlsx was not uploaded. Only PDF documents,')).toBeVisible();
    expect(sent).toBe(0);
    await expectFineInViews(page);
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    for (let left = 3; left > 0; left -= 1) {
      await expect(dismiss).toHaveCount(left);
      await dismiss.first().click();
    }
  });

  await test.step('deletes one, and the focus is not lost', async () => {
    await page.getByRole('button', { name: 'Delete Consent of Mina (2).pdf' }).click();
    await expectFineInViews(page);
    await expectClean();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(mine.getByText('Consent of Mina (2).pdf', { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your files' })).toBeFocused();
    await page.reload();
    await expect(mine.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('reads what the organizers share', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download What to bring.pdf' }).click();
    expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('the server’s refusals are shown beside the file, and a sent file can be canceled', async ({ page, inbox }) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/file-sharing');
  const choose = page.getByLabel('Files to upload');

  await choose.setInputFiles(file('archive.pdf', Buffer.from('PK\u0003\u0004 an archive that lies')));
  await expect(
    page.getByText('archive.pdf was not uploaded. Only PDF documents, pictures and sound recordings'),
  ).toBeVisible();

  // What a browser of somebody else's making would send: the answer must come through although the body is refused.
  const tooLarge = await page.evaluate(async (token) => {
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4', new Uint8Array(21 * 1024 * 1024)]), 'large.pdf');
    const answer = await fetch('/api/files', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }, session.token);
  expect(tooLarge).toEqual({
    status: 413,
    body: { code: 'tooLarge', message: 'This file is too large: 20 MB at most.' },
  });

  // A slow line, so that there is something to cancel.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await choose.setInputFiles([file('slow.pdf', pdf('slow', 4 * 1024 * 1024)), file('next.pdf', pdf('next'))]);
  await expect(page.getByRole('progressbar', { name: 'Sent of slow.pdf' })).toBeVisible();
  await expect(page.getByText('Waiting for the previous file')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel slow.pdf' }).click();
  await expect(page.getByText('slow.pdf')).toBeHidden();
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('next.pdf')).toBeVisible();

  // A line that breaks: the file stays on the page, and goes through at the second try.
  await page.context().setOffline(true);
  await choose.setInputFiles(file('lost.pdf', pdf('lost')));
  await expect(page.getByText('lost.pdf was not uploaded. The connection was lost during the upload.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('lost.pdf')).toBeVisible();
});

test('files can be sent, saved and deleted with the keyboard alone', async ({ page, inbox }) => {
  const { session } = await newCustomer(page.request, inbox);
  await logInWith(page, session);
  await page.goto('/customer/file-sharing');
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose files$/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('form.pdf', pdf('keyboard')));
  await expect(page.getByRole('button', { name: 'Delete form.pdf' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await tabTo(page, /^Download form\.pdf$/);
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('form.pdf');
  await tabTo(page, /^Delete form\.pdf$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your files' })).toBeFocused();
  await expect(page.getByText('Nothing uploaded yet.')).toBeVisible();
});
