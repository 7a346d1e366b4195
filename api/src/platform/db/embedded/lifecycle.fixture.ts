import { startEmbeddedPostgres } from './index';

/** A parent process that a test can kill: starts the server of the given data directory, says so, and waits. */
startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => undefined }).then(
  (server) => {
    console.log(JSON.stringify({ url: server.url, where: server.where, reattached: server.reattached }));
    setInterval(() => undefined, 1000);
  },
  (error: Error) => {
    console.log(JSON.stringify({ error: error.message }));
  },
);
