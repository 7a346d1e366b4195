import { comparedPaths } from '@schi/shared-ui/testing/pages';
import { routes } from './routes';

it('compares each page with what is kept of it', () =>
  expect(comparedPaths(__dirname)).toEqual(routes.flatMap((one) => ('page' in one ? [one.path] : [])).sort()));
