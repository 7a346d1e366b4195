import type { MailTemplate } from '../../../platform/feature';
import { familyUrls, unsubscribeUrl } from '../../people';
import { NothingToSend } from '../../../platform/mail';
import { resultMail } from './result-letters.present';
import { findToldResults } from './result-letters.queries';

const addressesOf = (publicUrl: string) => ({
  resultsUrl: `${publicUrl}/customer/results`,
  preferencesUrl: `${publicUrl}/customer/home/notification-preferences`,
});

const example = { firstName: 'Mina', startNumber: 131, division: 'Girls 8–9', divisionNumber: 47 };

/**
 * The results of a family. `data.isCorrection`: other ones were sent before. It is written with the results at the
 * moment it is sent.
 */
export const resultMailTemplate: MailTemplate = {
  name: 'results',
  write: async (app, { registrationId, personId, data }) => {
    const told = registrationId === null ? undefined : await findToldResults(app.db, registrationId);
    if (registrationId === null || !told || told.results.length === 0)
      throw new NothingToSend('The registration is gone, or its results are not shown any more');
    const dayUrl = (await familyUrls(app, app.db, [registrationId])).get(registrationId) ?? app.publicUrl;
    const addresses = addressesOf(app.publicUrl);
    return {
      ...resultMail({ ...told, ...addresses, dayUrl, isCorrection: data.isCorrection === true }),
      ...(personId === null ? {} : { unsubscribeUrl: unsubscribeUrl(app, personId, 'division notices') }),
    };
  },
  example: (publicUrl) =>
    resultMail({
      firstName: 'Ana',
      tournament: 'Hapkido Invitational',
      results: [
        { ...example, event: 'Forms', place: 1, medal: 'gold', decidedBy: '24.8 points' },
        { ...example, event: 'Sparring', place: null, medal: null, decidedBy: 'Lost the first match' },
      ],
      isCorrection: false,
      ...addressesOf(publicUrl),
      dayUrl: `${publicUrl}/…`,
    }),
};
