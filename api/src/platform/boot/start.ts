import { getOpenApi, toDollars } from '@schi/contract';
import { buildKoa, buildRouter, liveRules, schedule, stopFeatures, tasks } from '../../app';
import type { App } from '../../context';
import { createFileStorage } from '../../adapters/files';
import { createMailer } from '../../adapters/mail/mailer';
import { startDevInbox } from '../../adapters/mail/dev-inbox';
import { createGateways } from '../../adapters/payments';
import { createSms } from '../../adapters/sms';
import { systemClock } from '../clock';
import type { Config } from '../../config';
import { startEmbeddedPostgres } from '../db/embedded';
import { createFreshness } from '../db/public-cache';
import { DatabaseSilent } from '../db/database-unavailable';
import { cutConnections, openDatabase } from '../db/knex';
import { startListener } from '../db/listener';
import { migrateToLatest } from '../db/migrate';
import { hasRoom } from '../http/disk-full';
import { health } from '../http/health';
import { publicAnswers } from '../fast-paths/public-answers';
import { startWorker, workOf } from '../jobs/worker';
import { createLive } from '../live';
import { createLiveFreshness } from '../live/live-cache';
import { createLog } from '../log';
import { openApiOf } from '../openapi/routes';
import { watchDevices } from '../sessions/devices';
import { watchEndedLogins } from '../sessions/ended-logins';
import { watchRevocations } from '../sessions/revocations';
import { watchUse } from '../sessions/use';
import { watchSecondFactorRule } from '../sessions/second-factor-rule';
import { tokenKey } from '../sessions/tokens';
import { seedDemo } from '../../../seeds';
import { seedFiles } from '../../../seeds/files';
import { hasOtherSuperAdmin, networkOf } from '../../domains/people';
import { createWeb } from '../web';
import type { Headers } from '../web/headers';
import { announcement } from './announce';
import { prepareDataDir } from './data-dir';
import { createHandler } from './handler';
import { claimPort, closeServer, listen, localHost, proxyKeepAliveMs } from './listen';
import { refuseUnfitProduction } from './production';
import { remotesElsewhere } from './remotes';
import { jwtSecretFrom } from './secrets';
import { inlinedData, livePublicAnswers, publicProducers } from './site';
import { createCleanup } from './cleanup';
import { whenDatabaseAnswers } from './when-database-answers';

/** A server that has started. */
export interface Running {
  url: string;
  announcement: string;
  /** Finishes requests and jobs in progress and stops everything that was started (rule H5). */
  stop(): Promise<void>;
}

/**
 * Starts everything one process needs: port, database, mail, queue and web pages. `signal` ends the wait for a database
 * that is not there yet.
 * @throws ConfigError when a setting cannot be used; what was started until then is stopped.
 */
export const startServer = async (config: Config, signal: AbortSignal): Promise<Running> => {
  const cleanup = createCleanup();
  try {
    return await start(config, cleanup, signal);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
};

/** The embedded PostgreSQL of this data directory. */
const startOwnDatabase = async (config: Config, cleanup: ReturnType<typeof createCleanup>): Promise<string> => {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => console.log(message) });
  cleanup.add(() => postgres.stop());
  return postgres.url;
};

const isThisMachine = (address: string) => address === '::1' || /^(?:::ffff:)?127\./.test(address);

