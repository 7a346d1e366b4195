import type { KeyObject } from 'node:crypto';
import type { FileStorage } from './adapters/files/storage';
import type { Mailer } from './adapters/mail/mailer';
import type { Gateways } from './adapters/payments/gateway';
import type { SmsGateway } from './adapters/sms/gateway';
import type { Clock } from './platform/clock';
import type { Config } from './config';
import type { Db } from './platform/db/knex';
import type { Listener } from './platform/db/listener';
import type { Live } from './platform/live';
import type { Logger } from './platform/log';
import type { Devices } from './platform/sessions/devices';
import type { EndedLogins } from './platform/sessions/ended-logins';
import type { Revocations } from './platform/sessions/revocations';
import type { SecondFactorRule } from './platform/sessions/second-factor-rule';
import type { SessionUse } from './platform/sessions/use';

/** Shared dependencies of all features. Holds no state of a customer (rule H4). */
export interface App {
  db: Db;
  /** For work that needs a connection of its own, beside the pool. */
  databaseUrl: string;
  config: Config;
  clock: Clock;
  log: Logger;
  listener: Listener;
  revocations: Revocations;
  endedLogins: EndedLogins;
  sessionUse: SessionUse;
  devices: Devices;
  secondFactorRule: SecondFactorRule;
  live: Live;
  tokenKey: KeyObject;
  gateways: Gateways;
  mailer: Mailer;
  sms: SmsGateway;
  files: FileStorage;
  /** E-mails are kept and shown at `/dev/inbox` (rule D1). */
  hasDevInbox: boolean;
  /** The address visitors use, without a slash at the end. */
  publicUrl: string;
  /** Where this process itself can be reached. */
  localUrl: string;
}
