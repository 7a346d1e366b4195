import type { RemoteModule } from '@schi/shared-ui/routes';
import { lazyPage } from '@schi/shared-ui/routes';
import { deviceRoutes } from './device-routes';

export { SignageLayout as layout } from './SignageLayout';

/** Screens for everybody in the hall, and pages of paired devices. */
export const routes: RemoteModule['routes'] = [
  { path: '/signage', redirectTo: '/signage/ring-assignments' },
  {
    path: '/signage/ring-assignments',
    title: 'Ring Assignments',
    page: lazyPage(() => import('./hall/rings/RingAssignmentsPage')),
    public: true,
  },
  {
    path: '/signage/scoreboard/:tournamentId/:ringId',
    title: 'Scoreboard',
    page: lazyPage(() => import('./hall/scoreboard/ScoreboardPage')),
    public: true,
  },
  ...deviceRoutes,
  {
    path: '/signage/results/:tournamentId/:ringAssignmentId',
    title: 'Correct Results',
    page: lazyPage(() => import('./hall/table/ResultsOfDivisionPage')),
    public: true,
  },
  {
    path: '/signage/announcer',
    title: 'Announcer',
    page: lazyPage(() => import('./hall/announcer/AnnouncerPage')),
    public: true,
  },
  {
    path: '/signage/my-day/:token',
    title: 'My Day',
    page: lazyPage(() => import('./family-day/LinkedDayPage')),
    public: true,
  },
];
