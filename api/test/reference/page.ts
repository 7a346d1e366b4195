import path from 'node:path';
import type { App } from '../../src/context';
import { buildRouter } from '../../src/app';
import { readConfig } from '../../src/config';
import { declared } from '../../src/platform/http/route';
import { jobs } from './jobs';
import { leftOfAPerson } from './left-of-a-person';
import { mails } from './mails';
import { root } from './parts';
import { rolesByAction } from './roles';
import { settings } from './settings';

/** Stands for every part of the application that routes only keep when they are mounted. */
const anything: unknown = new Proxy(() => anything, { get: () => anything, apply: () => anything });

/** Every declared route, without a server. */
const routes = () => {
  const config = readConfig({});
  const known: Record<string, unknown> = { config, hasDevInbox: true };
  const app = new Proxy({}, { get: (_, name) => known[String(name)] ?? anything }) as App;
  return declared.get(buildRouter(app)) ?? [];
};

export const referenceFile = path.join(root, 'docs/reference.md');

/** The text of `docs/reference.md`, from the declarations in the sources. */
export const referencePage = (): string => `# Reference

Written by \`npm run reference\` from the declarations in the sources; do not edit it. \`api/test/reference/reference.test.ts\` fails when it is old.

## Settings

From the environment, declared in \`api/src/config.ts\` and checked at the start: every wrong or missing one is a line, and the exit code is 1. A server is in production with \`DATABASE_URL\`, or with a
\`PUBLIC_URL\` that is not of the machine itself; everything else is a demonstration (decision platform/two-modes). Production starts only with \`JWT_SECRET\`, \`SMTP_URL\`, an https \`PUBLIC_URL\`, and
either both settings of Stripe or \`PAYMENTS=desk-only\`; without \`SEED_DEMO\` and accounts of the demonstration, with https to other services, and with \`sslmode=verify-full\` for a database of another machine. What is switched takes \`on\`, \`yes\`, \`1\`, \`true\`, and \`off\`, \`no\`, \`0\`, \`false\`. A start checks how keys begin, not whether Stripe, Twilio or
a bucket takes them, and not whether a key is one for tests (\`sk_test_…\`).

${settings()}

## Jobs

Background work is a row of the queue in PostgreSQL, mostly written in the transaction that causes it. Times are crontab patterns in UTC. A job that fails is tried again after growing pauses. The jobs of a process that
died run again within half a minute, in any process (decision platform/jobs-of-a-dead-process); so does a nightly job that was interrupted. A time at which no process runs is left out: the job waits for its next time.

${jobs()}

## Mails

Each is written when it is sent (decision messages/mail-when-sent); staff read an example of each on the page of automatic messages.

${mails()}

## Roles by action

From the route declarations (\`api/src/platform/http/access.ts\`). Volunteers reach a tournament only while it is open to them (rule B14). What somebody else owns answers 404 (rule B8).

${rolesByAction(routes())}

## What is left of a person

After the deletion of an account (rule B9), from the declarations of personal data.

${leftOfAPerson()}
`;
