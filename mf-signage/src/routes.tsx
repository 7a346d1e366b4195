import type { RemoteModule } from '@schi/shared-ui/routes';
import { lazyPage } from '@schi/shared-ui/routes';

/** Screens for everybody in the hall. */
export const routes: RemoteModule['routes'] = [
  { path: '/signage', redirectTo: '/signage/ring-assignments' },
  {
    path: '/signage/ring-assignments',
    title: 'Ring Assignments',
    page: lazyPage(() => import('./features/rings/RingAssignmentsPage')),
    public: true,
  },
  {
    path: '/signage/my-day/:token',
    title: 'My Day',
    page: lazyPage(() => import('./features/my-day/MyDayPage')),
    public: true,
  },
];
