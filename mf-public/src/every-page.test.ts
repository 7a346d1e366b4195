import { componentsPage } from '@schi/contract';
import { comparedPaths } from '@schi/shared-ui/testing/pages';
import { routes } from './routes';

it('compares each page with what is kept of it, but that of shared-ui', () =>
  expect([...comparedPaths(__dirname), componentsPage].sort()).toEqual(
    routes.flatMap((one) => ('page' in one ? [one.path] : [])).sort(),
  ));
