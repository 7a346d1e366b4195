import { directorRoles } from '@schi/contract';
import { lazyPage } from '@schi/shared-ui/routes';
import type { AdminPage } from '../../admin-page';

const board = '/admin/matchmaking/:draftId/all';

/** The pages of drafts, which the list of drafts leads to. */
export const draftPages: readonly AdminPage[] = [
  {
    path: '/admin/matchmaking/:draftId',
    title: 'Draft',
    page: lazyPage(() => import('./board/BoardRedirect')),
    roles: directorRoles,
  },
  {
    path: board,
    title: 'Draft Board',
    page: lazyPage(() => import('./board/AllPage')),
    roles: directorRoles,
    parent: '/admin/matchmaking',
  },
  {
    path: '/admin/matchmaking/:draftId/split',
    title: 'Divisions to Split',
    page: lazyPage(() => import('./board/SplitListPage')),
    roles: directorRoles,
    parent: board,
  },
  {
    path: '/admin/matchmaking/:draftId/split/division/:draftDivisionId',
    title: 'Split a Division',
    page: lazyPage(() => import('./board/SplitPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/matchmaking/:draftId/combine',
    title: 'Divisions to Combine',
    page: lazyPage(() => import('./board/CombineListPage')),
    roles: directorRoles,
    parent: board,
  },
  {
    path: '/admin/matchmaking/:draftId/combine/division/:draftDivisionId',
    title: 'Combine Divisions',
    page: lazyPage(() => import('./board/CombinePage')),
    roles: directorRoles,
  },
  {
    path: '/admin/division-sheets/all/:draftId',
    title: 'Division Sheets',
    page: lazyPage(() => import('../division-sheets/DraftSheetsPage')),
    roles: directorRoles,
    parent: board,
  },
  {
    path: '/admin/division-sheets/:draftDivisionId',
    title: 'Division Sheets',
    page: lazyPage(() => import('../division-sheets/DivisionSheetsPage')),
    roles: directorRoles,
    parent: '/admin/matchmaking',
  },
  {
    path: '/admin/matchmaking/create-draft/tournament/:tournamentId',
    title: 'Create Draft',
    page: lazyPage(() => import('./CreateDraftPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/matchmaking/import/tournament/:tournamentId',
    title: 'Import Competitors',
    page: lazyPage(() => import('./ImportPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/matchmaking/:draftId/compare/:otherId',
    title: 'Compare Drafts',
    page: lazyPage(() => import('./ComparePage')),
    roles: directorRoles,
    parent: board,
  },
  {
    path: '/admin/matchmaking/:draftId/history',
    title: 'History of a Draft',
    page: lazyPage(() => import('./HistoryPage')),
    roles: directorRoles,
    parent: board,
  },
];
