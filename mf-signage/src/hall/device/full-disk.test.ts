import 'fake-indexeddb/auto';
import { openQueueStore } from '@schi/shared-ui/device';

const one = (id: string) => ({ event: { id } });

afterEach(() => jest.restoreAllMocks());

it('keeps what a full disk does not take as long as the page is open, and says so', async () => {
  const store = await openQueueStore('a full disk');
  await store.addWaiting([one('a')]);
  expect(store.isForgetful).toBe(false);
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await store.addWaiting([one('b'), one('c')]);
  expect(store.isForgetful).toBe(true);
  expect(await store.readWaiting()).toEqual([one('a'), one('b'), one('c')]);
  const afterReload = await openQueueStore('a full disk');
  expect(await afterReload.readWaiting()).toEqual([one('a')]);
  await store.settle(['a', 'b', 'c'], []);
  expect(await store.readWaiting()).toEqual([]);
});
