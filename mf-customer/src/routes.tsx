import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { CustomerLayout } from './CustomerLayout';
import { registrationRoutes } from './registration/registration/routes';

/** What customers see once they are logged in. */
export const routes: RemoteModule['routes'] = [
  { path: '/customer', redirectTo: '/customer/home' },
  {
    path: '/customer/home',
    title: 'My Registrations',
    page: lazyPage(() => import('./registration/home/CustomerHomePage')),
  },
  {
    path: '/customer/home/notification-preferences',
    title: 'Notification Preferences',
    page: lazyPage(() => import('./people/notification-preferences/NotificationPreferencesPage')),
  },
  {
    path: '/customer/file-sharing',
    title: 'File Sharing',
    page: lazyPage(() => import('./registration/file-sharing/FileSharingPage')),
  },
  { path: '/customer/my-day', title: 'My Day', page: lazyPage(() => import('./hall/my-day/FamilyDayPage')) },
  { path: '/customer/results', title: 'My Results', page: lazyPage(() => import('./hall/results/MyResultsPage')) },
  { path: '/customer/account', title: 'My Account', page: lazyPage(() => import('./people/account/AccountPage')) },
  ...registrationRoutes,
];

/** Drawn around each of them. */
export const layout: RemoteModule['layout'] = CustomerLayout;
