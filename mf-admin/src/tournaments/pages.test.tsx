import { comparePages, emptyLists, pressing } from '@schi/shared-ui/testing/pages';
import { pages } from '../pages';

comparePages(pages, {
  '/admin/tournaments': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/tournaments') },
    ...pressing('Copy from an earlier one', 'Copy Hapkido Invitational 2022', 'Delete Hapkido Invitational 2022'),
  ],
  '/admin/tournaments/new': [{}],
  '/admin/tournaments/:tournamentId': [{}],
  '/admin/divisions': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/divisions') },
    ...pressing('Add division', 'Edit Children 4–6, black belt', 'Delete Children 4–6, black belt'),
  ],
  '/admin/event-types': [{}, ...pressing('Add event type', 'Edit Forms', 'Delete Forms')],
  '/admin/competitor-levels': [{}, ...pressing('Add level', 'Edit Yellow belt', 'Delete Yellow belt')],
  '/admin/events': [
    {},
    { when: 'nothing', answers: emptyLists('GET /api/admin/events') },
    ...pressing('Edit Forms', 'Edit Sparring', 'Edit Breaking', 'Edit High fall', 'Delete Forms'),
  ],
  '/admin/feature-flags': [{}],
});
