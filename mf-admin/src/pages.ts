import { directorRoles, staffRoles } from '@schi/contract';
import { lazyPage, type RemoteRedirect } from '@schi/shared-ui/routes';
import type { AdminPage } from './admin-page';
import { draftPages } from './features/matchmaking/pages';

const competitorPage = lazyPage(() => import('./features/registration/StaffCompetitorPage'));

export const redirects: readonly RemoteRedirect[] = [{ path: '/admin', redirectTo: '/admin/dashboard' }];

/** Every page of the back office. The header shows its links in this order. */
export const pages: readonly AdminPage[] = [
  ...draftPages,
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    page: lazyPage(() => import('./features/dashboard/DashboardPage')),
    roles: directorRoles,
    link: { label: 'Dashboard', in: 'navbar' },
  },
  {
    path: '/admin/competitors',
    title: 'Competitors',
    page: lazyPage(() => import('./features/competitors/CompetitorsPage')),
    roles: directorRoles,
    link: { label: 'Competitors', in: 'navbar' },
  },
  {
    path: '/admin/communications',
    title: 'Communications',
    page: lazyPage(() => import('./features/communications/CommunicationsPage')),
    roles: directorRoles,
    link: { label: 'Communications', in: 'Extras' },
  },
  {
    path: '/admin/communications/registrations',
    title: 'Choose Recipients',
    page: lazyPage(() => import('./features/communications/ChooseRegistrationsPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/communications/new',
    title: 'Write a Message',
    page: lazyPage(() => import('./features/communications/ComposePage')),
    roles: directorRoles,
  },
  {
    path: '/admin/communications/templates',
    title: 'Message Templates',
    page: lazyPage(() => import('./features/communications/TemplatesPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/communications/automatic-messages',
    title: 'Automatic Messages',
    page: lazyPage(() => import('./features/communications/AutomaticMessagesPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/communications/outbox',
    title: 'Outbox',
    page: lazyPage(() => import('./features/communications/OutboxPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/communications/:campaignId',
    title: 'Message',
    page: lazyPage(() => import('./features/communications/CampaignPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/tournament-merch',
    title: 'Merchandise',
    page: lazyPage(() => import('./features/merchandise/MerchListPage')),
    roles: directorRoles,
    link: { label: 'Merch', in: 'navbar', flag: 'SellMerch' },
  },
  {
    path: '/admin/tournament-merch/pick-up',
    title: 'Pick-up List',
    page: lazyPage(() => import('./features/merchandise/PickUpPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/tournament-merch/:tournamentId/create',
    title: 'New Item',
    page: lazyPage(() => import('./features/merchandise/MerchPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/tournament-merch/:tournamentId/:merchId',
    title: 'Item',
    page: lazyPage(() => import('./features/merchandise/MerchPage')),
    roles: directorRoles,
  },
  {
    path: '/admin/tournaments',
    title: 'Tournaments',
    page: lazyPage(() => import('./features/tournaments/TournamentsPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Tournaments', in: 'Settings' },
  },
  {
    path: '/admin/tournaments/new',
    title: 'New Tournament',
    page: lazyPage(() => import('./features/tournaments/TournamentPage')),
    roles: ['SuperAdmin'],
  },
  {
    path: '/admin/tournaments/:tournamentId',
    title: 'Tournament',
    page: lazyPage(() => import('./features/tournaments/TournamentPage')),
    roles: ['SuperAdmin'],
  },
  {
    path: '/admin/divisions',
    title: 'Divisions',
    page: lazyPage(() => import('./features/divisions/DivisionsPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Divisions', in: 'Settings' },
  },
  {
    path: '/admin/event-types',
    title: 'Event Types',
    page: lazyPage(() => import('./features/event-types/EventTypesPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Event Types', in: 'Settings' },
  },
  {
    path: '/admin/competitor-levels',
    title: 'Competitor Levels',
    page: lazyPage(() => import('./features/competitor-levels/CompetitorLevelsPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Competitor Levels', in: 'Settings' },
  },
  {
    path: '/admin/events',
    title: 'Events',
    page: lazyPage(() => import('./features/events/EventsPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Events', in: 'Settings' },
  },
  {
    path: '/admin/feature-flags',
    title: 'Features',
    page: lazyPage(() => import('./features/feature-flags/FeatureFlagsPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Features', in: 'Settings' },
  },
  {
    path: '/admin/staff',
    title: 'Staff',
    page: lazyPage(() => import('./features/staff/StaffPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Staff', in: 'Settings' },
  },
  {
    path: '/admin/audit',
    title: 'Audit',
    page: lazyPage(() => import('./features/audit/AuditPage')),
    roles: ['SuperAdmin'],
    link: { label: 'Audit', in: 'Extras' },
  },
  {
    path: '/admin/registrations',
    title: 'Registrations',
    page: lazyPage(() => import('./features/registrations/RegistrationsPage')),
    roles: staffRoles,
    link: { label: 'Registrations', in: 'navbar' },
  },
  {
    path: '/admin/registration/:registrationId',
    title: 'Registration',
    page: lazyPage(() => import('./features/registration/RegistrationPage')),
    roles: staffRoles,
  },
  {
    path: '/admin/registration/:registrationId/competitor',
    title: 'Competitor',
    page: competitorPage,
    roles: staffRoles,
  },
  {
    path: '/admin/registration/:registrationId/competitor/:competitorId',
    title: 'Competitor',
    page: competitorPage,
    roles: staffRoles,
  },
  {
    path: '/admin/payments',
    title: 'Payments',
    page: lazyPage(() => import('./features/payments/PaymentsPage')),
    roles: staffRoles,
    link: { label: 'Payments', in: 'navbar' },
  },
  {
    path: '/admin/payments/end-of-day',
    title: 'End of Day',
    page: lazyPage(() => import('./features/payments/EndOfDayPage')),
    roles: staffRoles,
  },
  {
    path: '/admin/check-in',
    title: 'Check In',
    page: lazyPage(() => import('./features/check-in/CheckInPage')),
    roles: staffRoles,
    link: { label: 'Check-in', in: 'navbar' },
  },
  {
    path: '/admin/matchmaking',
    title: 'Matchmaking',
    page: lazyPage(() => import('./features/matchmaking/MatchmakingPage')),
    roles: directorRoles,
    link: { label: 'Matchmaking', in: 'navbar' },
  },
  {
    path: '/admin/matchday',
    title: 'Matchday',
    page: lazyPage(() => import('./features/matchday/MatchdayPage')),
    roles: directorRoles,
    link: { label: 'Matchday', in: 'navbar' },
  },
  {
    path: '/admin/rings',
    title: 'Rings',
    page: lazyPage(() => import('./features/rings/RingsPage')),
    roles: directorRoles,
    link: { label: 'Rings', in: 'navbar' },
  },
];
