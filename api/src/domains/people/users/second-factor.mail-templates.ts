import type { MailTemplate, WrittenMail } from '../../../platform/feature';
import { composeMail, greeting } from '../../../platform/mail';
import { countRecoveryCodes } from './second-factor.queries';
import { exampleOwner, toOwner, type Named } from './users.mail-templates';

/** The notice that a second factor was turned on. */
export const onMail = ({ firstName, forgotUrl }: Named & { forgotUrl: string }): WrittenMail =>
  composeMail({
    subject: 'Your login has a second factor now',
    greeting: greeting(firstName),
    paragraphs: [
      'From now on your login asks for a code of your authenticator app as well. Every other device is logged out.',
    ],
    action: { label: 'It was not me: choose another password', url: forgotUrl },
    afterwards: ['Keep your recovery codes where you find them without your phone.'],
  });

/** The notice that a second factor was turned off. */
export const offMail = ({ firstName, forgotUrl }: Named & { forgotUrl: string }): WrittenMail =>
  composeMail({
    subject: 'The second factor of your login was turned off',
    greeting: greeting(firstName),
    paragraphs: ['Your login asks for no code any more. Every other device is logged out.'],
    action: { label: 'It was not me: choose another password', url: forgotUrl },
    afterwards: ['If it was you, there is nothing to do.'],
  });

/** The notice that a super admin removed a second factor. */
export const resetMail = ({ firstName, securityUrl }: Named & { securityUrl: string }): WrittenMail =>
  composeMail({
    subject: 'The second factor of your login was removed',
    greeting: greeting(firstName),
    paragraphs: [
      'A super admin has removed the second factor of your login. Your password stays. Every device is logged out.',
    ],
    action: { label: 'Set up a second factor', url: securityUrl },
    afterwards: ['If you did not ask for it, choose another password now and tell the organizers.'],
  });

/** The notice that a recovery code was used; `left` of them remain. */
export const recoveryCodeUsedMail = ({
  firstName,
  left,
  forgotUrl,
}: Named & { left: number; forgotUrl: string }): WrittenMail =>
  composeMail({
    subject: 'A recovery code of your login was used',
    greeting: greeting(firstName),
    paragraphs: [
      `A recovery code was used in place of a code of your authenticator app. ${left} of your recovery codes are left.`,
    ],
    action: { label: 'It was not me: choose another password', url: forgotUrl },
    afterwards: ['To get new recovery codes, turn your second factor off and on again.'],
  });

const forgotOf = (publicUrl: string) => `${publicUrl}/user/forgot`;
const securityOf = (publicUrl: string) => `${publicUrl}/admin/security`;

export const secondFactorOnMailTemplate = toOwner(
  'second-factor-on',
  (person, { publicUrl }) => onMail({ ...person, forgotUrl: forgotOf(publicUrl) }),
  (publicUrl) => onMail({ ...exampleOwner, forgotUrl: forgotOf(publicUrl) }),
);

export const secondFactorOffMailTemplate = toOwner(
  'second-factor-off',
  (person, { publicUrl }) => offMail({ ...person, forgotUrl: forgotOf(publicUrl) }),
  (publicUrl) => offMail({ ...exampleOwner, forgotUrl: forgotOf(publicUrl) }),
);

export const secondFactorResetMailTemplate = toOwner(
  'second-factor-reset',
  (person, { publicUrl }) => resetMail({ ...person, securityUrl: securityOf(publicUrl) }),
  (publicUrl) => resetMail({ ...exampleOwner, securityUrl: securityOf(publicUrl) }),
);

export const recoveryCodeUsedMailTemplate = toOwner(
  'recovery-code-used',
  async (person, { db, publicUrl }) =>
    recoveryCodeUsedMail({ ...person, left: await countRecoveryCodes(db, person.id), forgotUrl: forgotOf(publicUrl) }),
  (publicUrl) => recoveryCodeUsedMail({ ...exampleOwner, left: 9, forgotUrl: forgotOf(publicUrl) }),
);

export const secondFactorMailTemplates: readonly MailTemplate[] = [
  secondFactorOnMailTemplate,
  secondFactorOffMailTemplate,
  secondFactorResetMailTemplate,
  recoveryCodeUsedMailTemplate,
];
