import Router from '@koa/router';
import Koa from 'koa';
import type { App } from './context';
import { backupFeature } from './platform/backup/nightly.job';
import type { Feature, MailTemplate, ScheduledTask, Task } from './platform/feature';
import { deliverSandboxEvent } from './adapters/payments/sandbox/deliver.job';
import { forgetOldKeys } from './platform/jobs/forget-old-keys.job';
import { forgetOldEvents } from './platform/live/forget-old-events.job';
import { liveRoutes } from './platform/live/routes';
import { openApiRoutes } from './platform/openapi/routes';
import { liveTables } from './platform/live/tables';
import type { LiveRules } from './platform/live/topic';
import type { Table } from './platform/personal-data/declare';
import { infrastructureTables } from './platform/personal-data/infrastructure';
import { sandboxPages } from './adapters/payments/sandbox/pages';
import {
  auditFeature,
  staffRegistrationsFeature,
  dashboardFeature,
  undoFeature,
  personalDataFeature,
  mergesFeature,
  movesFeature,
  withdrawalsFeature,
} from './domains/office';
import { nameOfCall, recordBulkRead, recordCall } from './platform/audit';
import { networkOf, rolesOf, usersFeature, notificationPreferencesFeature } from './domains/people';
import { tournamentsFeature, settingsFeature, requireShown } from './domains/tournaments';
import {
  filesFeature,
  cartsFeature,
  competitorsFeature,
  merchandiseFeature,
  registrationListsFeature,
  discountsFeature,
} from './domains/registration';
import { ringLogFeature, ringsFeature, ringWorkFeature, signageFeature } from './domains/rings';
import { receiptsFeature, paymentsFeature } from './domains/money';
import {
  checkInFeature,
  matchdayFeature,
  myDayFeature,
  publicDayFeature,
  resultsFeature,
  protestsFeature,
  resultLettersFeature,
  noticesFeature,
  ringCallsFeature,
  scoreboardsFeature,
  devicesFeature,
  restrictToRehearsal,
  rehearsalsFeature,
} from './domains/hall';
import {
  campaignsFeature,
  contactFeature,
  dateMailsFeature,
  mailingListFeature,
  devInboxFeature,
  outboxFeature,
} from './domains/messages';
import { matchmakingFeature, divisionSheetsFeature, rosterImportFeature } from './domains/divisions';
import { actFor } from './platform/http/on-behalf-of';
import { authenticate } from './platform/http/authenticate';
import { errorHandler } from './platform/http/error-handler';
import { identify } from './platform/http/observe';
import type { AppState } from './platform/http/state';

/** Housekeeping, live data, the sandbox gateway and the description of the API: what belongs to no feature. */
const infrastructure: Feature = {
  routes: [liveRoutes, openApiRoutes],
  tasks: { forgetOldKeys, forgetOldEvents, deliverSandboxEvent },
  schedule: [
    { task: 'forgetOldKeys', match: '17 * * * *' },
    { task: 'forgetOldEvents', match: '47 * * * *' },
  ],
  tables: [...infrastructureTables, ...liveTables],
};

/**
 * Order matters: the data of a person are erased in this order, rows that are found through others before those, the
 * person last.
 */
const features: readonly Feature[] = [
  infrastructure,
  auditFeature,
  checkInFeature,
  divisionSheetsFeature,
  noticesFeature,
  protestsFeature,
  resultLettersFeature,
  ringLogFeature,
  ringCallsFeature,
  scoreboardsFeature,
  ringWorkFeature,
  ringsFeature,
  matchdayFeature,
  myDayFeature,
  publicDayFeature,
  resultsFeature,
  matchmakingFeature,
  filesFeature,
  campaignsFeature,
  dateMailsFeature,
  notificationPreferencesFeature,
  paymentsFeature,
  receiptsFeature,
  merchandiseFeature,
  rosterImportFeature,
  rehearsalsFeature,
  competitorsFeature,
  withdrawalsFeature,
  discountsFeature,
  // After the other features below /api/registration: its `/:id` route would catch their addresses.
  cartsFeature,
  registrationListsFeature,
  staffRegistrationsFeature,
  movesFeature,
  mergesFeature,
  contactFeature,
  mailingListFeature,
  dashboardFeature,
  devicesFeature,
  signageFeature,
  undoFeature,
  settingsFeature,
  tournamentsFeature,
  usersFeature,
];

/** Every kind of e-mail that is sent. */
export const mailTemplates: readonly MailTemplate[] = features.flatMap((feature) => feature.mailTemplates ?? []);
const mail = outboxFeature(mailTemplates);

/** What every table of the database holds about people (rule B9). */
export const tables: readonly Table[] = [mail, ...features].flatMap((feature) => feature.tables ?? []);

/** Statements that list the keys of all stored bytes, for a backup. */
export const storedBytes: readonly string[] = features.flatMap((feature) => feature.storedBytes ?? []);

const allFeatures: readonly Feature[] = [mail, ...features, personalDataFeature(tables), backupFeature(storedBytes)];

/** Everything that live pages may follow, and which tournaments visitors see. */
export const liveRules: LiveRules = {
  topics: features.flatMap((feature) => feature.liveTopics ?? []),
  requireShown,
  networkOf,
};

/** Every task of the queue by the name it is queued under. */
export const tasks: Readonly<Record<string, Task>> = Object.fromEntries(
  allFeatures.flatMap((feature) => Object.entries(feature.tasks ?? {})),
);

/** What the queue starts by itself. */
export const schedule: readonly ScheduledTask[] = allFeatures.flatMap((feature) => feature.schedule ?? []);

/** Ends what features have started in this process. */
export const stopFeatures = async (): Promise<void> => {
  for (const feature of allFeatures) await feature.stop?.();
};

/** The router with every feature's calls on it. */
export const buildRouter = (app: App): Router<AppState> => {
  const router = new Router<AppState>();
  for (const { routes = [] } of [...allFeatures, ...(app.hasDevInbox ? [devInboxFeature] : [])])
    for (const mount of routes) mount(app, router);
  return router;
};

/** The API as a Koa application. */
export const buildKoa = (app: App, router = buildRouter(app)): Koa<AppState> => {
  const koa = new Koa<AppState>({ proxy: app.config.trustProxy, maxIpsCount: 1 });
  koa.on('error', (error) => app.log.error({ err: error }, 'answer could not be sent'));
  koa.use(identify(app.log));
  koa.use(errorHandler);
  koa.use(
    authenticate({
      endedLogins: app.endedLogins,
      key: app.tokenKey,
      revocations: app.revocations,
      use: app.sessionUse,
      devices: app.devices,
      secondFactorRule: app.secondFactorRule,
      clock: app.clock,
    }),
  );
  koa.use(restrictToRehearsal(app.db));
  koa.use(
    actFor({
      rolesOf: (personId) => rolesOf(app.db, personId),
      record: (db, { user, call, params, body, requestId }) =>
        recordCall(db, {
          actorId: user.actorId,
          subjectPersonId: user.personId,
          isImpersonated: true,
          action: nameOfCall(call),
          object: { type: 'call', id: Object.values(params).join('/') || null },
          after: body as object | null,
          requestId,
        }),
    }),
  );
  koa.use(async (ctx, next) => {
    ctx.state.recordBulkRead = recordBulkRead;
    await next();
  });
  koa.use(router.routes() as Koa.Middleware<AppState>);
  koa.use(sandboxPages(app));
  return koa;
};
