/** Text made safe inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value for `html` that is HTML already. */
export class SafeHtml {
  constructor(readonly source: string) {}
}

type Shown = string | number | SafeHtml | readonly SafeHtml[];

const sourceOf = (value: Shown): string => {
  if (value instanceof SafeHtml) return value.source;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map((each) => each.source).join('');
};

/** A template tag that escapes every value that is not `SafeHtml`. */
export const html = (parts: TemplateStringsArray, ...values: Shown[]): SafeHtml =>
  new SafeHtml(parts.map((part, index) => part + sourceOf(values[index] ?? '')).join(''));
