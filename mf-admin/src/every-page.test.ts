import { comparedPaths } from '@schi/shared-ui/testing/pages';
import { pages } from './pages';

it('compares each page with what is kept of it', () =>
  expect(comparedPaths(__dirname)).toEqual(pages.map(({ path }) => path).sort()));
