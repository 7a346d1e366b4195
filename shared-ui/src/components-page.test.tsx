import { componentsPage } from '@schi/contract';
import { lazyPage } from '@schi/shared-ui/routes';
import { comparePages, pressing } from '@schi/shared-ui/testing/pages';

const page = lazyPage(() => import('./components-page'));

comparePages([{ path: componentsPage, title: 'Components', page, public: true }], {
  [componentsPage]: [{}, ...pressing('Name')],
});
