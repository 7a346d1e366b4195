import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

const secrets = ['password', 'confirmPassword', 'newPassword', 'token', 'hash', 'authorization', 'credential'];

interface LoggedError {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
}

// A database's error also quotes the row it is about.
const withoutData = ({ name, message, code, stack }: LoggedError) => ({ name, message, code, stack });

/** Bytes that are written at once: all that was logged meanwhile, so that no line waits for more than one write. */
const mostAtOnce = 1_048_576;
/**
 * Bytes that wait for a reader that is too slow. What is logged meanwhile is left out, because the memory would fill.
 */
const mostWaiting = 16 * 1_048_576;

/**
 * Standard output. Lines are written beside the requests, and at the latest when the process ends. They are passed on
 * as bytes: of texts, the destination counts all that wait again for each line, which costs as much as a fast answer.
 */
const standardOutput = (): DestinationStream => {
  const to = pino.destination({
    dest: 1,
    sync: false,
    minLength: 12_288,
    maxWrite: mostAtOnce,
    maxLength: mostWaiting,
    periodicFlush: 100,
    contentMode: 'buffer',
  });
  // Cast: the types know the texts of the other mode only.
  const write = (line: string) => void to.write(Buffer.from(line) as Buffer & string);
  let leftOut = 0;
  to.on('drop', () => (leftOut += 1));
  to.on('drain', () => {
    if (leftOut === 0) return;
    const line = {
      level: 40,
      time: Date.now(),
      lines: leftOut,
      msg: 'lines of this log were left out, because its reader was too slow',
    };
    leftOut = 0;
    write(`${JSON.stringify(line)}\n`);
  });
  return { write };
};

/** For a log that writes nothing: the flushes of standard output would never end. */
const nowhere: DestinationStream = { write: () => undefined };

/** JSON lines on standard output, without personal data or secrets (rule H5). */
export const createLog = (
  level: string,
  to: DestinationStream = level === 'silent' ? nowhere : standardOutput(),
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: withoutData },
      redact: [...secrets, ...secrets.map((name) => `*.${name}`)],
    },
    to,
  );
