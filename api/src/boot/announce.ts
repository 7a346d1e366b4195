import { demoLogins, demoPassword } from '../../seeds';

/** What a newcomer needs to know, once the server is up. */
export const announcement = (url: string, { isDemo, hasDevInbox }: { isDemo: boolean; hasDevInbox: boolean }): string =>
  [
    '',
    `  SCHI is running at  ${url}`,
    ...(hasDevInbox ? [`  Mail it sends is at  ${url}/dev/inbox`] : []),
    ...(isDemo
      ? [
          '',
          `  Demonstration logins, password "${demoPassword}":`,
          ...demoLogins.map(({ email, role }) => `    ${email.padEnd(24)}${role}`),
        ]
      : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
