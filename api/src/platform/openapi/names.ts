import * as contract from '@schi/contract';
import type { Endpoint } from '@schi/contract';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const named = (values: object, prefix = ''): [unknown, string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (isEndpoint(value)) return [[value, prefix + name] as [unknown, string]];
    const isGroup = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isGroup && prefix === '' ? named(value, `${name}.`) : [];
  });

/** The endpoints by what the contract calls them; those of a group have its name before them: `payments.list`. */
export const endpointNames = (): ReadonlyMap<unknown, string> => new Map(named(contract));
