import { counted, formatDate, formatDollars, type PastRegistration } from '@schi/contract';
import { ButtonLink, Card, Heading, LoadFailure, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';
import { useHistoryQuery } from './home.api';

/** So many are shown at first. */
const few = 5;

const One = ({ past }: { past: PastRegistration }) => {
  const { tournament, competitors, spectators, confirmationCode, paymentAmount, registrationId } = past;
  const people = [...competitors, ...(spectators > 0 ? [counted(spectators, 'spectator')] : [])];
  return (
    <Stack $gap={1}>
      <p>
        <strong>{formatDate(tournament.tournamentDate)}</strong>
      </p>
      <Muted>
        {tournament.name}, {tournament.city}
        {people.length > 0 && <> · {people.join(', ')}</>}
        {paymentAmount !== null && <> · {formatDollars(paymentAmount)}</>}
      </Muted>
      {confirmationCode !== null && (
        <Row>
          <ButtonLink
            to={`/customer/registration/${registrationId}/receipt`}
            aria-label={`View receipt of ${formatDate(tournament.tournamentDate)}`}
          >
            View receipt
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
};

/** Registrations of tournaments that are over, with their receipts. Nothing where there are none. */
export const Earlier = () => {
  const { data, error, refetch } = useHistoryQuery();
  if (error !== undefined && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const [shown, rest] = [data.slice(0, few), data.slice(few)];
  const list = (some: readonly PastRegistration[]) => some.map((past) => <One key={past.registrationId} past={past} />);
  return (
    <Card aria-labelledby="earlier">
      <Stack $gap={6}>
        <Heading id="earlier" $size="h3">
          Earlier tournaments
        </Heading>
        {list(shown)}
        {rest.length > 0 && (
          <Disclosure>
            <summary>Show {rest.length} more</summary>
            <Stack $gap={6}>{list(rest)}</Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
};
