import { comparePages, pressing } from '@schi/shared-ui/testing/pages';
import { routes } from '../routes';

comparePages(routes, {
  '/customer/home/notification-preferences': [{}],
  '/customer/account': [{}, ...pressing('Delete my account')],
});
