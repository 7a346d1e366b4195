import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { keptKey } from '@schi/contract';
import { rememberKept } from '@schi/shared-ui/session';
import { answerCalls, storeSession } from '@schi/shared-ui/testing';

jest.mock('./App', () => ({ App: () => <main>A page</main> }));

const day = 86_400_000;
const listDatabase = 'schi.kept.check-in';
const queueDatabase = 'schi.check-in.queue';

const makeDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open(name, 1);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
const namesOfDatabases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

/** Starts the page of the shell, as after the browser was opened again. */
const startPage = async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await jest.isolateModulesAsync(async () => void (await import('./start')));
};

beforeEach(async () => {
  // The page renders as in a browser, outside of `act`.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  sessionStorage.clear();
  answerCalls({});
  for (const name of [listDatabase, queueDatabase, 'schi.device.list', 'schi.device.queue']) await makeDatabase(name);
});

describe('the list of check-in that a browser keeps (B14)', () => {
  it('stays for the login that read it', async () => {
    storeSession(['CheckInAdmin'], { personId: 7 });
    rememberKept(7, Date.now() + day);
    await startPage();
    await waitFor(() => expect(document.body).toHaveTextContent('A page'));
    expect(await namesOfDatabases()).toContain(listDatabase);
  });

  it.each<[string, () => void]>([
    ['the login has expired', () => storeSession(['CheckInAdmin'], { personId: 7, expiresInSeconds: -60 })],
    ['nobody is logged in', () => undefined],
    ['another person is logged in', () => storeSession(['Customer'], { personId: 8 })],
    [
      'it is two days after the tournament',
      () => {
        storeSession(['CheckInAdmin'], { personId: 7 });
        localStorage.setItem(keptKey, `7 ${Date.now() - 1}`);
      },
    ],
    [
      'nothing says whose it is',
      () => {
        storeSession(['CheckInAdmin'], { personId: 7 });
        localStorage.removeItem(keptKey);
      },
    ],
  ])('is deleted at the start of a page when %s; what waits to be sent stays', async (_, arrange) => {
    rememberKept(7, Date.now() + day);
    arrange();
    await startPage();
    await waitFor(async () => expect(await namesOfDatabases()).not.toContain(listDatabase));
    expect(await namesOfDatabases()).toEqual(expect.arrayContaining([queueDatabase, 'schi.device.queue']));
    expect(localStorage.getItem(keptKey)).toBeNull();
  });

  it('is never kept for longer than two days after the tournament', () => {
    expect(rememberKept(7, Date.now() - 1)).toBe(false);
    expect(rememberKept(7, Date.now() + day)).toBe(true);
    expect(rememberKept(7, Date.now() + 3 * day)).toBe(true);
    expect(Number(localStorage.getItem(keptKey)?.split(' ')[1])).toBeLessThanOrEqual(Date.now() + day);
  });
});

describe('what a browser keeps besides (B14)', () => {
  const pairing = (expiresAt: number) =>
    JSON.stringify({ token: 'x', device: { expiresAt: new Date(expiresAt).toISOString() } });

  it('is deleted with the pairing of a ring table, except what waits to be sent', async () => {
    localStorage.setItem('schi.device', pairing(Date.now() - 1));
    localStorage.setItem('schi.table.sitting', '{"name":"Kim"}');
    await startPage();
    await waitFor(async () => expect(await namesOfDatabases()).not.toContain('schi.device.list'));
    expect(await namesOfDatabases()).toContain('schi.device.queue');
    expect(localStorage.getItem('schi.table.sitting')).toBeNull();
  });
  it('stays while the table is paired', async () => {
    localStorage.setItem('schi.device', pairing(Date.now() + day));
    await startPage();
    expect(await namesOfDatabases()).toContain('schi.device.list');
  });
  it('of a family’s day ends with its private link', async () => {
    const keep = (token: string, days: number) =>
      localStorage.setItem(
        `schi.my-day.${token}`,
        JSON.stringify({ tournament: { date: new Date(Date.now() - days * day).toISOString().slice(0, 10) } }),
      );
    keep('new', 20);
    keep('old', 40);
    await startPage();
    expect([localStorage.getItem('schi.my-day.new'), localStorage.getItem('schi.my-day.old')]).toEqual([
      expect.any(String),
      null,
    ]);
  });
  it('of a form that was not sent is not found by another person', async () => {
    sessionStorage.setItem('schi.draft.competitor', '{"firstName":"Kim"}');
    storeSession(['Customer'], { personId: 7 });
    await startPage();
    expect(sessionStorage.getItem('schi.draft.competitor')).not.toBeNull();
    storeSession(['Customer'], { personId: 8 });
    await startPage();
    expect(sessionStorage.getItem('schi.draft.competitor')).toBeNull();
  });
});
