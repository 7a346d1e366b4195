import pino, { type Logger } from 'pino';

export type { Logger };

const secrets = ['password', 'confirmPassword', 'newPassword', 'token', 'hash', 'authorization', 'credential'];

/** JSON lines on standard output, without personal data or secrets (decision H5). */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] });
