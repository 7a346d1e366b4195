import { nameKey } from '../../platform/name-key';

/** Equal for two spellings of one school (rule F10); empty for a competitor without one. In SQL: `schoolKeySql`. */
export const schoolKey = (school: string): string => nameKey(school);

/** The first spelling of each school, in their order. Empty ones are left out. */
export const distinctSchools = (schools: readonly string[]): string[] => {
  const spelled = new Map<string, string>();
  for (const school of schools) if (!spelled.has(schoolKey(school))) spelled.set(schoolKey(school), school.trim());
  spelled.delete('');
  return [...spelled.values()];
};
