import { isLoopback, type Config } from '../../config';

const see = 'See "Settings" in docs/reference.md.';

/** The addresses of services that are called with a secret, or that decide who somebody is. */
const serviceUrls = ({
  stripe,
  s3,
  backupsBucket,
  twilio,
  google,
}: Config): [name: string, address: string | undefined][] => [
  ['STRIPE_API_URL', stripe?.apiUrl],
  ['S3_ENDPOINT', (s3 ?? backupsBucket)?.endpoint],
  ['TWILIO_API_URL', twilio?.apiUrl],
  ['GOOGLE_KEYS_URL', google?.keysUrl],
];
/** What goes over the network without encryption, one line each. */
const plainConnections = (config: Config): string[] => {
  const { databaseUrl } = config;
  const isElsewhere = databaseUrl !== undefined && new URL(databaseUrl).hostname !== '' && !isLoopback(databaseUrl);
  return [
    ...serviceUrls(config).flatMap(([name, address]) =>
      address !== undefined && !address.startsWith('https://') && !isLoopback(address)
        ? [`Production needs https in ${name}, unless it is on this machine. ${see}`]
        : [],
    ),
    ...(isElsewhere && new URL(databaseUrl).searchParams.get('sslmode') !== 'verify-full'
      ? [
          `Production needs an encrypted connection to a database on another machine: add ?sslmode=verify-full to DATABASE_URL. ${see}`,
        ]
      : []),
  ];
};

/** The settings that production lacks, one line each (rule H6); none in a demonstration. */
export const missingSettings = (config: Config): string[] => {
  if (config.mode === 'demonstration') return [];
  const { stripe, isDeskOnly, smtpUrl, jwtSecret, publicUrl, seedDemo } = config;
  return [
    ...(stripe || isDeskOnly
      ? []
      : [
          `Production needs a payment gateway: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=desk-only to take payments at the desk only. ${see}`,
        ]),
    ...(smtpUrl ? [] : [`Production needs SMTP_URL: the mail server to send through. ${see}`]),
    ...(jwtSecret ? [] : [`Production needs JWT_SECRET: at least 32 characters, the same for every process. ${see}`]),
    ...(publicUrl?.startsWith('https://')
      ? []
      : [`Production needs PUBLIC_URL: the https address that visitors use. ${see}`]),
    ...plainConnections(config),
    ...(seedDemo ? [`Production takes no demonstration data: remove SEED_DEMO. ${see}`] : []),
  ];
};

/** The refusal for demonstration accounts in a production database; nothing without them. */
export const demoAccountLines = (emails: readonly string[]): string[] =>
  emails.length === 0
    ? []
    : [
        `The database holds demonstration accounts, whose password everybody knows: ${emails.join(', ')}. Use a new database for production, or delete these accounts.`,
      ];
