import { directorRoles, staffRoles } from '@schi/contract';
import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';

export { AdminLayout as layout } from './layout/AdminLayout';

/** The back office. */
export const routes: RemoteModule['routes'] = [
  { path: '/admin', redirectTo: '/admin/dashboard' },
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    page: lazyPage(() => import('./features/dashboard/DashboardPage')),
    roles: directorRoles,
  },
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
