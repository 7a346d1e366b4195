import { componentsPage } from '@schi/contract';
import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { HomePage } from './tournaments/home/HomePage';
import { visitorsOnly } from './people/users/VisitorsOnly';

const login = lazyPage(() => import('./people/users/LoginPage'));
const register = lazyPage(() => import('./people/users/RegisterPage'));
const pending = lazyPage(() => import('./people/users/PendingPage'));
const verification = lazyPage(() => import('./people/users/VerificationPage'));
const forgot = lazyPage(() => import('./people/users/ForgotPage'));
const newEmail = lazyPage(() => import('./people/users/NewEmailPage'));
const divisionConsent = lazyPage(() => import('./divisions/division-consent/DivisionConsentPage'));
const unsubscribe = lazyPage(() => import('./people/unsubscribe/UnsubscribePage'));
const dayPage = lazyPage(async () => ({ default: (await import('./hall/day/pages')).DayPage }));
const divisionPage = lazyPage(async () => ({ default: (await import('./hall/day/pages')).DivisionPage }));
const resultsPage = lazyPage(async () => ({ default: (await import('./hall/results/pages')).ResultsPage }));
const personPage = lazyPage(async () => ({ default: (await import('./hall/results/pages')).PersonPage }));
const reset = lazyPage(() => import('./people/users/ResetPage'));

/** What visitors see. The home page comes with the routes, because most visits begin there. */
export const routes: RemoteModule['routes'] = [
  {
    path: '/',
    title: 'Home',
    description:
      'Southern California Hapkido Invitational: date, prices, schedule, events and online registration of the next tournament.',
    page: HomePage,
    public: true,
    serverRendered: true,
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description: 'Write to the people who run the Southern California Hapkido Invitational. We answer by e-mail.',
    page: lazyPage(() => import('./messages/contact/ContactPage')),
    public: true,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What the Southern California Hapkido Invitational collects, what for, how long we keep it, and how you have it deleted.',
    page: lazyPage(() => import('./people/privacy/PrivacyPage')),
    public: true,
    serverRendered: true,
  },
  {
    path: '/mailing-list',
    title: 'Mailing List',
    description:
      'News of the Southern California Hapkido Invitational by e-mail: when registration opens, and when it closes.',
    page: lazyPage(() => import('./messages/mailing-list/MailingListPage')),
    public: true,
  },
  {
    path: '/results',
    title: 'Results',
    // No description: results name children, so search engines do not get them.
    page: lazyPage(() => import('./hall/results/LatestResultsPage')),
    public: true,
  },
  {
    path: '/results/:tournamentId',
    title: 'Results',
    page: resultsPage,
    public: true,
  },
  {
    path: '/results/:tournamentId/competitors/:startNumber',
    title: 'Results',
    page: personPage,
    public: true,
  },
  {
    path: '/results/certificate/:code',
    title: 'Certificate',
    page: lazyPage(() => import('./hall/results/CertificatePage')),
    public: true,
  },
  // No description: these pages name children, so search engines do not get them.
  { path: '/day', title: 'Rings and Divisions', page: lazyPage(() => import('./hall/day/TodayPage')), public: true },
  { path: '/day/:tournamentId', title: 'Rings and Divisions', page: dayPage, public: true },
  { path: '/day/:tournamentId/ring/:ringId', title: 'Rings and Divisions', page: dayPage, public: true },
  {
    path: '/day/:tournamentId/division/:divisionNumber',
    title: 'Division',
    page: divisionPage,
    public: true,
  },
  { path: '/user', redirectTo: '/user/login' },
  {
    path: '/user/login',
    title: 'Log In',
    description: 'Log in to register for the tournament, and to see your registrations and receipts.',
    page: visitorsOnly(login),
    public: true,
  },
  {
    path: '/user/register',
    title: 'Sign Up',
    description: 'Create an account to register your family or school for the Hapkido tournament online.',
    page: visitorsOnly(register),
    public: true,
  },
  { path: '/user/pending', title: 'Almost Done', page: visitorsOnly(pending), public: true },
  { path: '/user/verification', redirectTo: '/' },
  { path: '/user/verification/:hash', title: 'Verification', page: visitorsOnly(verification), public: true },
  { path: '/user/new-email', redirectTo: '/' },
  // Public, because the e-mail may be opened on any device.
  { path: '/user/new-email/:hash', title: 'New E-mail Address', page: newEmail, public: true },
  { path: '/user/consent', redirectTo: '/' },
  // Public, because guardians may have no account of their own.
  { path: '/user/consent/:token', title: 'Your Answer', page: divisionConsent, public: true },
  { path: '/user/unsubscribe', redirectTo: '/' },
  // Public, because who wants no more e-mails must not need a password for that.
  { path: '/user/unsubscribe/:token', title: 'Stop E-mails', page: unsubscribe, public: true },
  {
    path: componentsPage,
    title: 'Components',
    page: lazyPage(() => import('@schi/shared-ui/components-page')),
    public: true,
  },
  { path: '/user/forgot', title: 'Forgot Password', page: visitorsOnly(forgot), public: true },
  { path: '/user/reset/:userId/:hash', title: 'Reset Password', page: visitorsOnly(reset), public: true },
];
