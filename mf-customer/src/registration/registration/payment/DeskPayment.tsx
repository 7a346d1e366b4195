import { formatDate, formatDollars, type Tournament } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { pathsOf } from '../../../platform/registration-paths';
import type { RegistrationProps } from '../RegistrationGate';

/** The place and hours of the desk. */
const deskText = ({ tournamentDate, inPersonRegistrationTimes, venue }: Tournament): string =>
  `${formatDate(tournamentDate)}, ${inPersonRegistrationTimes}, at ${venue.name}, ${venue.address}`;

/** Instructions for paying at the desk, in place of the pay button (rules H6, C16). */
export const DeskPayment = ({ registration, tournament, why }: RegistrationProps & { why: string }) => {
  const { registrationId, cost } = registration;
  return (
    <>
      <Card aria-labelledby="desk-payment">
        <Stack>
          <Heading id="desk-payment" $size="h3">
            Pay {formatDollars(cost)} at the desk
          </Heading>
          <p>{why} Your registration is saved, and you can change it until registration closes.</p>
          <Bullets as="ol">
            <li>Come to the registration desk: {deskText(tournament)}.</li>
            <li>
              Say your name or <strong>registration {registrationId}</strong>.
            </li>
            <li>Pay there. Your receipt is sent by e-mail.</li>
          </Bullets>
          <Muted>
            Your registration counts once it is paid. The desk charges the price of that day, and merchandise is not
            held for you until then. To pay earlier, contact us.
          </Muted>
        </Stack>
      </Card>
      <Row>
        <ButtonLink to={pathsOf(registrationId).cart}>Change registration</ButtonLink>
        <ButtonLink to="/">See the tournament</ButtonLink>
        <ButtonLink kind="quiet" to="/contact">
          Contact us
        </ButtonLink>
      </Row>
    </>
  );
};
