import { comparePages, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

comparePages(pages, {
  '/admin/staff': [{}, ...pressing('Invite somebody', 'Change roles of Robin Person14')],
  '/admin/security': [{}],
});
