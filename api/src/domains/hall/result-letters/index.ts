import type { Feature } from '../../../platform/feature';
import { resultMailTemplate } from './result-letters.mail-templates';
import { resultLetterTables } from './result-letters.personal-data';
import { sendResults } from './send-results.job';

/**
 * The letter with a family’s results, in the evening of the day, and after corrections (design of the day, section 7).
 */
export const resultLettersFeature: Feature = {
  tasks: { sendResults },
  schedule: [{ task: 'sendResults', match: '*/5 * * * *' }],
  mailTemplates: [resultMailTemplate],
  tables: resultLetterTables,
};
