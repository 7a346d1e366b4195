import * as people from './0001-people';
import * as tournaments from './0002-tournaments';
import * as registrations from './0003-registrations';
import * as payments from './0004-payments';
import * as mailAndGuards from './0005-mail-and-guards';
import * as rings from './0006-rings';
import * as countOnce from './0007-count-once';
import * as auditAndErasure from './0008-audit-and-erasure';
import * as accounts from './0009-accounts';
import * as files from './0012-files';
import * as notificationPreferences from './0013-notification-preferences';
import * as divisions from './0015-divisions';
import * as settings from './0016-settings';
import * as orders from './0024-orders';
import * as invitations from './0025-invitations';
import * as boughtLines from './0028-bought-lines';
import * as deskPayments from './0029-desk-payments';
import * as search from './0030-search';
import * as checkIn from './0032-check-in';
import * as rosterChanges from './0033-roster-changes';
import * as undo from './0035-undo';
import * as merchandise from './0038-merchandise';
import * as campaigns from './0039-campaigns';
import * as lists from './0042-lists';
import * as jobWorkers from './0050-job-workers';
import * as moves from './0055-moves';

/** Every migration in order; a bundle cannot read a folder. */
export const migrations = [
  people,
  tournaments,
  registrations,
  payments,
  mailAndGuards,
  rings,
  countOnce,
  auditAndErasure,
  accounts,
  files,
  notificationPreferences,
  divisions,
  settings,
  orders,
  invitations,
  boughtLines,
  deskPayments,
  search,
  checkIn,
  rosterChanges,
  undo,
  merchandise,
  campaigns,
  lists,
  jobWorkers,
  moves,
];
