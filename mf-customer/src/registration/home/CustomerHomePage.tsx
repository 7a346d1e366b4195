import {
  formatDate,
  formatDollars,
  holdsNothing,
  isInPersonRegistrationOver,
  tournamentTiming,
  type Registration,
  type Tournament,
} from '@schi/contract';
import { ButtonLink, EmptyState, Loaded, Page, Row } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { useNextTournamentQuery } from '@schi/shared-ui/site';
import { Earlier } from './Earlier';
import { useRegistrationsQuery } from './home.api';
import { HomeCompetitors } from './HomeCompetitors';
import { NextSteps } from './NextSteps';
import { RegistrationCard } from './RegistrationCard';

const paidFirst = (a: Registration, b: Registration) => Number(b.isCompleted) - Number(a.isCompleted);

/** How somebody without a registration can still compete while online registration is not open. */
const withoutRegistration = (tournament: Tournament, now: Date): string => {
  const { isTournamentToday, isRegistrationOpenSoon } = tournamentTiming(tournament, now);
  if (isRegistrationOpenSoon) return `Online registration opens on ${formatDate(tournament.registrationOpensOn)}.`;
  if (isInPersonRegistrationOver(tournament, now)) return 'Registration for this tournament has ended.';
  const day = isTournamentToday ? 'today' : `on ${formatDate(tournament.tournamentDate)}`;
  return `Online registration has closed. Register at the door ${day}, ${tournament.inPersonRegistrationTimes}: a competitor costs ${formatDollars(tournament.competitorDoorCost)}.`;
};

const Registrations = ({ tournament, data: all }: { tournament: Tournament; data: readonly Registration[] }) => {
  // Hide registrations without content: visiting `/customer/registration` creates one (section 2).
  const data = all.filter((registration) => !holdsNothing(registration));
  const hasCompleted = data.some((registration) => registration.isCompleted);
  // Section 2, the guard of the customer area: without a completed registration for the next tournament, while
  // registration is open, the customer's place is the registration itself. It holds here, where registrations are
  // shown. Notification preferences and file sharing, which section 2 gives a login guard, do not lead away: somebody
  // may want less mail, or owe us a form, before registering.
  if (!hasCompleted && tournament.isRegistrationOpen) return <Navigate to="/customer/registration" replace />;
  if (data.length === 0)
    return (
      <EmptyState title="No registration yet" action={<ButtonLink to="/">See the tournament</ButtonLink>}>
        {withoutRegistration(tournament, new Date())}
      </EmptyState>
    );
  return (
    <>
      <NextSteps registrations={data} tournament={tournament} />
      {[...data].sort(paidFirst).map((registration) => (
        <RegistrationCard
          key={registration.registrationId}
          registration={registration}
          isOpen={tournament.isRegistrationOpen}
        />
      ))}
      {tournament.isRegistrationOpen && data.every(({ isCompleted }) => isCompleted) && (
        <Row>
          <ButtonLink to="/customer/registration">Register more</ButtonLink>
        </Row>
      )}
      <HomeCompetitors registrations={data} tournament={tournament} />
    </>
  );
};

const Load = ({ tournament }: { tournament: Tournament }) => {
  const query = useRegistrationsQuery(
    { params: { tournamentId: tournament.id } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <Loaded query={query} shape="cards" lines={4} height={72} label="Loading your registrations">
      {(data) => <Registrations tournament={tournament} data={data} />}
    </Loaded>
  );
};

/** A customer's registrations for the next tournament, each with how it stands and the way to it. */
const CustomerHomePage = () => {
  const session = useSession();
  const query = useNextTournamentQuery();
  const tournament = query.data?.tournament;
  return (
    <Page
      title="My registrations"
      intro={
        tournament
          ? `${formatDate(tournament.tournamentDate)}, ${tournament.city}`
          : `Welcome, ${session?.userDisplayName ?? ''}`
      }
    >
      <Loaded query={query} shape="cards" lines={4} height={72} label="Loading the tournament">
        {() =>
          tournament ? (
            <Load tournament={tournament} />
          ) : (
            <EmptyState
              title="No tournament is planned yet"
              action={<ButtonLink to="/">Go to the home page</ButtonLink>}
            >
              When the next one is announced, your registrations appear here.
            </EmptyState>
          )
        }
      </Loaded>
      <Earlier />
    </Page>
  );
};
export default CustomerHomePage;
