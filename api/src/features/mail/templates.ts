/** The mails we send. */
export type MailTemplate = 'verify' | 'already-registered' | 'reset' | 'receipt' | 'refund';
