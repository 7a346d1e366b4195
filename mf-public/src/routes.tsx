import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { HomePage } from './features/home/HomePage';
import { visitorsOnly } from './features/users/VisitorsOnly';

const login = lazyPage(() => import('./features/users/LoginPage'));
const register = lazyPage(() => import('./features/users/RegisterPage'));
const pending = lazyPage(() => import('./features/users/PendingPage'));
const verification = lazyPage(() => import('./features/users/VerificationPage'));
const forgot = lazyPage(() => import('./features/users/ForgotPage'));
const reset = lazyPage(() => import('./features/users/ResetPage'));

/** What visitors see. The home page comes with the routes, because most visits begin there. */
export const routes: RemoteModule['routes'] = [
  { path: '/', title: 'Home', page: HomePage, public: true },
  { path: '/contact', title: 'Contact Us', page: lazyPage(() => import('./features/contact/ContactPage')), public: true },
  { path: '/privacy', title: 'Privacy Policy', page: lazyPage(() => import('./features/privacy/PrivacyPage')), public: true },
  { path: '/user', redirectTo: '/user/login' },
  { path: '/user/login', title: 'Log In', page: visitorsOnly(login), public: true },
  { path: '/user/register', title: 'Sign Up', page: visitorsOnly(register), public: true },
  { path: '/user/pending', title: 'Almost Done', page: visitorsOnly(pending), public: true },
  { path: '/user/verification', redirectTo: '/' },
  { path: '/user/verification/:hash', title: 'Verification', page: visitorsOnly(verification), public: true },
  { path: '/user/forgot', title: 'Forgot Password', page: visitorsOnly(forgot), public: true },
  { path: '/user/reset/:userId/:hash', title: 'Reset Password', page: visitorsOnly(reset), public: true },
];
