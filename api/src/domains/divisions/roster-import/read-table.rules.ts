import Papa from 'papaparse';
import { mostImported } from '@schi/contract';
import { invalid } from '../../../platform/http/errors';

/**
 * The cells of a list by line; the first line has the headings.
 * @throws Refusal 422 for a list without a competitor, or with too many
 */
export const readTable = (text: string): string[][] => {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const count = data.length - 1;
  if (count < 1)
    throw invalid({ text: 'The list has a single line. The first line names the columns; the competitors follow it' });
  if (count > mostImported)
    throw invalid({
      text: `The list has ${count.toLocaleString('en-US')} competitors. At most ${mostImported.toLocaleString('en-US')} are imported at once`,
    });
  return data;
};
