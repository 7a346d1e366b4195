import type { Registration, Tournament } from '@schi/contract';
import { Alert, ButtonLink, Card, Heading, Page, Row, Stack } from '@schi/shared-ui/components';
import { notOpen } from './not-open.rules';
import { Bill } from './payment/Bill';
import { billOf } from './payment/lines';

/** An unpaid registration while online registration is not open: what was entered, and what can still be done. */
const NotOpen = ({
  registration,
  tournament,
  now,
}: {
  registration: Registration;
  tournament: Tournament;
  now: Date;
}) => {
  const state = notOpen(tournament, registration.registrationId, now);
  const lines = billOf(registration);
  return (
    <Page title={state.title} intro={state.intro}>
      {registration.payment?.status === 'refunded' && (
        <Alert type="warn">Your last payment could not be used and is being returned in full.</Alert>
      )}
      <Card aria-labelledby="what-now">
        <Stack $gap={3}>
          <Heading id="what-now" $size="h3">
            What you can do
          </Heading>
          <p>{state.next}</p>
          <Row $gap={3}>
            <ButtonLink to="/">See the tournament</ButtonLink>
            <ButtonLink kind="quiet" to="/contact">
              Contact us
            </ButtonLink>
          </Row>
        </Stack>
      </Card>
      {lines.length > 0 && (
        <Card aria-label="What you entered">
          <Bill lines={lines} total={registration.cost} totalLabel={state.totalLabel} />
        </Card>
      )}
      <Row>
        <ButtonLink kind="quiet" to="/customer/home">
          My registrations
        </ButtonLink>
      </Row>
    </Page>
  );
};
export default NotOpen;
