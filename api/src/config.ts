import { resolve } from 'node:path';
import { site } from '@schi/contract';
import Joi from 'joi';
import type { TwilioSettings } from './adapters/sms/twilio';
import type { S3Settings } from './adapters/files/s3';
import { secretsOf, withoutEnd } from './platform/text/text';

/** A setting from the environment that cannot be used; `message` is one line to print for each (rule H2). */
export class ConfigError extends Error {}

const leastLetters = 16;
/** What an earlier manual printed in place of a secret. */
const printed = 'at least 32 characters that nobody can guess';
const isWeak = (secret: string) => secret === printed || new Set(secret).size < leastLetters;
const strong = (setting: string, helpers: Joi.CustomHelpers): unknown =>
  secretsOf(setting).some(isWeak) ? helpers.error('any.invalid') : setting;

const text = Joi.string().empty('').trim();
const url = (...scheme: string[]) => text.uri({ scheme }).meta({ isAddress: true });
/** A text of this form. `words` say what it must do; the value itself, which may be a secret, is not repeated. */
const like = (pattern: RegExp, words: string) =>
  text.pattern(pattern).messages({ 'string.pattern.base': `{#label} must ${words}` });

const settings = {
  PORT: Joi.number().integer().min(0).max(65535).empty('').default(3000),
  HOST: text.max(253),
  PAYMENTS: text.valid('desk-only'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL: Joi.number().integer().min(2).max(200).empty('').default(10),
  PUBLIC_URL: url('http', 'https'),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: like(/@/, 'contain an e-mail address').default(
    'Southern California Hapkido Invitational <no-reply@localhost>',
  ),
  CONTACT_EMAIL: text.email({ tlds: false }).default('organizers@localhost.localdomain'),
  ORGANIZER: text.max(200).default(site.name),
  STRIPE_SECRET_KEY: like(/^(sk|rk)_/, 'begin with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: like(/^whsec_/, 'begin with whsec_'),
  STRIPE_API_URL: url('http', 'https'),
  S3_ENDPOINT: url('http', 'https'),
  S3_BUCKET: text,
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  TWILIO_ACCOUNT_SID: like(/^AC/, 'begin with AC'),
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: like(/^(\+1\d{10}|MG\w+)$/, 'be +1 with ten digits, or begin with MG'),
  TWILIO_API_URL: url('http', 'https'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_KEYS_URL: url('http', 'https'),
  SEED_DEMO: Joi.boolean().truthy('1', 'on', 'yes').falsy('0', 'off', 'no').empty(''),
  JWT_SECRET: text
    .min(32)
    .custom(strong)
    .messages({
      'any.invalid': `{#label} must be random, with at least ${leastLetters} different characters, as "openssl rand -base64 48" prints`,
    }),
  METRICS_TOKEN: text.min(32),
  TRUST_PROXY: Joi.boolean().truthy('1', 'on', 'yes').falsy('0', 'off', 'no').empty('').default(false),
  DRAIN_SECONDS: Joi.number().integer().min(0).max(300).empty(''),
  BACKUPS_BUCKET: text,
  BACKUPS_KEPT: Joi.number().integer().min(0).max(366).empty('').default(7),
  REMOTES_FILE: text,
  MAILING_LIST_URL: url('https'),
  LOG_LEVEL: text.valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
};
const schema = Joi.object(settings)
  .with('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  .with('TWILIO_ACCOUNT_SID', ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  .when(Joi.object({ S3_ENDPOINT: Joi.exist() }).unknown(), { then: Joi.object().or('S3_BUCKET', 'BACKUPS_BUCKET') })
  .with('BACKUPS_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  .with('S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  .unknown(true);

/** What each setting is, and what holds without it where the schema has no default; for `docs/reference.md`. */
export const settingTexts: Record<keyof typeof settings, { what: string; without?: string }> = {
  PORT: { what: 'the port to listen on' },
  HOST: {
    what: 'the address to listen on; `0.0.0.0` opens a demonstration to the network',
    without: 'demonstration: `127.0.0.1`; production: every address',
  },
  PAYMENTS: { what: '`desk-only`: nobody pays online, and the screens say how to pay at the desk', without: 'online' },
  DATA_DIR: { what: 'files, backups, generated secret, embedded database; it is made for its owner only' },
  DATABASE_URL: { what: 'PostgreSQL 15 or newer; with it the server is in production', without: 'embedded' },
  DATABASE_POOL: { what: 'connections for transactions of a process' },
  PUBLIC_URL: {
    what: 'the address that visitors use, for links in mail; production needs https',
    without: '`http://localhost:PORT`',
  },
  SMTP_URL: {
    what: 'the mail server, `smtp://user:password@host:port`; on another machine with TLS or STARTTLS',
    without: 'demonstration: dev inbox',
  },
  MAIL_FROM: { what: 'the sender of e-mails' },
  CONTACT_EMAIL: { what: 'who reads the contact form; the footer names it' },
  ORGANIZER: { what: 'who is responsible for the site, with the postal address; the footer says it' },
  STRIPE_SECRET_KEY: { what: "Stripe's key, for hosted Checkout", without: 'demonstration: sandbox' },
  STRIPE_WEBHOOK_SECRET: { what: 'the secret of the webhook `/api/payments/stripe/webhook`', without: 'none' },
  STRIPE_API_URL: { what: "another address of Stripe's interface, as for a test double", without: "Stripe's own" },
  S3_ENDPOINT: { what: 'the address of another S3 service', without: "Amazon's" },
  S3_BUCKET: { what: 'the bucket of uploaded files; processes on several machines need it', without: '`DATA_DIR`' },
  S3_REGION: { what: 'the region of the buckets' },
  S3_ACCESS_KEY_ID: { what: 'the key for the buckets', without: 'none' },
  S3_SECRET_ACCESS_KEY: { what: 'its secret', without: 'none' },
  TWILIO_ACCOUNT_SID: {
    what: "Twilio's account; text messages are sent while AllowSmsNotifications is on",
    without: 'demonstration: dev inbox; production: no text messages',
  },
  TWILIO_AUTH_TOKEN: { what: 'its token', without: 'none' },
  TWILIO_FROM: { what: 'the number (`+13105550100`) or messaging service (`MG…`) that sends', without: 'none' },
  TWILIO_API_URL: { what: "another address of Twilio's interface, as for a test double", without: "Twilio's own" },
  GOOGLE_CLIENT_ID: { what: 'Google sign-in', without: 'no button' },
  GOOGLE_KEYS_URL: { what: "another address of Google's keys (PEM by key id)", without: "Google's own" },
  SEED_DEMO: {
    what: 'demonstration data; `off` starts empty, production refuses `on`',
    without: '`on` in a demonstration',
  },
  JWT_SECRET: {
    what: 'at least 32 characters, the same for every process; former ones follow after commas (operations.md)',
    without: 'demonstration: generated in `DATA_DIR`',
  },
  METRICS_TOKEN: { what: 'who sends it may read `/metrics`; needed with `TRUST_PROXY`', without: 'this machine only' },
  TRUST_PROXY: { what: '`on` behind one proxy that sets `X-Forwarded-For`', without: '`off`' },
  DRAIN_SECONDS: {
    what: 'how long a process that stops still takes requests while its `/readyz` is 503',
    without: '`5` with `TRUST_PROXY`, else `0`',
  },
  BACKUPS_BUCKET: { what: 'the bucket to which nightly backups are copied', without: 'none' },
  BACKUPS_KEPT: { what: 'nightly backups that are kept in `DATA_DIR/backups`; `0` makes none' },
  REMOTES_FILE: { what: 'a JSON file that says where remotes on other servers are', without: 'beside the shell' },
  MAILING_LIST_URL: {
    what: "https address of the list's sign-up form, shown in a frame while MailingListTab is on",
    without: 'none',
  },
  LOG_LEVEL: { what: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`' },
};

/** The default of each setting that has one. */
export const settingDefaults: ReadonlyMap<string, unknown> = new Map(
  // Cast: joi describes a default among the flags of a key.
  Object.entries(schema.describe().keys as Record<string, { flags?: { default?: unknown } }>).map(
    ([name, { flags }]) => [name, flags?.default],
  ),
);

/** The names of all settings that are addresses. */
export const addressSettings: string[] = Object.entries(schema.describe().keys as Record<string, Joi.Description>)
  .filter(([, { metas }]) => (metas as { isAddress?: boolean }[] | undefined)?.some(({ isAddress }) => isAddress))
  .map(([name]) => name);

/**
 * Demonstration: nothing here is real, and everybody knows the passwords. Production: real people and real money (rule
 * H6).
 */
export type Mode = 'demonstration' | 'production';

/** Settings, read once at the start. `undefined` means the local default of that part. */
export interface Config {
  mode: Mode;
  port: number;
  /** The address to listen on; `undefined` for every address of this machine. */
  host: string | undefined;
  /** Payments are taken at the desk only; nobody pays online. */
  isDeskOnly: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Set in the environment, or `undefined` until the port is known. */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who reads messages of the contact form. */
  contactEmail: string;
  /** Who is responsible for the site, with the postal address. */
  organizer: string;
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** Where uploaded files are kept, when not in the data directory. */
  s3: S3Settings | undefined;
  /** Text messages (rule C10); `apiUrl` stands in for Twilio's own address. */
  twilio: TwilioSettings | undefined;
  /** Google sign-in (rule B5); `keysUrl` stands in for Google's own keys. */
  google: { clientId: string; keysUrl: string | undefined } | undefined;
  seedDemo: boolean;
  jwtSecret: string | undefined;
  /** Who shows it reads `/metrics`, from wherever; `undefined`: this machine does, unless a proxy stands before it. */
  metricsToken: string | undefined;
  /** A proxy in front says who asks (`X-Forwarded-For`). */
  trustProxy: boolean;
  /**
   * How long a process that stops still takes requests, in seconds, so that the proxy learns from `/readyz` to send
   * elsewhere.
   */
  drainSeconds: number;
  /** How many nightly backups are kept in the data directory; 0 for none. */
  backupsKept: number;
  /** Where nightly backups are copied to; `undefined` for nowhere. */
  backupsBucket: S3Settings | undefined;
  /** A JSON file that says where the remotes are, when they are not served from here. */
  remotesFile: string | undefined;
  /** The mailing list's sign-up form on another company's site, which pages may show in a frame. */
  mailingListUrl: string | undefined;
  logLevel: string;
}

/** Whether an address leads to this machine only. */
export const isLoopback = (address: string): boolean => {
  const { hostname } = new URL(address);
  return /(?:^|\.)localhost$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]';
};

/**
 * Reads the settings of rule H2. What production needs beyond that is asked by `production.ts` of `boot`.
 * @throws ConfigError with one line for each setting that cannot be used, and what it takes.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const result: Joi.ValidationResult<unknown> = schema.validate(env, {
    abortEarly: false,
    errors: { wrap: { label: false } },
  });
  if (result.error) {
    const lines = result.error.details.map(({ message }) => `Setting ${message}. See "Settings" in docs/reference.md.`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const value = result.value as Record<string, string | undefined>;
  const flags = result.value as { SEED_DEMO?: boolean; TRUST_PROXY: boolean };
  const isPublic = value.PUBLIC_URL !== undefined && !isLoopback(value.PUBLIC_URL);
  const mode: Mode = value.DATABASE_URL !== undefined || isPublic ? 'production' : 'demonstration';
  const bucket = (name: string | undefined): S3Settings | undefined =>
    name === undefined
      ? undefined
      : {
          endpoint: value.S3_ENDPOINT,
          region: value.S3_REGION ?? '',
          bucket: name,
          accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
        };
  return {
    mode,
    port: Number(value.PORT),
    host: value.HOST ?? (mode === 'demonstration' ? '127.0.0.1' : undefined),
    isDeskOnly: value.PAYMENTS === 'desk-only',
    dataDir: resolve(value.DATA_DIR ?? '.data'),
    databaseUrl: value.DATABASE_URL,
    databasePool: Number(value.DATABASE_POOL),
    publicUrl: value.PUBLIC_URL && withoutEnd(value.PUBLIC_URL, '/'),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? '',
    contactEmail: value.CONTACT_EMAIL ?? '',
    organizer: value.ORGANIZER ?? '',
    stripe:
      value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: value.STRIPE_SECRET_KEY,
            webhookSecret: value.STRIPE_WEBHOOK_SECRET,
            apiUrl: value.STRIPE_API_URL,
          }
        : undefined,
    s3: bucket(value.S3_BUCKET),
    twilio: value.TWILIO_ACCOUNT_SID
      ? {
          accountSid: value.TWILIO_ACCOUNT_SID,
          authToken: value.TWILIO_AUTH_TOKEN ?? '',
          from: value.TWILIO_FROM ?? '',
          apiUrl: value.TWILIO_API_URL,
        }
      : undefined,
    google: value.GOOGLE_CLIENT_ID ? { clientId: value.GOOGLE_CLIENT_ID, keysUrl: value.GOOGLE_KEYS_URL } : undefined,
    seedDemo: flags.SEED_DEMO ?? mode === 'demonstration',
    jwtSecret: value.JWT_SECRET,
    metricsToken: value.METRICS_TOKEN,
    trustProxy: flags.TRUST_PROXY,
    drainSeconds: Number(value.DRAIN_SECONDS ?? (flags.TRUST_PROXY ? 5 : 0)),
    backupsKept: Number(value.BACKUPS_KEPT),
    backupsBucket: bucket(value.BACKUPS_BUCKET),
    remotesFile: value.REMOTES_FILE,
    mailingListUrl: value.MAILING_LIST_URL,
    logLevel: value.LOG_LEVEL ?? 'info',
  };
};
