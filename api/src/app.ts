import type { KeyObject } from 'node:crypto';
import Router from '@koa/router';
import Koa from 'koa';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/knex';
import type { Listener } from './db/listener';
import type { FileStorage } from './adapters/files/storage';
import type { Gateways } from './adapters/payments/gateway';
import { sandboxPages } from './adapters/payments/sandbox/pages';
import type { SmsGateway } from './adapters/sms/gateway';
import type { Mailer } from './adapters/mail/mailer';
import { adminRegistrationRoutes } from './features/registrations/admin-registrations.routes';
import { checkInRoutes } from './features/check-in/check-in.routes';
import { campaignRoutes } from './features/campaigns/campaigns.routes';
import { contactRoutes } from './features/contact/contact.routes';
import { dashboardRoutes } from './features/dashboard/dashboard.routes';
import { devInboxRoutes } from './features/dev-inbox/dev-inbox.routes';
import { fileRoutes } from './features/files/files.routes';
import { merchandiseRoutes } from './features/merchandise/merchandise.routes';
import { notificationPreferenceRoutes } from './features/notification-preferences/notification-preferences.routes';
import { mailRoutes } from './features/mail/mail.routes';
import { moveRoutes } from './features/moves/moves.routes';
import { mailingListRoutes } from './features/mailing-list/mailing-list.routes';
import { deskRoutes } from './features/payments/desk.routes';
import { paymentRoutes } from './features/payments/payments.routes';
import { receiptRoutes } from './features/receipts/receipts.routes';
import { registrationRoutes } from './features/registrations/registrations.routes';
import { staffRegistrationRoutes } from './features/registrations/staff.routes';
import { settingsRoutes } from './features/settings/settings.routes';
import { signageRoutes } from './features/signage/signage.routes';
import { tournamentRoutes } from './features/tournaments/tournaments.routes';
import { accountRoutes } from './features/users/account.routes';
import { staffRoutes } from './features/users/staff.routes';
import { userRoutes } from './features/users/users.routes';
import { auditRoutes } from './features/audit/audit.routes';
import { undoRoutes } from './features/undo/undo.routes';
import { audit } from './features/audit/audit.service';
import { rolesOf } from './features/users/users.service';
import { actFor } from './http/act-for';
import { byArea } from './http/areas';
import { authenticate } from './http/authenticate';
import { errorHandler } from './http/error-handler';
import { observe } from './http/observe';
import type { AppState } from './http/state';
import type { Logger } from './log';
import type { Revocations } from './sessions/revocations';

/** Everything a feature is built from; nothing in it remembers a customer (decision H4). */
export interface App {
  db: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  listener: Listener;
  revocations: Revocations;
  tokenKey: KeyObject;
  gateways: Gateways;
  mailer: Mailer;
  sms: SmsGateway;
  files: FileStorage;
  /** Letters are kept and shown at `/dev/inbox` (decision D1). */
  hasDevInbox: boolean;
  /** The address visitors use, without a slash at the end. */
  publicUrl: string;
  /** Where this process itself can be reached. */
  localUrl: string;
}

/** Mounts one feature's calls. */
export type Routes = (app: App, router: Router<AppState>) => void;

const features: Routes[] = [
  registrationRoutes,
  userRoutes,
  tournamentRoutes,
  paymentRoutes,
  receiptRoutes,
  fileRoutes,
  notificationPreferenceRoutes,
  accountRoutes,
  contactRoutes,
  mailingListRoutes,
  signageRoutes,
  checkInRoutes,
  adminRegistrationRoutes,
  auditRoutes,
  undoRoutes,
  dashboardRoutes,
  staffRegistrationRoutes,
  moveRoutes,
  deskRoutes,
  settingsRoutes,
  merchandiseRoutes,
  campaignRoutes,
  mailRoutes,
  staffRoutes,
];

/** The router with every feature's calls on it. */
export const buildRouter = (app: App): Router<AppState> => {
  const router = new Router<AppState>();
  for (const mount of features) mount(app, router);
  if (app.hasDevInbox) devInboxRoutes(app, router);
  return router;
};

/** The API as a Koa application. */
export const buildKoa = (app: App): Koa<AppState> => {
  const koa = new Koa<AppState>({ proxy: app.config.trustProxy, maxIpsCount: 1 });
  koa.on('error', (error) => app.log.error({ err: error }, 'answer could not be sent'));
  const router = buildRouter(app);
  koa.use(observe(app.log));
  koa.use(errorHandler);
  koa.use(authenticate(app.tokenKey, app.revocations, app.clock));
  koa.use(
    actFor({
      rolesOf: (personId) => rolesOf(app.db, personId),
      record: (db, { user, call, params, body, requestId }) =>
        audit(db).record({
          actorId: user.actorId,
          subjectPersonId: user.personId,
          isImpersonated: true,
          action: call,
          object: { type: 'call', id: Object.values(params).join('/') || null },
          after: body as object | null,
          requestId,
        }),
    }),
  );
  koa.use(byArea(router));
  koa.use(sandboxPages(app));
  return koa;
};
