import type { CompetitorField } from './competitor-field';
import {
  changedCompetitorFields,
  competitorDeclaration,
  competitorFieldNames,
  type CompetitorInput,
} from './competitors';
import { optional, type Fields } from '../../platform/fields';

/**
 * The rules of staff who correct a competitor: what a list from elsewhere may lack stays empty where it is, so that a
 * correction needs nothing else (decision divisions/roster-import).
 */
export const correctedFields = (stored: Partial<Record<keyof CompetitorInput, unknown>>): Fields => ({
  ...changedCompetitorFields,
  ...Object.fromEntries(
    competitorFieldNames.flatMap((name) => {
      const { rule, elsewhere }: CompetitorField = competitorDeclaration[name];
      return elsewhere === 'optional' && !('group' in rule) && (stored[name] ?? '') === ''
        ? [[name, optional(rule)]]
        : [];
    }),
  ),
});
