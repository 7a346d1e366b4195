import { lazyPage, type RemoteModule } from '@schi/shared-ui/routes';

const start = lazyPage(() => import('./StartPage'));
const cart = lazyPage(() => import('./cart/CartPage'));
const competitor = lazyPage(() => import('./competitor/CompetitorPage'));
const roster = lazyPage(() => import('./roster/RosterPage'));
const confirmation = lazyPage(() => import('./payment/ConfirmationPage'));
const receipt = lazyPage(() => import('./payment/ReceiptPage'));

const one = '/customer/registration/:registrationId';

/** A family's registration, from the first competitor to the receipt (specification, section 2). */
export const registrationRoutes: RemoteModule['routes'] = [
  { path: '/customer/registration', title: 'Registration', page: start },
  { path: one, title: 'Registration', page: cart },
  { path: `${one}/competitor`, title: 'Competitor', page: competitor },
  { path: `${one}/competitor/:competitorId`, title: 'Competitor', page: competitor },
  { path: `${one}/roster`, title: 'Roster', page: roster },
  { path: `${one}/confirmation`, title: 'Review and Pay', page: confirmation },
  { path: `${one}/receipt`, title: 'Receipt', page: receipt },
];
