import type { Task } from '../../../platform/feature';
import { isWaitingFor, queueMail } from '../../../platform/mail';
import { hasLink, type LinkPurpose } from './links.queries';
import { hasPassword } from './passwords.service';
import {
  finishSignUpMailTemplate,
  loginCodeMailTemplate,
  resetMailTemplate,
  verifyMailTemplate,
} from './users.mail-templates';
import { findByEmail, type PersonRow } from './users.queries';

/** The address and the purpose of a link. */
export interface LinkRequest {
  email: string;
  template: 'verify' | 'reset' | 'login-code';
  /** The address got as many letters as its limit allows: this one is sent only where no link works. */
  isOverLimit?: boolean;
}

const letterOf = (template: LinkRequest['template'], person: PersonRow) => {
  if (template === 'reset') return { mail: resetMailTemplate, purpose: 'reset' as const };
  if (template === 'login-code') return { mail: loginCodeMailTemplate, purpose: 'login-code' as const };
  // Without a password there is nothing to verify but the address: the owner chooses one.
  return hasPassword(person.passwordHash)
    ? { mail: verifyMailTemplate, purpose: 'verify' as const }
    : { mail: finishSignUpMailTemplate, purpose: 'invite' as const };
};

/**
 * Sends a link to an address, if it has an account that needs one. The account is looked up in this job, so that the
 * request takes the same time for every address (rule B2).
 * @repeated mails another link
 */
export const mailLink: Task = async ({ db, clock }, { email, template, isOverLimit }: LinkRequest) => {
  const person = await findByEmail(db, email);
  if (!person || (template === 'verify' && person.verifiedAt)) return;
  const { mail, purpose }: { mail: typeof resetMailTemplate; purpose: LinkPurpose } = letterOf(template, person);
  if (isOverLimit) {
    if (await hasLink(db, { personId: person.id, purposes: [purpose] }, clock())) return;
    if (await isWaitingFor(db, person.id, mail)) return;
  }
  await db.transaction((trx) => queueMail(trx, mail, { to: person.email, personId: person.id }));
};
