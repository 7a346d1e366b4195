/** Text made safe inside HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value for `html` that is HTML already. */
export class SafeHtml {
  constructor(readonly source: string) {}
}

/** A template tag that escapes every value that is not `SafeHtml`. */
export const html = (parts: TemplateStringsArray, ...values: (string | number | SafeHtml | readonly SafeHtml[])[]): SafeHtml =>
  new SafeHtml(
    parts.reduce((whole, part, index) => {
      const value = values[index - 1];
      const shown = Array.isArray(value)
        ? (value as SafeHtml[]).map((each) => each.source).join('')
        : value instanceof SafeHtml
          ? value.source
          : escapeHtml(String(value));
      return whole + shown + part;
    }),
  );
