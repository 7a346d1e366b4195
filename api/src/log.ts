import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

const secrets = ['password', 'confirmPassword', 'newPassword', 'token', 'hash', 'authorization', 'credential'];

interface Known {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
}

// A database's error also quotes the row it is about.
const withoutData = ({ name, message, code, stack }: Known) => ({ name, message, code, stack });

/** JSON lines on standard output, without personal data or secrets (decision H5). Lines are written beside the requests, and at the latest when the process ends. */
export const createLog = (
  level: string,
  to: DestinationStream = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 }),
): Logger =>
  pino({ level, base: null, serializers: { err: withoutData }, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] }, to);
