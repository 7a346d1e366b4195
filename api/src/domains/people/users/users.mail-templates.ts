import { composeMail, greeting, NothingToSend } from '../../../platform/mail';
import type { App } from '../../../context';
import type { MailTemplate, QueuedMail, WrittenMail } from '../../../platform/feature';
import { issueLink } from './links.service';
import { issueLoginCode } from './login-code.service';
import { issueCode } from './owner-code.service';
import { hasPassword } from './passwords.service';
import { findPerson, type PersonRow } from './users.queries';

/** Somebody a letter greets by name. */
export interface Named {
  firstName: string;
}

/** To an address that is not proven yet, so it holds nothing that was typed at the sign-up (rule B10). */
export const verifyMail = ({ url }: { url: string }): WrittenMail =>
  composeMail({
    subject: 'Please verify your e-mail address',
    greeting: greeting(),
    paragraphs: [
      'Thank you for signing up. One step is left: verify your e-mail address. The link works once, for 72 hours.',
    ],
    action: { label: 'Verify my e-mail address', url },
    afterwards: ['If you did not sign up, you can ignore this message.'],
  });

/**
 * After a second sign-up with an address that is not proven yet. One of the two may be a stranger's, so the owner
 * chooses the password through this link, and no password that was typed before is confirmed by it.
 */
export const finishSignUpMail = ({ url }: { url: string }): WrittenMail =>
  composeMail({
    subject: 'Choose a password to finish your sign-up',
    greeting: greeting(),
    paragraphs: [
      'Somebody signed up with this address, and the account is not finished. So that it is yours alone, choose its password here. The link works once, for 72 hours.',
    ],
    action: { label: 'Choose a password', url },
    afterwards: ['Links that we sent before no longer work.', 'If you did not sign up, you can ignore this message.'],
  });

export const alreadyRegisteredMail = ({
  firstName,
  loginUrl,
  forgotUrl,
}: Named & { loginUrl: string; forgotUrl: string }): WrittenMail =>
  composeMail({
    subject: 'You already have an account',
    greeting: greeting(firstName),
    paragraphs: [
      'Somebody tried to sign up with this address, probably you. It already has an account, so nothing was changed.',
    ],
    action: { label: 'Log in', url: loginUrl },
    afterwards: [`Forgot your password? Choose a new one here: ${forgotUrl}`],
  });

/** `firstName` is left out for an address that is not proven. */
export const resetMail = ({ firstName, url }: Partial<Named> & { url: string }): WrittenMail =>
  composeMail({
    subject: 'Choose a new password',
    greeting: greeting(firstName),
    paragraphs: ['You asked for a new password. The link works once, for one hour.'],
    action: { label: 'Choose a new password', url },
    afterwards: ['If you did not ask for it, you can ignore this message. Your password stays as it is.'],
  });

/** The invitation of a new employee whose account was created by a super admin. */
export const inviteMail = ({ firstName, url }: Named & { url: string }): WrittenMail =>
  composeMail({
    subject: 'You are invited to the tournament’s staff',
    greeting: greeting(firstName),
    paragraphs: [
      'The organizers have made an account for you. Choose a password, then log in. The link works once, for 72 hours.',
    ],
    action: { label: 'Choose a password', url },
    afterwards: [
      'If you do not know why you got this, you can ignore it. Nobody can use the account before a password is chosen.',
    ],
  });

/** To an address that is not proven yet, so it holds nothing that the owner of the account typed (rule B10). */
export const newEmailMail = ({ url }: { url: string }): WrittenMail =>
  composeMail({
    subject: 'Confirm your new e-mail address',
    greeting: greeting(),
    paragraphs: [
      'You want to use this address for your account. Confirm it to make the change. The link works once, for 72 hours.',
    ],
    action: { label: 'Use this address', url },
    afterwards: ['If you did not ask for it, you can ignore this message. Nothing changes.'],
  });

