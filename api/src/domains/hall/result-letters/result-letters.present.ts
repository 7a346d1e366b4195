import { divisionText, namedWithNumber, placeAndMedalText } from '@schi/contract';
import type { WrittenMail } from '../../../platform/feature';
import { composeMail, greeting } from '../../../platform/mail';
import type { ToldResult } from './result-letters.queries';

interface Letter {
  firstName: string;
  tournament: string;
  results: readonly ToldResult[];
  isCorrection: boolean;
  resultsUrl: string;
  dayUrl: string;
  preferencesUrl: string;
}

/** Two children of a family may have the same first name. */
const nameIn = ({ firstName: name, startNumber }: ToldResult): string => namedWithNumber({ name, startNumber });

/** The results of a family’s own competitors, by competitor. */
export const resultMail = ({
  firstName,
  tournament,
  results,
  isCorrection,
  resultsUrl,
  dayUrl,
  preferencesUrl,
}: Letter): WrittenMail => {
  const names = [...new Set(results.map(nameIn))];
  return composeMail({
    subject: `${isCorrection ? 'Corrected results' : 'Results'}: ${tournament}`,
    greeting: greeting(firstName),
    paragraphs: [
      isCorrection
        ? 'Results that we sent you before were corrected. These count now. A certificate that shows another place is not valid any more.'
        : 'These are the results of your competitors. Thank you for taking part.',
      ...names.map((name) => {
        const lines = results.filter((one) => nameIn(one) === name);
        return `${name}: ${lines.map((one) => `${divisionText({ title: one.division, divisionNumber: one.divisionNumber })}, ${one.event}: ${placeAndMedalText(one)} (${one.decidedBy})`).join('. ')}.`;
      }),
    ],
    action: { label: 'Open results and certificates', url: resultsUrl },
    afterwards: [
      `The page of your day shows them too, without a login: ${dayUrl}`,
      `You get this because you registered for the tournament. Choose what we write to you: ${preferencesUrl}`,
    ],
  });
};
