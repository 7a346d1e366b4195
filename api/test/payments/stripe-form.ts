/** The parameters of a Stripe request, nested as the brackets say: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface Form {
  [name: string]: string | Form;
}

/** Reads a form body or query the way Stripe does. */
export const readForm = (text: string): Form => {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    const inner = path.reduce<Form>((node, part) => (node[part] ??= {}) as Form, form);
    inner[last] = value;
  }
  return form;
};

/** The text at a path, or `undefined`. */
export const textAt = (form: Form, ...path: string[]): string | undefined => {
  const found = path.reduce<string | Form | undefined>(
    (node, part) => (typeof node === 'object' ? node[part] : undefined),
    form,
  );
  return typeof found === 'string' ? found : undefined;
};
