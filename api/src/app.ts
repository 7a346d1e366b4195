import Router from '@koa/router';
import Koa from 'koa';
import type { App } from './context';
import { backupFeature } from './backup/nightly.job';
import type { Feature, MailTemplate, ScheduledTask, Task } from './feature';
import { deliverSandboxEvent } from './adapters/payments/sandbox/deliver.job';
import { forgetOldKeys } from './jobs/forget-old-keys.job';
import { forgetOldEvents } from './live/forget-old-events.job';
import { liveRoutes } from './live/routes';
import { liveTables } from './live/tables';
import type { LiveRules } from './live/topic';
import type { Table } from './personal-data/declare';
import { machineryTables } from './personal-data/machinery';
import { sandboxPages } from './adapters/payments/sandbox/pages';
import { auditFeature, nameOfCall, recordBulkRead, recordCall } from './features/audit';
import { networkOf, rolesOf, usersFeature } from './features/users';
import { tournamentsFeature } from './features/tournaments';
import { filesFeature } from './features/files';
import { settingsFeature } from './features/settings';
import { cartsFeature } from './features/carts';
import { competitorsFeature } from './features/competitors';
import { merchandiseFeature } from './features/merchandise';
import { publishedDivisionsFeature } from './features/published-divisions';
import { receiptsFeature } from './features/receipts';
import { paymentsFeature } from './features/payments';
import { checkInFeature } from './features/check-in';
import { registrationListsFeature } from './features/registration-lists';
import { staffRegistrationsFeature } from './features/staff-registrations';
import { notificationPreferencesFeature } from './features/notification-preferences';
import { campaignsFeature } from './features/campaigns';
import { contactFeature } from './features/contact';
import { mailingListFeature } from './features/mailing-list';
import { dashboardFeature } from './features/dashboard';
import { matchdayFeature } from './features/matchday';
import { myDayFeature } from './features/my-day';
import { resultsFeature } from './features/results';
import { resultLettersFeature } from './features/result-letters';
import { shownResultsFeature } from './features/shown-results';
import { noticesFeature } from './features/notices';
import { ringCallsFeature } from './features/ring-calls';
import { ringLogFeature } from './features/ring-log';
import { ringsFeature } from './features/rings';
import { ringWorkFeature } from './features/ring-work';
import { requireShown } from './features/shown-tournaments';
import { signageFeature } from './features/signage';
import { devicesFeature } from './features/devices';
import { undoFeature } from './features/undo';
import { personalDataFeature } from './features/personal-data';
import { devInboxFeature } from './features/dev-inbox';
import { mailFeature } from './features/mail';
import { matchmakingFeature } from './features/matchmaking';
import { divisionSheetsFeature } from './features/division-sheets';
import { rosterImportFeature } from './features/roster-import';
import { keepToRehearsal, rehearsalsFeature } from './features/rehearsals';
import { mergesFeature } from './features/merges';
import { movesFeature } from './features/moves';
import { couponsFeature } from './features/coupons';
import { withdrawalsFeature } from './features/withdrawals';
import { actFor } from './http/act-for';
import { byArea } from './fast-paths/areas';
import { authenticate } from './http/authenticate';
import { errorHandler } from './http/error-handler';
import { identify } from './http/observe';
import type { AppState } from './http/state';

/** Housekeeping, live data and the sandbox gateway: what belongs to no feature. */
const machinery: Feature = {
  routes: [liveRoutes],
  tasks: { forgetOldKeys, forgetOldEvents, deliverSandboxEvent },
  schedule: [
    { task: 'forgetOldKeys', match: '17 * * * *' },
    { task: 'forgetOldEvents', match: '47 * * * *' },
  ],
  tables: [...machineryTables, ...liveTables],
};

/**
 * The features that know their own subject only. Tables are in the order in which a person is erased: rows that are found through others
 * come before them, the person last.
 */
const plainFeatures: readonly Feature[] = [
  machinery,
  auditFeature,
  checkInFeature,
  divisionSheetsFeature,
  noticesFeature,
  resultLettersFeature,
  ringLogFeature,
  ringCallsFeature,
  ringWorkFeature,
  ringsFeature,
  matchdayFeature,
  myDayFeature,
  shownResultsFeature,
  resultsFeature,
  matchmakingFeature,
  filesFeature,
  campaignsFeature,
  notificationPreferencesFeature,
  paymentsFeature,
  receiptsFeature,
  merchandiseFeature,
  rosterImportFeature,
  rehearsalsFeature,
  competitorsFeature,
  withdrawalsFeature,
  couponsFeature,
  // After the other features below /api/registration, because its last route matches their addresses too.
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
  publishedDivisionsFeature,
  tournamentsFeature,
  usersFeature,
];

/** Every kind of e-mail that is sent. */
export const mailTemplates: readonly MailTemplate[] = plainFeatures.flatMap((feature) => feature.mailTemplates ?? []);
const mail = mailFeature(mailTemplates);

/** What every table of the database holds about people (decision B9). */
export const tables: readonly Table[] = [mail, ...plainFeatures].flatMap((feature) => feature.tables ?? []);

/** Statements that list the keys of all stored bytes, for a backup. */
export const storedBytes: readonly string[] = plainFeatures.flatMap((feature) => feature.storedBytes ?? []);

const features: readonly Feature[] = [mail, ...plainFeatures, personalDataFeature(tables), backupFeature(storedBytes)];

/** Everything that live pages may follow, and which tournaments visitors see. */
export const liveRules: LiveRules = { topics: plainFeatures.flatMap((feature) => feature.liveTopics ?? []), requireShown, networkOf };

/** Every task of the queue by the name it is queued under. */
export const tasks: Readonly<Record<string, Task>> = Object.fromEntries(features.flatMap((feature) => Object.entries(feature.tasks ?? {})));

/** What the queue starts by itself. */
export const schedule: readonly ScheduledTask[] = features.flatMap((feature) => feature.schedule ?? []);

/** Ends what features have started in this process. */
export const stopFeatures = async (): Promise<void> => {
  for (const feature of features) await feature.stop?.();
};

/** The router with every feature's calls on it. */
export const buildRouter = (app: App): Router<AppState> => {
  const router = new Router<AppState>();
  for (const { routes = [] } of [...features, ...(app.hasDevInbox ? [devInboxFeature] : [])])
    for (const mount of routes) mount(app, router);
  return router;
};

/** The API as a Koa application. */
export const buildKoa = (app: App): Koa<AppState> => {
  const koa = new Koa<AppState>({ proxy: app.config.trustProxy, maxIpsCount: 1 });
  koa.on('error', (error) => app.log.error({ err: error }, 'answer could not be sent'));
  const router = buildRouter(app);
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
  koa.use(keepToRehearsal(app.db));
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
  koa.use(byArea(router));
  koa.use(sandboxPages(app));
  return koa;
};
