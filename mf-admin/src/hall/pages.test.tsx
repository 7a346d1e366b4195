import 'fake-indexeddb/auto';
import { comparePages, emptyLists, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

const adults = 'Adults 25–29, White belt to Black belt, 3rd dan and above';

comparePages(pages, {
  '/admin/check-in': [{}],
  '/admin/check-ins': [
    {},
    { when: 'nobody', answers: emptyLists('GET /api/admin/check-ins') },
    ...pressing('Details of Robin Person16'),
  ],
  '/admin/matchday': [{}, ...pressing('More for the board', `Actions for ${adults}`, 'Show what to decide', adults)],
  '/admin/notices': [{}],
  '/admin/rehearsal': [{}],
  '/admin/results': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/results') },
    ...pressing('Edit', 'Edit name', 'Details of Adults', 'Protest… Adults, Forms'),
  ],
  '/admin/rings': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/rings', 'GET /api/admin/devices/:tournamentId') },
    ...pressing(
      'Add ring',
      'Edit Ring 1',
      'Delete Ring 1',
      'Close Ring 1',
      'Pair a device',
      'Rename Table',
      'End Table',
    ),
    ...pressing('Add an official', 'Remove Master Kim', 'Details of Table'),
  ],
  '/admin/rings/codes': [{}],
  '/admin/rings/posters': [{}],
});
