import { createHash } from 'node:crypto';

/** A value as JSON whose members are in the order of their names, so that equal values have equal texts. */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`;
};

/** SHA-256 of what a sheet prints, in hexadecimal digits. */
export const hashOf = (content: object): string => createHash('sha256').update(canonicalJson(content)).digest('hex');
