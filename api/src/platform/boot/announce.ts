import type { Config } from '../../config';
import { demoLogins, demoPassword } from '../../../seeds';

/** One sentence about each mode (rule H6). */
const modeLines = ({ mode, host, isDeskOnly }: Config, hasDevInbox: boolean): string[] => {
  const payments = isDeskOnly ? 'Payments are taken at the desk only.' : undefined;
  if (mode === 'production') return ['  Mode: production.', `  ${payments ?? 'Cards are charged through Stripe.'}`];
  return [
    '  Mode: demonstration. No payment is real, and everybody knows the passwords.',
    `  ${payments ?? 'Cards: test cards in the sandbox.'}${hasDevInbox ? ' Mail and text messages go to the dev inbox.' : ''}`,
    host === '127.0.0.1'
      ? '  Only this machine can reach it; HOST=0.0.0.0 opens it to the network.'
      : `  It listens on ${host}.`,
  ];
};

/** What a new developer needs to know, once the server has started. */
export const announcement = (url: string, config: Config, hasDevInbox: boolean, hasSuperAdmin = true): string =>
  [
    '',
    `  SCHI is running at  ${url}`,
    ...modeLines(config, hasDevInbox),
    ...(hasDevInbox ? [`  Mail it sends is at  ${url}/dev/inbox`] : []),
    ...(config.seedDemo
      ? [
          '',
          `  Demonstration logins, password "${demoPassword}":`,
          ...demoLogins.map(({ email, role }) => `    ${email.padEnd(24)}${role}`),
        ]
      : []),
    ...(hasSuperAdmin ? [] : ['', '  Nobody is a super admin yet: npm run make-super-admin -- you@example.org']),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
