import { useState } from 'react';
import { holdsNothing, type Registration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, ButtonLink, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { useNavigate } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { useRegistrationsQuery } from '../../home/home.api';
import { pathsOf } from '../../../platform/registration-paths';
import { useDiscardMutation } from './cart.api';

/**
 * In the cart of a family that has paid already: the finished registration, before this further one, which can be
 * discarded while empty.
 */
export const FinishedFirst = ({ registration }: { registration: Registration }) => {
  const { data = [] } = useRegistrationsQuery({ params: { tournamentId: registration.tournamentId } });
  const [discard, { isLoading, error }] = useDiscardMutation();
  const [isDismissed, setDismissed] = useState(false);
  const navigate = useNavigate();
  const finished = data.filter(({ isCompleted }) => isCompleted);
  const [first] = finished;
  if (!first) return null;
  const names = finished.flatMap(({ competitors }) => competitors.map(fullName));
  const leave = async () => {
    setDismissed(false);
    const { error: refusal } = await discard({ params: { id: registration.registrationId } });
    if (refusal === undefined) await navigate('/customer/home', { replace: true });
  };
  return (
    <Card aria-labelledby="finished-first">
      <Stack $gap={3}>
        <Heading id="finished-first" $size="h3">
          You are registered already
        </Heading>
        <p>{names.length > 0 ? `Paid: ${names.join(', ')}.` : 'Your first registration is paid.'}</p>
        <Muted>This page is for a further registration, with a payment of its own.</Muted>
        {error !== undefined && !isDismissed && (
          <Alert type="danger" onDismiss={() => setDismissed(true)}>
            {failureText(error)}
          </Alert>
        )}
        <Row $gap={3}>
          <ButtonLink to={finished.length > 1 ? '/customer/home' : pathsOf(first.registrationId).receipt}>
            {finished.length > 1 ? 'My registrations' : 'View receipt'}
          </ButtonLink>
          {holdsNothing(registration) && (
            <Button kind="quiet" busy={isLoading} onClick={() => void leave()}>
              {isLoading ? 'Discarding…' : 'Discard this empty registration'}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