/** The proof of an owner whose account has no password. */
export const ownerCodeMail = ({ firstName, code }: Named & { code: string }): WrittenMail =>
  composeMail({
    subject: 'Your code for your account',
    greeting: greeting(firstName),
    paragraphs: [`Your code is ${code}. Type it on the page that asks for it. It works once, for 15 minutes.`],
    afterwards: [
      'If you did not ask for a code, somebody may use a device on which you are logged in. Nothing changes without the code.',
    ],
  });

/**
 * For a login after many wrong passwords, and for the first login with Google. `firstName` is left out for an address
 * that is not proven.
 */
export const loginCodeMail = ({ firstName, code }: Partial<Named> & { code: string }): WrittenMail =>
  composeMail({
    subject: 'Your code to log in',
    greeting: greeting(firstName),
    paragraphs: [`Your code is ${code}. Type it on the page where you log in. It works once, for 15 minutes.`],
    afterwards: [
      'If you did not ask for a code, you can ignore this message. Nobody logs in without your password or your Google account.',
    ],
  });

/** The notice to the old address, so that its owner learns of the change. */
export const emailChangedMail = ({ firstName, contactUrl }: Named & { contactUrl: string }): WrittenMail =>
  composeMail({
    subject: 'The e-mail address of your account was changed',
    greeting: greeting(firstName),
    paragraphs: [
      'Your account has another e-mail address now. From now on you log in with the new one, and our messages go there. Every other device is logged out.',
    ],
    action: { label: 'It was not me: contact us', url: contactUrl },
    afterwards: ['If it was you, there is nothing to do.'],
  });

/** The notice that the password was changed, so that the owner learns of a change by somebody else (rule B10). */
export const passwordChangedMail = ({ firstName, forgotUrl }: Named & { forgotUrl: string }): WrittenMail =>
  composeMail({
    subject: 'The password of your account was changed',
    greeting: greeting(firstName),
    paragraphs: [
      'Your account has a new password now. Every device that was logged in with the old one is logged out.',
    ],
    action: { label: 'It was not me: choose another password', url: forgotUrl },
    afterwards: ['If it was you, there is nothing to do.'],
  });

export const accountDeletedMail = ({ firstName, contactUrl }: Named & { contactUrl: string }): WrittenMail =>
  composeMail({
    subject: 'Your account is deleted',
    greeting: greeting(firstName),
    paragraphs: [
      'Your account and everything personal in it are deleted, as you asked. Records of payments are kept without your name, as long as the law requires.',
      'This is the last message we send to this address.',
    ],
    action: { label: 'It was not me: contact us', url: contactUrl },
  });

/**
 * An e-mail to the owner of an account. The token of a link is created when the e-mail is written, so that no token is
 * stored.
 */
export const toOwner = (
  name: string,
  write: (person: PersonRow, app: App, mail: QueuedMail) => WrittenMail | Promise<WrittenMail>,
  example: MailTemplate['example'],
): MailTemplate => ({
  name,
  write: async (app, mail) => {
    const person = mail.personId === null ? undefined : await findPerson(app.db, mail.personId);
    if (!person) throw new NothingToSend('The account of this mail no longer exists');
    return write(person, app, mail);
  },
  example,
});

/** The recipient of the examples that staff see. */
export const exampleOwner: Named = { firstName: 'Ana' };
const exampleUrl = (publicUrl: string) => `${publicUrl}/…`;

export const verifyMailTemplate = toOwner(
  'verify',
  async (person, { db, clock, publicUrl }, { data }) => {
    // A second sign-up came before this e-mail was written. The letter of that one holds the link.
    if (!hasPassword(person.passwordHash)) throw new NothingToSend('This account has no password to verify');
    return verifyMail({
      url: `${publicUrl}/user/verification/${await issueLink(db, person.id, 'verify', clock(), { keepsOlder: data.keepsOlder === true })}`,
    });
  },
  (publicUrl) => verifyMail({ url: exampleUrl(publicUrl) }),
);

/** Its link is one of `invite`: it lets the owner choose a first password, for 72 hours. */
export const finishSignUpMailTemplate = toOwner(
  'finish-sign-up',
  async (person, { db, clock, publicUrl }) =>
    finishSignUpMail({
      url: `${publicUrl}/user/reset/${person.id}/${await issueLink(db, person.id, 'invite', clock())}`,
    }),
  (publicUrl) => finishSignUpMail({ url: exampleUrl(publicUrl) }),
);

