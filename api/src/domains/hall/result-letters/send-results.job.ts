import type { App } from '../../../context';
import { queueNumberedMail } from '../../../platform/mail';
import { resultMailTemplate } from './result-letters.mail-templates';
import { insertLetter, listDueLetters, setLetterMail } from './result-letters.queries';

/** Builds `sendResults`; a test of a race builds it with an insert that does not look for the same letter. */
export const createSendResults =
  ({ insert }: { insert: typeof insertLetter }) =>
  async (app: App): Promise<void> => {
    await app.db.transaction(async (trx) => {
      const now = app.clock();
      for (const letter of await listDueLetters(trx, now)) {
        if (!(await insert(trx, letter, now))) continue;
        const { registrationId, personId, email: to, turn } = letter;
        const mailId = await queueNumberedMail(trx, resultMailTemplate, {
          to,
          personId,
          registrationId,
          data: { isCorrection: turn > 1 },
        });
        await setLetterMail(trx, letter, mailId);
      }
    });
  };

/**
 * Tells each family its official results once, in the evening of the day, and once more after each correction of them
 * (decision hall/result-mails). The next number of a family’s letters is taken once, so two runs at the same time send
 * one letter.
 * @repeated finds each family told
 */
export const sendResults = createSendResults({ insert: insertLetter });
