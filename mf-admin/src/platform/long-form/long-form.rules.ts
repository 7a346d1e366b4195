/** The fields of one section of a form. */
export interface SectionFields {
  /** By name, spelled as errors are (`venue.name`); the name of a group stands for all of its fields. */
  fields: readonly string[];
}

/** Those of the names, spelled as errors are, that belong to a section. */
export const namesIn = ({ fields }: SectionFields, names: readonly string[]): string[] =>
  names.filter((name) => fields.includes(name) || fields.includes(name.split('.')[0] ?? ''));
