interface SmtpError {
  /** The command that was refused, as nodemailer names it. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
  code?: unknown;
}

/**
 * Whether a mail server said for good that there is no such mailbox: a 5xx to the recipient's address (RFC 5321,
 * 4.2.1), unless its enhanced code (RFC 3463) says that it is something else, such as its policy about us (5.7) or its
 * own state (5.3, 5.4).
 */
export const isHardBounce = (error: unknown): boolean => {
  const { command, responseCode, response } = (error ?? {}) as SmtpError;
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599)
    return false;
  const enhanced = /\b5\.(\d+)\.(\d+)\b/.exec(typeof response === 'string' ? response : '');
  if (enhanced) return enhanced[1] === '1' || `${enhanced[1]}.${enhanced[2]}` === '2.1';
  return [550, 551, 553].includes(responseCode);
};

/** The kinds of delivery failure that staff can act on (rule D2). */
export type MailFailure = 'unreachable' | 'login' | 'address' | 'refused' | 'other';

/**
 * What nodemailer calls a connection that failed: refused, lost, too slow, unknown host, or without the encryption
 * asked for.
 */
const connectionCodes =
  /^(?:ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETLS|EPROTOCOL)$/;

/** The kind of a failure, by nodemailer's codes and the server's numbers. The server's text is not used. */
export const mailFailure = (error: unknown): MailFailure => {
  const { command, responseCode, code } = (error ?? {}) as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login';
  if (typeof responseCode === 'number')
    return command === 'RCPT TO' ? (isHardBounce(error) ? 'address' : 'refused') : 'refused';
  return typeof code === 'string' && connectionCodes.test(code) ? 'unreachable' : 'other';
};
