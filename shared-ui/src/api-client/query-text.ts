/** `?name=value&…` of the values that are set. */
export const queryText = (query: Record<string, unknown> = {}) => {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== '' && value !== null);
  const text = new URLSearchParams(known.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};
