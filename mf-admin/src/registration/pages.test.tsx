import { comparePages, emptyLists, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

comparePages(pages, {
  '/admin/competitors': [
    {},
    { when: 'nobody', answers: emptyLists('GET /api/admin/competitors') },
    ...pressing('Actions', 'Details of Rivera, Jamie', 'More filters', 'Columns'),
  ],
  '/admin/tournament-merch': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/merch') },
    ...pressing('Delete Shirt 17'),
  ],
  '/admin/tournament-merch/pick-up': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/merch-pick-ups') },
    ...pressing('Actions'),
  ],
  '/admin/tournament-merch/:tournamentId/create': [{}, ...pressing('Add size')],
  '/admin/tournament-merch/:tournamentId/:merchId': [{}, ...pressing('Add age')],
  '/admin/coupons': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/coupons') },
    ...pressing('Add coupon', 'Edit ROUTE-1', 'Delete ROUTE-1'),
  ],
  '/admin/registrations': [
    {},
    { when: 'nobody', answers: emptyLists('GET /api/admin/registrations') },
    ...pressing('Actions', 'Details of Robin Person12'),
  ],
});
