import { formatDate, type Tournament } from '@schi/contract';
import { Button, ButtonLink, Heading, Loaded, Muted, Row, Stack } from '@schi/shared-ui/components';
import { useNextTournamentQuery } from '@schi/shared-ui/site';
import { registrationState } from '../../registration-state';

const Today = ({ tournament }: { tournament: Tournament }) => (
  <>
    <Heading>Tournament Today!</Heading>
    <p>
      In-person registration only, {tournament.inPersonRegistrationTimes}, at {tournament.venue.name}
      {tournament.isInPersonRegistrationOver === true ? '. It has ended.' : '.'}
    </p>
    <Row>
      <ButtonLink to={`/day/${tournament.id}`}>Rings now</ButtonLink>
      {tournament.hasResults && <ButtonLink to={`/results/${tournament.id}`}>Results so far</ButtonLink>}
    </Row>
  </>
);

const Soon = ({ tournament }: { tournament: Tournament }) => (
  <>
    <Heading>Registration opens soon!</Heading>
    <p>
      Online registration opens on <strong>{formatDate(tournament.registrationOpensOn)}</strong>. You can sign up from
      that day.
    </p>
    <Row>
      <Button disabled>Sign up</Button>
    </Row>
  </>
);

const Open = () => (
  <>
    <Heading>New here?</Heading>
    <p>Sign up once, then register yourself, your family or your whole school.</p>
    <Row>
      <ButtonLink to="/user/register">Sign up</ButtonLink>
    </Row>
  </>
);

const Closed = ({ tournament }: { tournament: Tournament | undefined }) =>
  tournament ? (
    <>
      <Heading>Online registration is currently closed</Heading>
      <Muted>Registered already? Log in to see your registration and your receipt.</Muted>
    </>
  ) : (
    <>
      <Heading>Thank you for being part of it</Heading>
      <Muted>Online registration is currently closed. The next tournament is announced on the home page.</Muted>
    </>
  );

/** The panel beside the login: what the next tournament allows (section 2). */
export const LoginAside = () => (
  <Loaded query={useNextTournamentQuery()} lines={3} label="Loading the tournament">
    {({ tournament }) => {
      const state = registrationState(tournament);
      return (
        <Stack>
          {tournament && state === 'today' && <Today tournament={tournament} />}
          {tournament && state === 'soon' && <Soon tournament={tournament} />}
          {tournament && state === 'open' && <Open />}
          {state === 'closed' && <Closed tournament={tournament} />}
        </Stack>
      );
    }}
  </Loaded>
);
