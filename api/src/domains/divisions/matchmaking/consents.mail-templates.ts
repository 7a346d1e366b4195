import { fullName } from '@schi/contract';
import type { MailTemplate, WrittenMail } from '../../../platform/feature';
import { composeMail, greeting, NothingToSend } from '../../../platform/mail';
import { findPerson } from '../../people';
import { findConsent, issueConsentToken } from './consents.queries';

interface ConsentRequest {
  firstName: string;
  /** The full name of the competitor. */
  competitor: string;
  tournament: string;
  url: string;
}

export const consentMail = ({ firstName, competitor, tournament, url }: ConsentRequest): WrittenMail =>
  composeMail({
    subject: `Please answer: a division of ${competitor}`,
    greeting: greeting(firstName),
    paragraphs: [
      `We plan the divisions of ${tournament}. We would like to let ${competitor} compete in a division that goes beyond one of our limits for age, gender, weight or level. We do not do that without asking you.`,
      'The page behind this link says which limit it is, and who else is in the division. There you agree or do not agree.',
    ],
    action: { label: 'Read and answer', url },
    afterwards: ['The link is private: who has it can answer. It works once, until the day of the tournament is over.'],
  });

/** The question to a guardian. The link is made when the e-mail is written, so that no token is stored. */
export const consentMailTemplate: MailTemplate = {
  name: 'division-consent',
  write: async ({ db, clock, publicUrl }, { personId, data }) => {
    const person = personId === null ? undefined : await findPerson(db, personId);
    const consent = await findConsent(db, Number(data.consentId), clock());
    const token = person && consent && !consent.isOver ? await issueConsentToken(db, consent.consentId) : undefined;
    if (!person || !consent || token === undefined)
      throw new NothingToSend('Nobody waits for an answer to this question any more');
    const { tournament } = consent;
    const competitor = fullName(consent);
    return consentMail({
      firstName: person.firstName,
      competitor,
      tournament,
      url: `${publicUrl}/user/consent/${token}`,
    });
  },
  example: (publicUrl) =>
    consentMail({
      firstName: 'Ana',
      competitor: 'Mina Kim',
      tournament: 'Hapkido Invitational',
      url: `${publicUrl}/…`,
    }),
};
