import { counted, balanceText, formatDollars, type Registration } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';

const State = styled.span<{ $done: boolean }>`
  padding: 2px var(--gap-3);
  border-radius: 99px;
  background: ${({ $done }) => ($done ? 'var(--ok-surface)' : 'var(--warn-surface)')};
  color: ${({ $done }) => ($done ? 'var(--ok)' : 'var(--warn)')};
  font-size: var(--size-small);
  font-weight: 600;
`;

const plural = (count: number, one: string, many: string) => (count === 0 ? null : counted(count, one, many));

const contents = ({ competitors, spectators, lunch, merchOrders }: Registration) =>
  [
    plural(competitors.length, 'competitor', 'competitors'),
    plural(spectators, 'spectator', 'spectators'),
    plural(lunch, 'lunch', 'lunches'),
    plural(merchOrders.length, 'item of merchandise', 'items of merchandise'),
  ]
    .filter(Boolean)
    .join(', ') || 'Nothing added yet';

const names = ({ competitors }: Registration) => competitors.map(fullName).join(', ');

/**
 * One registration: who, what, how it stands, and the next step. `isOpen`: online registration of its tournament is
 * open.
 */
export const RegistrationCard = ({ registration, isOpen }: { registration: Registration; isOpen: boolean }) => {
  const { registrationId, isCompleted, cost } = registration;
  const path = `/customer/registration/${registrationId}`;
  const balance = registration.receipt?.money?.balance ?? 0;
  const paidState =
    balance === 0 ? 'Paid' : balance > 0 ? balanceText(balance) : `${formatDollars(-balance)} owed to you`;
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={3}>
          <Heading $size="h3">{isCompleted ? 'Registered' : 'Not finished yet'}</Heading>
          <State $done={isCompleted && balance <= 0}>
            {isCompleted ? paidState : isOpen ? 'Waiting for payment' : 'Not paid'}
          </State>
        </Row>
        {registration.competitors.length > 0 && <p>{names(registration)}</p>}
        <Muted>
          {contents(registration)} · {formatDollars(cost)}
        </Muted>
        <Row $gap={3}>
          {isCompleted ? (
            <ButtonLink to={`${path}/receipt`}>View receipt</ButtonLink>
          ) : (
            <ButtonLink to={path}>{isOpen ? 'Continue registration' : 'What you can still do'}</ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
