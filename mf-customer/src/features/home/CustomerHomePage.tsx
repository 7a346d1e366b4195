import { formatDate, type Registration, type Tournament } from '@schi/contract';
import { ButtonLink, EmptyState, LoadFailure, Page, Row, Skeleton } from '@schi/shared-ui/components';
import { Navigate } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { useNextTournament } from '@schi/shared-ui/site';
import { Earlier } from './Earlier';
import { useRegistrationsQuery } from './home.api';
import { HomeCompetitors } from './HomeCompetitors';
import { NextSteps } from './NextSteps';
import { RegistrationCard } from './RegistrationCard';

const unfinishedFirst = (a: Registration, b: Registration) => Number(a.isCompleted) - Number(b.isCompleted);

const Registrations = ({ tournament }: { tournament: Tournament }) => {
  const { data, error, refetch } = useRegistrationsQuery(
    { params: { tournamentId: tournament.id } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (error !== undefined && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height={72} label="Loading your registrations" />;
  const hasCompleted = data.some((registration) => registration.isCompleted);
  // Section 2, the guard of the customer area: without a completed registration for the next tournament, while registration is open, the
  // customer's place is the registration itself. It holds here, where registrations are shown. Notification preferences and file sharing,
  // which section 2 gives a login guard, do not lead away: somebody may want less mail, or owe us a form, before registering.
  if (!hasCompleted && tournament.isRegistrationOpen) return <Navigate to="/customer/registration" replace />;
  if (data.length === 0)
    return (
      <EmptyState title="No registration yet" action={<ButtonLink to="/">See the tournament</ButtonLink>}>
        Online registration is not open now. The home page says when it opens.
      </EmptyState>
    );
  return (
    <>
      <NextSteps registrations={data} tournament={tournament} />
      {[...data].sort(unfinishedFirst).map((registration) => (
        <RegistrationCard key={registration.registrationId} registration={registration} />
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

/** A customer's registrations for the next tournament, each with how it stands and the way to it. */
const CustomerHomePage = () => {
  const session = useSession();
  const { tournament, isLoading, error, retry } = useNextTournament();
  return (
    <Page
      title="My registrations"
      intro={tournament ? `${formatDate(tournament.tournamentDate)}, ${tournament.city}` : `Welcome, ${session?.userDisplayName ?? ''}`}
    >
      {isLoading && <Skeleton lines={4} height={72} label="Loading the tournament" />}
      {error !== undefined && <LoadFailure error={error} retry={retry} />}
      {!isLoading && error === undefined && !tournament && (
        <EmptyState title="No tournament is planned yet" action={<ButtonLink to="/">Go to the home page</ButtonLink>}>
          When the next one is announced, your registrations appear here.
        </EmptyState>
      )}
      {tournament && <Registrations tournament={tournament} />}
      <Earlier />
    </Page>
  );
};
export default CustomerHomePage;
