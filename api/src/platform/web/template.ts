/**
 * What takes the place of each placeholder. `styles` and `script` get the address that the build wrote beside the name.
 */
export interface Slots {
  title: string;
  head: string;
  script: (address: string) => string;
  styles: (address: string) => string;
  root: string;
  data: string;
}

const placeholder = /<!--schi:(?<name>\w+)(?: (?<address>[^\s>]+))?-->/g;

/** The address that the build wrote into a placeholder: `<!--schi:script /main.js-->`. */
export const addressIn = (template: string, name: 'script' | 'styles'): string | undefined =>
  [...template.matchAll(placeholder)].find(({ groups }) => groups?.name === name)?.groups?.address;

/**
 * Fills the placeholders of a built page (`shell/src/index.html`).
 * @throws Error that names an unknown placeholder, or one without its address.
 */
export const fillTemplate = (template: string, slots: Slots): string =>
  template.replace(placeholder, (text, name: string, address: string | undefined) => {
    if (!Object.hasOwn(slots, name)) throw new Error(`The page has an unknown placeholder: ${text}`);
    const slot = slots[name as keyof Slots];
    if (typeof slot === 'string') return slot;
    if (address === undefined) throw new Error(`The page has a placeholder without an address: ${text}`);
    return slot(address);
  });
