/** The fields of one section of a form. */
export interface SectionFields {
  /** By name; of a group the name of the group. */
  fields: readonly string[];
}

/** Those of the names, spelled as errors are (`venue.name`), that belong to a section. */
export const namesIn = ({ fields }: SectionFields, names: readonly string[]): string[] =>
  names.filter((name) => fields.includes(name.split('.')[0] ?? ''));
