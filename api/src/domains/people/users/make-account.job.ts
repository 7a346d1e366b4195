import type { Task } from '../../../platform/feature';
import { queueMail } from '../../../platform/mail';
import { hasLink } from './links.queries';
import { noPassword } from './passwords.service';
import { alreadyRegisteredMailTemplate, finishSignUpMailTemplate, verifyMailTemplate } from './users.mail-templates';
import { forgetBrowser, isBrowserOf, rememberBrowser } from './sign-up-browser.queries';
import { changeForm, findByEmail, insertAccount, reopenUnverified, deleteSignUp } from './users.queries';

/**
 * Creates the account of a sign-up and sends its link; a second sign-up in the same browser only sends another one. If
 * the address has an account that is not verified, its owner chooses the password through a link. If it has a verified
 * account, its owner gets a notice. The job looks it up, so that the request takes the same time for every address
 * (rule B2).
 * @repeated finds the sign-up gone
 */
export const makeAccount: Task = (
  { db, clock },
  { signUpId, isOverLimit }: { signUpId: number; isOverLimit?: boolean },
) =>
  db.transaction(async (trx) => {
    const signUp = await deleteSignUp(trx, signUpId);
    if (!signUp) return;
    const { form, passwordHash, browser } = signUp;
    const known = isOverLimit ? await findByEmail(trx, form.email) : undefined;
    // Of many letters the last one with a link is enough. Another one goes out once that has expired.
    if (
      known &&
      (known.verifiedAt || (await hasLink(trx, { personId: known.id, purposes: ['verify', 'invite'] }, clock())))
    )
      return;
    const made = await insertAccount(trx, form, passwordHash);
    if (made !== undefined) {
      if (browser) await rememberBrowser(trx, made, browser);
      return queueMail(trx, verifyMailTemplate, { to: form.email, personId: made });
    }
    const same = browser && (await findByEmail(trx, form.email));
    if (same && !same.verifiedAt && (await isBrowserOf(trx, same.id, browser))) {
      // The same person asked again: what was entered last counts, and the link in the first letter still works.
      await changeForm(trx, same.id, form, passwordHash);
      return queueMail(trx, verifyMailTemplate, { to: same.email, personId: same.id, data: { keepsOlder: true } });
    }
    const reopened = await reopenUnverified(trx, form, noPassword);
    if (reopened !== undefined) {
      await forgetBrowser(trx, reopened);
      return queueMail(trx, finishSignUpMailTemplate, { to: form.email, personId: reopened });
    }
    const owner = await findByEmail(trx, form.email);
    if (owner) await queueMail(trx, alreadyRegisteredMailTemplate, { to: owner.email, personId: owner.id });
  });
