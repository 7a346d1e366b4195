import { comparePages, emptyLists, keptIds, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

const opened = `?registration=${keptIds.paid.registrationId}`;
const ofOne = (...names: string[]) => pressing(...names).map((one) => ({ ...one, search: opened }));

comparePages(pages, {
  '/admin/payments': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/payments', 'GET /api/admin/payments/customers') },
    ...pressing('Register a walk-in', 'Open drawer', 'Close drawer Front desk'),
    { when: 'a registration', search: opened },
    ...ofOne('Refund'),
  ],
  '/admin/payments/end-of-day': [{}, ...pressing('Export')],
  '/admin/payments/all': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/payments') },
    ...pressing('Details of Robin Person16', 'Columns'),
  ],
});
