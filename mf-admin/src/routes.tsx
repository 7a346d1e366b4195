import { directorRoles, staffRoles } from '@schi/contract';
import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';

export { AdminLayout as layout } from './layout/AdminLayout';

/** The back office. The dashboard's address leads to the registrations as long as they are all there is to see. */
export const routes: RemoteModule['routes'] = [
  { path: '/admin', redirectTo: '/admin/dashboard' },
  { path: '/admin/dashboard', redirectTo: '/admin/registrations' },
  {
    path: '/admin/competitors',
    title: 'Competitors',
    page: lazyPage(() => import('./features/competitors/CompetitorsPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/competitor-levels',
    title: 'Competitor Levels',
    page: lazyPage(() => import('./features/competitor-levels/CompetitorLevelsPage')),
    roles: ['SuperAdmin'],
  },
  {
    path: '/admin/registrations',
    title: 'Registrations',
    page: lazyPage(() => import('./features/registrations/RegistrationsPage')),
    roles: staffRoles,
  },
];
