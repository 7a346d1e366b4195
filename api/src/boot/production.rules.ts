import type { Config } from '../config';

const see = 'See "Settings" in README.md.';

/** The settings that production lacks, one line each (decision H6); none in a demonstration. */
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
    ...(publicUrl?.startsWith('https://') ? [] : [`Production needs PUBLIC_URL: the https address that visitors use. ${see}`]),
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