const start = async (
  config: Config,
  cleanup: ReturnType<typeof createCleanup>,
  signal: AbortSignal,
): Promise<Running> => {
  const log = createLog(config.logLevel);
  const elsewhere = remotesElsewhere(config.remotesFile);
  prepareDataDir(config);
  const port = await claimPort(config.port, config.host);

  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, cleanup));
  await whenDatabaseAnswers(
    async () => {
      await refuseUnfitProduction(config, databaseUrl);
      await migrateToLatest(databaseUrl);
    },
    { log, signal },
  );
  const db = openDatabase(databaseUrl, config.databasePool);
  cleanup.add(() => db.destroy());

  const localUrl = `http://${localHost(config.host)}:${port}`;
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const hasDevInbox = config.mode === 'demonstration' && config.smtpUrl === undefined;
  const inbox = hasDevInbox ? await startDevInbox(db, log) : undefined;
  if (inbox) cleanup.add(() => inbox.stop());
  const mailer = createMailer(config.smtpUrl ?? inbox?.url ?? '', config.mailFrom, {
    needsTls: config.mode === 'production',
  });
  cleanup.add(() => Promise.resolve(mailer.close()));
  const listener = await startListener(databaseUrl, log);
  cleanup.add(() => listener.stop());
  listener.watch({ onSilent: () => cutConnections(db, new DatabaseSilent()) });

  const key = tokenKey(jwtSecretFrom(config.jwtSecret, config.dataDir));
  const files = createFileStorage(config);
  if (config.seedDemo && (await seedDemo(db, systemClock())))
    await seedFiles({ db, files, clock: systemClock, config, log });
  const parts = {
    db,
    databaseUrl,
    config,
    clock: systemClock,
    log,
    listener,
    tokenKey: key,
    publicUrl,
    localUrl,
    mailer,
    sms: createSms(config, db),
    files,
    hasDevInbox,
  };
  const live = createLive(parts, liveRules);
  cleanup.add(() => live.stop());
  const app: App = {
    ...parts,
    live,
    revocations: watchRevocations(db, listener),
    endedLogins: watchEndedLogins(db, listener, systemClock),
    sessionUse: watchUse(db, systemClock, log),
    devices: watchDevices(db, listener, systemClock),
    secondFactorRule: watchSecondFactorRule(db, listener),
    gateways: createGateways(parts),
  };

  const router = buildRouter(app);
  const freshness = createFreshness(listener, systemClock);
  const secure: Headers = publicUrl.startsWith('https://') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
  const answer = publicAnswers(
    freshness,
    { ...publicProducers(db, systemClock), [getOpenApi.path]: openApiOf(router) },
    {
      freshness: createLiveFreshness(live.broadcast, listener, systemClock),
      answers: livePublicAnswers(db, systemClock),
    },
    secure,
  );
  const web = createWeb({
    rootDir: process.cwd(),
    inlined: inlinedData(db, systemClock, freshness, {
      googleClientId: config.google?.clientId ?? null,
      devInbox: hasDevInbox,
      paysAtDeskOnly: app.gateways.current === null,
      leastOnline: toDollars(app.gateways.current?.minimum ?? 0),
      organizer: { text: config.organizer, email: config.contactEmail },
    }),
    elsewhere,
    publicUrl,
    isDemonstration: config.mode === 'demonstration',
    frames: config.mailingListUrl === undefined ? [] : [new URL(config.mailingListUrl).origin],
    onError: (error) => log.error({ err: error }, 'page could not be rendered'),
  });
  const handler = createHandler({
    log,
    isAway: () => listener.isAway(),
    publicAnswers: answer,
    health: health(
      db,
      () => cleanup.isRunning() || listener.isAway(),
      () => hasRoom(config.dataDir),
      { token: config.metricsToken, isBehindProxy: config.trustProxy },
    ),
    web,
    koa: buildKoa(app, router).callback(),
    common: secure,
  });
  const worker = await startWorker(app, databaseUrl, workOf(app, tasks, schedule));
  cleanup.add(() => worker.stop());
  // Before the jobs, which would otherwise wait for a long computation; another process does it again.
  cleanup.add(stopFeatures);
  // A proxy limits the networks itself, and this machine is the operator's.
  const senderOf = (address: string) => (config.trustProxy || isThisMachine(address) ? null : networkOf(address));
  const server = await listen(
    port,
    config.host,
    handler,
    config.trustProxy ? { keepAliveTimeout: proxyKeepAliveMs } : {},
    senderOf,
  );
  cleanup.add(() => closeServer(server, { drainMs: config.drainSeconds * 1_000, leavesIdle: config.trustProxy }));
  // Before the server, which would wait for streams that never end.
  cleanup.add(() => live.stop());
  return {
    url: publicUrl,
    announcement: announcement(publicUrl, config, hasDevInbox, await hasOtherSuperAdmin(db, 0)),
    stop: () => cleanup.run(),
  };
};
