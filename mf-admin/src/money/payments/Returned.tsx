import {
  directorRoles,
  formatDollars,
  type Dollars,
  type RefundLine,
  type ReturnDecision,
  type ReturnTrouble,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted } from '@schi/shared-ui/components';
import { useHasRole } from '@schi/shared-ui/session';
import { useDecideReturnMutation } from './payments.api';

const texts: Record<ReturnTrouble, (amount: string) => string> = {
  'refund failed': (amount) =>
    `The refund of ${amount} failed, so the family is owed it again. Pay it back another way, then mark it as settled.`,
  'refunded at gateway': (amount) =>
    `A refund of ${amount} was made at the payment gateway, not here. Is it goodwill, or will they pay another way?`,
  'dispute open': (amount) =>
    `The holder of the card disputes ${amount}. Answer at the payment gateway before its deadline, and do not refund it as well.`,
  'dispute lost': (amount) =>
    `The bank took ${amount} after a dispute. Do you let it go, or will they pay another way?`,
};
/** What went back at the gateway, in words, and what to do (rule C16). */
export const troubleText = (trouble: ReturnTrouble, amount: Dollars): string => texts[trouble](formatDollars(amount));

const choices: readonly [decision: ReturnDecision, label: string][] = [
  ['goodwill', 'They need not pay it'],
  ['payAnotherWay', 'They pay another way'],
];

/** Money of a registration that went back at the gateway, until a director has settled it. */
export const Returned = ({ refundId, amount, message, trouble }: RefundLine & { trouble: ReturnTrouble }) => {
  const [settle, { isLoading, error }] = useDecideReturnMutation();
  const isDirector = useHasRole(directorRoles);
  const decide = (decision?: ReturnDecision) =>
    void settle({ params: { refundId }, body: decision ? { decision } : {} });
  return (
    <Alert
      type="danger"
      actions={
        trouble !== 'dispute open' &&
        isDirector &&
        (trouble === 'refund failed' ? (
          <Button busy={isLoading} onClick={() => decide()}>
            Mark as settled
          </Button>
        ) : (
          choices.map(([decision, label]) => (
            <Button key={decision} busy={isLoading} onClick={() => decide(decision)}>
              {label}
            </Button>
          ))
        ))
      }
    >
      <p>{troubleText(trouble, amount)}</p>
      {message !== null && <Muted>The gateway says: {message}</Muted>}
      {error !== undefined && <p role="alert">{failureText(error)}</p>}
      {trouble !== 'dispute open' && !isDirector && <Muted>A director decides.</Muted>}
    </Alert>
  );
};
