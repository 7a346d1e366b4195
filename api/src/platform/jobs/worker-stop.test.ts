import { setTimeout as pause } from 'node:timers/promises';
import { startTestServer, type TestServer } from '../../../test/server';
import { startWorker } from './worker';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('stops at any moment while a runner is replaced, also while the new one starts', async () => {
  const { db, log } = server.app;
  const runAndStop = async (milliseconds: number) => {
    let onBack = () => undefined as void;
    const listener = {
      ...server.app.listener,
      watch: (watcher: { onBack?: () => void }) => void (onBack = watcher.onBack ?? onBack),
    };
    const worker = await startWorker({ db, log, listener }, server.databaseUrl, { taskList: {}, crontab: [] });
    onBack();
    await pause(milliseconds);
    await worker.stop();
  };
  // The next runner starts a quarter of a second after the last one was replaced.
  await Promise.all(Array.from({ length: 12 }, (_, index) => runAndStop(240 + 10 * index)));
});
