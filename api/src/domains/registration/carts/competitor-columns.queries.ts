import { competitorFieldNames, type CompetitorInput } from '@schi/contract';

/**
 * The fields that have a column of their own in `competitor`, named as the field. The events are rows, the waiver has
 * several columns.
 */
export type StoredField = Exclude<keyof CompetitorInput, 'registrationId' | 'eventIds' | 'waiver'>;
const storedElsewhere: readonly (keyof CompetitorInput)[] = ['registrationId', 'eventIds', 'waiver'];
export const storedFields = competitorFieldNames.filter((name): name is StoredField => !storedElsewhere.includes(name));

/** Columns of measures name their unit. */
const withUnit: Partial<Record<StoredField, string>> = { weight: 'weight_lb', height: 'height_in' };

/** The column of a field: `medical_notes` for `medicalNotes`. */
export const columnOf = (field: StoredField): string =>
  withUnit[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** In SQL, these columns of a competitor row `c` under the names of their fields. */
export const namedColumns = (names: readonly StoredField[]): string =>
  names.map((name) => `c.${columnOf(name)} as "${name}"`).join(', ');
