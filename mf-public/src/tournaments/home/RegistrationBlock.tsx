import { formatDate, formatDollars, type Tournament } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { registrationState } from '../../registration-state';
import { RegisterButton } from './layout';

/** What happens in the hall comes first; who is not registered yet reads below it what is still possible. */
const Today = ({ tournament }: { tournament: Tournament }) => (
  <>
    <Heading $size="h3">Tournament today!</Heading>
    <ButtonLink kind="primary" to="/customer/my-day">
      My day: when and where
    </ButtonLink>
    <ButtonLink to={`/day/${tournament.id}`}>Rings now</ButtonLink>
    {tournament.hasResults && <ButtonLink to={`/results/${tournament.id}`}>Results so far</ButtonLink>}
    <p>
      Registration is in person only, {tournament.inPersonRegistrationTimes}
      {tournament.isInPersonRegistrationOver === true
        ? '. It has ended.'
        : `. A competitor costs ${formatDollars(tournament.competitorDoorCost)}.`}
    </p>
    <p>
      <strong>{tournament.venue.name}</strong>
      <br />
      {tournament.venue.address}
    </p>
  </>
);

const Open = ({ tournament }: { tournament: Tournament }) => (
  <>
    <Heading $size="h3">Online registration is open</Heading>
    <Muted>
      Until {formatDate(tournament.registrationClosesAfter)}. A whole family or school fits in one registration.
    </Muted>
    <RegisterButton />
  </>
);

const Soon = ({ tournament }: { tournament: Tournament }) => (
  <>
    <Heading $size="h3">REGISTRATION OPENS SOON</Heading>
    <p>
      Online registration opens on <strong>{formatDate(tournament.registrationOpensOn)}</strong>.
    </p>
  </>
);

const Closed = ({ tournament }: { tournament: Tournament | undefined }) => (
  <>
    <Heading $size="h3">Registration is currently closed</Heading>
    {tournament ? (
      <p>You can still register at the door on the day, {tournament.inPersonRegistrationTimes}.</p>
    ) : (
      <Muted>Please check again later: the date of the next tournament is announced here.</Muted>
    )}
  </>
);

/** What a visitor can do now: one of four states (specification, section 2). */
export const RegistrationBlock = ({ tournament }: { tournament: Tournament | undefined }) => {
  const state = registrationState(tournament);
  return (
    <Card aria-label="Registration">
      <Stack $gap={3}>
        {tournament && state === 'today' && <Today tournament={tournament} />}
        {tournament && state === 'open' && <Open tournament={tournament} />}
        {tournament && state === 'soon' && <Soon tournament={tournament} />}
        {state === 'closed' && <Closed tournament={tournament} />}
      </Stack>
    </Card>
  );
};
