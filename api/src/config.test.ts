import { addressSettings, ConfigError, readConfig } from './config';
import { demoAccountLines, missingSettings } from './platform/boot/production.rules';

const complete = {
  DATABASE_URL: 'postgres://schi@db.example/schi?sslmode=verify-full',
  PUBLIC_URL: 'https://schi.example',
  JWT_SECRET: 'a secret for this test alone, long enough',
  SMTP_URL: 'smtp://mail.example',
  PAYMENTS: 'desk-only',
};
const missing = (env: Record<string, string>) => missingSettings(readConfig(env));
const without = (name: keyof typeof complete, more: Record<string, string> = {}) => {
  const { [name]: _left, ...rest } = complete;
  return missing({ ...rest, ...more });
};

it('is a demonstration without settings: loopback only, with the demonstration data', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demonstration', host: '127.0.0.1', seedDemo: true, isDeskOnly: false });
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ mode: 'demonstration', host: '0.0.0.0' });
  expect(missing({})).toEqual([]);
});

it.each(['http://localhost:3100', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://schi.localhost'])(
  'stays a demonstration at %s',
  (PUBLIC_URL) => expect(readConfig({ PUBLIC_URL }).mode).toBe('demonstration'),
);

it.each<[string, Record<string, string>]>([
  ['a database of its own', { DATABASE_URL: 'postgres://localhost/schi' }],
  ['a public address', { PUBLIC_URL: 'https://schi.example' }],
  ['a name that only begins like this machine’s', { PUBLIC_URL: 'http://localhost.example.org' }],
  ['an address of the local network', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
])('is production with %s, without demonstration data, on every address', (_, env) =>
  expect(readConfig(env)).toMatchObject({ mode: 'production', seedDemo: false, host: undefined }),
);

it('names everything that production lacks at once, one line each', () => {
  const lines = missing({
    DATABASE_URL: 'postgres://localhost/schi',
    PUBLIC_URL: 'http://schi.example',
    SEED_DEMO: 'on',
  });
  expect(
    lines.map((line) => /needs (a payment gateway|[A-Z_]+)|remove (SEED_DEMO)/.exec(line)?.slice(1).find(Boolean)),
  ).toEqual(['a payment gateway', 'SMTP_URL', 'JWT_SECRET', 'PUBLIC_URL', 'SEED_DEMO']);
  expect(lines.every((line) => !line.includes('\n'))).toBe(true);
});

it('starts production with a gateway, or with payments deliberately at the desk only', () => {
  expect(missing(complete)).toEqual([]);
  expect(without('PAYMENTS', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([]);
  expect(without('PAYMENTS')).toEqual([expect.stringContaining('PAYMENTS=desk-only')]);
});

it.each(['SMTP_URL', 'JWT_SECRET', 'PUBLIC_URL'] as const)('refuses production without %s', (name) =>
  expect(without(name)).toEqual([expect.stringContaining(name)]),
);

it('names the demonstration accounts that stand in the way', () => {
  expect(demoAccountLines([])).toEqual([]);
  expect(demoAccountLines(['admin@example.com'])).toEqual([expect.stringContaining('admin@example.com')]);
});

it('names every setting that cannot be used, one line each', () => {
  const read = () =>
    readConfig({ PORT: 'many', PAYMENTS: 'never', JWT_SECRET: 'short', STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(read).toThrow(ConfigError);
  try {
    read();
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    for (const name of ['PORT', 'PAYMENTS', 'JWT_SECRET', 'STRIPE_WEBHOOK_SECRET'])
      expect(lines.filter((line) => line.includes(name))).not.toEqual([]);
    expect(lines.every((line) => line.startsWith('Setting '))).toBe(true);
  }
});

it.each([
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'must begin with sk_ or rk_'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_1', 'must begin with whsec_'],
  ['TWILIO_ACCOUNT_SID', 'SK1', 'must begin with AC'],
  ['TWILIO_FROM', '3105550123', 'must be +1 with ten digits, or begin with MG'],
  ['MAIL_FROM', 'nobody', 'must contain an e-mail address'],
])('says what %s must be, without its value', (name, value, words) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(`Setting ${name} ${words}.`);
  expect(read).not.toThrow(value);
});

it.each([
  'at least 32 characters that nobody can guess',
  'a'.repeat(64),
  'abcabcabc'.repeat(8),
  `${'x1'.repeat(20)},${'y2'.repeat(20)}`,
])('refuses a secret that can be guessed: %s', (JWT_SECRET) => {
  const read = () => readConfig({ JWT_SECRET });
  expect(read).toThrow('Setting JWT_SECRET must be random, with at least 16 different characters');
  expect(read).not.toThrow(JWT_SECRET);
});

const local = {
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  S3_BUCKET: 'c',
  GOOGLE_CLIENT_ID: 'd',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const sms = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'e', TWILIO_FROM: '+13105550100' };
/** Every setting that is an address; a new one has to say here how it is protected. */
const addresses: Record<string, 'https' | 'verify-full' | 'STARTTLS' | 'always https'> = {
  STRIPE_API_URL: 'https',
  S3_ENDPOINT: 'https',
  TWILIO_API_URL: 'https',
  GOOGLE_KEYS_URL: 'https',
  PUBLIC_URL: 'https',
  DATABASE_URL: 'verify-full',
  SMTP_URL: 'STARTTLS',
  MAILING_LIST_URL: 'always https',
};
it('knows how each address is protected', () => {
  const named = addressSettings.toSorted();
  expect(named).toEqual(Object.keys(addresses).sort());
});
it.each(Object.keys(addresses).filter((name) => addresses[name] === 'https'))(
  'refuses %s without https on another machine',
  (name) => {
    const at = (address: string) => missing({ ...complete, ...local, ...sms, [name]: address });
    expect(at('http://elsewhere.example')).toEqual([expect.stringContaining(name)]);
    expect(at('https://elsewhere.example')).toEqual([]);
    if (name !== 'PUBLIC_URL') expect(at('http://127.0.0.1:9')).toEqual([]);
  },
);
it.each([
  ['postgres://schi@db.example/schi', false],
  ['postgres://schi@db.example/schi?sslmode=require', false],
  ['postgres://schi@db.example/schi?sslmode=no-verify', false],
  ['postgres://schi@db.example/schi?sslmode=verify-full', true],
  ['postgres://schi@localhost/schi', true],
  ['postgres://schi@127.0.0.1:5432/schi', true],
  ['postgres://schi@[::1]/schi', true],
])('takes the database %s in production: %s', (DATABASE_URL, isTaken) =>
  expect(missing({ ...complete, DATABASE_URL })).toEqual(
    isTaken ? [] : [expect.stringContaining('sslmode=verify-full')],
  ),
);