export const resetMailTemplate = toOwner(
  'reset',
  async (person, { db, clock, publicUrl }) =>
    resetMail({
      ...(person.verifiedAt ? { firstName: person.firstName } : {}),
      url: `${publicUrl}/user/reset/${person.id}/${await issueLink(db, person.id, 'reset', clock())}`,
    }),
  (publicUrl) => resetMail({ ...exampleOwner, url: exampleUrl(publicUrl) }),
);

export const inviteMailTemplate = toOwner(
  'invite',
  async (person, { db, clock, publicUrl }) =>
    inviteMail({
      ...person,
      url: `${publicUrl}/user/reset/${person.id}/${await issueLink(db, person.id, 'invite', clock())}`,
    }),
  (publicUrl) => inviteMail({ ...exampleOwner, url: exampleUrl(publicUrl) }),
);

export const newEmailMailTemplate = toOwner(
  'new-email',
  async (person, { db, clock, publicUrl }, { toAddress }) => {
    const token = await issueLink(db, person.id, 'new-email', clock(), { newEmail: toAddress });
    return newEmailMail({ url: `${publicUrl}/user/new-email/${token}` });
  },
  (publicUrl) => newEmailMail({ url: exampleUrl(publicUrl) }),
);

export const ownerCodeMailTemplate = toOwner(
  'owner-code',
  async (person, { db, clock }) => ownerCodeMail({ ...person, code: await issueCode(db, person.id, clock()) }),
  () => ownerCodeMail({ ...exampleOwner, code: '123456' }),
);

export const loginCodeMailTemplate = toOwner(
  'login-code',
  async (person, { db, clock }) =>
    loginCodeMail({
      ...(person.verifiedAt ? { firstName: person.firstName } : {}),
      code: await issueLoginCode(db, person.id, clock()),
    }),
  () => loginCodeMail({ ...exampleOwner, code: 'ABCD-EFGH' }),
);

export const emailChangedMailTemplate = toOwner(
  'email-changed',
  (person, { publicUrl }) => emailChangedMail({ ...person, contactUrl: `${publicUrl}/contact` }),
  (publicUrl) => emailChangedMail({ ...exampleOwner, contactUrl: exampleUrl(publicUrl) }),
);

export const passwordChangedMailTemplate = toOwner(
  'password-changed',
  (person, { publicUrl }) => passwordChangedMail({ ...person, forgotUrl: `${publicUrl}/user/forgot` }),
  (publicUrl) => passwordChangedMail({ ...exampleOwner, forgotUrl: exampleUrl(publicUrl) }),
);

export const alreadyRegisteredMailTemplate = toOwner(
  'already-registered',
  (person, { publicUrl }) =>
    alreadyRegisteredMail({ ...person, loginUrl: `${publicUrl}/user/login`, forgotUrl: `${publicUrl}/user/forgot` }),
  (publicUrl) =>
    alreadyRegisteredMail({ ...exampleOwner, loginUrl: exampleUrl(publicUrl), forgotUrl: exampleUrl(publicUrl) }),
);

/** The account is deleted before this e-mail is written, so the queue holds the name. */
export const accountDeletedMailTemplate: MailTemplate = {
  name: 'account-deleted',
  write: ({ publicUrl }, { data }) =>
    Promise.resolve(accountDeletedMail({ firstName: String(data.firstName), contactUrl: `${publicUrl}/contact` })),
  example: (publicUrl) => accountDeletedMail({ ...exampleOwner, contactUrl: exampleUrl(publicUrl) }),
  isForgotten: true,
};

export const userMailTemplates: readonly MailTemplate[] = [
  verifyMailTemplate,
  finishSignUpMailTemplate,
  alreadyRegisteredMailTemplate,
  resetMailTemplate,
  inviteMailTemplate,
  newEmailMailTemplate,
  ownerCodeMailTemplate,
  loginCodeMailTemplate,
  emailChangedMailTemplate,
  passwordChangedMailTemplate,
  accountDeletedMailTemplate,
];
