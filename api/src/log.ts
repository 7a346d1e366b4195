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

/**
 * Standard output. Lines are written beside the requests, and at the latest when the process ends. They are passed on as bytes: of texts, the destination counts
 * all that wait again for each line, which costs as much as a fast answer.
 */
const standardOutput = (): DestinationStream => {
  const to = pino.destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100, contentMode: 'buffer' });
  // Cast: the types know the texts of the other mode only.
  return { write: (line) => void to.write(Buffer.from(line) as unknown as string) };
};

/** JSON lines on standard output, without personal data or secrets (decision H5). */
export const createLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, serializers: { err: withoutData }, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] }, to);
