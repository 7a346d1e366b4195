import { endpointNames } from '../../src/platform/openapi/names';
import { whoOf } from '../../src/platform/openapi/who';
import type { DeclaredRoute } from '../../src/platform/http/route';
import { code, table } from './parts';

const names = endpointNames();

/** Every call, by the first word of its path, with who may make it. */
export const rolesByAction = (routes: readonly DeclaredRoute[]): string => {
  const areaOf = ({ endpoint }: DeclaredRoute) => endpoint.path.split('/')[2] ?? '';
  const keyOf = ({ endpoint }: DeclaredRoute) => `${endpoint.path} ${endpoint.method}`;
  const areas = [...new Set(routes.map(areaOf))].sort();
  return areas
    .map((area) => {
      const rows = routes
        .filter((route) => areaOf(route) === area)
        .sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
        .map(({ endpoint, access }) => [
          code(names.get(endpoint) ?? '–'),
          code(`${endpoint.method} ${endpoint.path}`),
          whoOf(access),
        ]);
      return `### /api/${area}\n\n${table(['action', 'call', 'who may'], rows)}`;
    })
    .join('\n\n');
};
