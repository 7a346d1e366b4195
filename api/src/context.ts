import type { KeyObject } from 'node:crypto';
import type { FileStorage } from './adapters/files/storage';
import type { Mailer } from './adapters/mail/mailer';
import type { Gateways } from './adapters/payments/gateway';
import type { SmsGateway } from './adapters/sms/gateway';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/knex';
import type { Listener } from './db/listener';
import type { Live } from './live';
import type { Logger } from './log';
import type { Devices } from './sessions/devices';
import type { EndedLogins } from './sessions/ended-logins';
import type { Revocations } from './sessions/revocations';
import type { SecondFactorRule } from './sessions/second-factor-rule';
import type { SessionUse } from './sessions/use';

/** Everything a feature is built from; nothing in it remembers a customer (decision H4). */
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
  /** E-mails are kept and shown at `/dev/inbox` (decision D1). */
  hasDevInbox: boolean;
  /** The address visitors use, without a slash at the end. */
  publicUrl: string;
  /** Where this process itself can be reached. */
  localUrl: string;
}
