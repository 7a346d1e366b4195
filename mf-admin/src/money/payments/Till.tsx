import { useState } from 'react';
import {
  balanceText,
  formatDate,
  formatDollars,
  type RefundLine,
  type StaffRegistration,
  type TakenPayment,
} from '@schi/contract';
import { Alert, Button, ButtonLink, Loaded, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ScreenOnly } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { Panel } from '../../platform/layout/Panel';
import { InTimeZone } from '../../platform/layout/times';
import { useTournaments } from '../../platform/list/use-tournaments';
import { useActingForOnly } from '../../registration/Customer';
import { competitorPath, registrationPath } from '../../platform/registration-paths';
import { useStaffRegistrationQuery } from '../../registration/registration.api';
import { WithDrawers } from './DrawerField';
import { AdjustDialog } from './AdjustDialog';
import { CostTable } from './CostTable';
import { LedgerTable } from './LedgerTable';
import { PrintedReceipt } from './PrintedReceipt';
import { RefundDialog } from './RefundDialog';
import { Returned } from './Returned';
import { TakePaymentForm } from './TakePaymentForm';

const Balance = styled.p`
  font-family: var(--font-display);
  font-size: var(--size-h2);
  font-weight: 800;
  line-height: 1.1;
`;

const refundText = (refund: RefundLine) =>
  refund.status === 'requested' && refund.message === null
    ? 'is on its way'
    : `did not work yet: ${(refund.message ?? 'no reason given').replace(/\.$/, '')}`;

const Taken = ({ taken }: { taken: TakenPayment }) => (
  <Alert type="success">
    The payment is entered. {balanceText(taken.balance)}.
    {taken.hasCompleted && ` The registration is complete; its confirmation code is ${taken.confirmationCode ?? ''}.`}
  </Alert>
);

interface AccountProps {
  page: StaffRegistration;
  /** Reads the registration again. */
  reload: () => PromiseLike<unknown>;
  onBack: () => void;
}

const Account = ({ page, reload, onBack }: AccountProps) => {
  const [taken, setTaken] = useState<TakenPayment | null>(null);
  /** Of payments taken here. Each resets the form. */
  const [count, setCount] = useState(0);
  /** Why a payment was not recorded; it outlives the form, which is removed where nothing is due any more. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [open, setOpen] = useState<'refund' | 'adjust' | null>(null);
  const { registration, money, customer } = page;
  const { registrationId } = registration;
  const isEmpty = registration.competitors.length === 0 && registration.spectators === 0 && money.cost === 0;
  const isDue = money.balance > 0 || (!registration.isCompleted && !isEmpty);
  return (
    <>
      <ScreenOnly as={Stack}>
        <Panel
          title={fullName(customer)}
          actions={
            <Row $gap={2}>
              <ButtonLink to={registrationPath(registrationId)}>Whole registration</ButtonLink>
              <Button kind="quiet" onClick={onBack}>
                Find another
              </Button>
            </Row>
          }
        >
          <Muted>
            Registration {registrationId}, {page.tournament.name}, {formatDate(page.tournament.tournamentDate)}
            {registration.receipt && `, code ${registration.receipt.confirmationCode}`}
          </Muted>
          <Muted>{registration.competitors.map(fullName).join(', ') || 'No competitors yet'}</Muted>
          <Balance>{balanceText(money.balance)}</Balance>
          {taken && <Taken key={taken.ledgerEntryId} taken={taken} />}
          {refusal !== null && (
            <Alert type="danger" onDismiss={() => setRefusal(null)}>
              {refusal}
            </Alert>
          )}
          {page.refunds.map(
            (refund) =>
              refund.trouble !== null && <Returned key={refund.refundId} {...refund} trouble={refund.trouble} />,
          )}
          {page.refunds
            .filter(({ status }) => status === 'requested')
            .map((refund) => (
              <Alert key={refund.refundId} type={refund.message === null ? 'info' : 'warn'}>
                The refund of {formatDollars(refund.amount)} {refundText(refund)}.
              </Alert>
            ))}
          <Row $gap={2}>
            <ButtonLink to={competitorPath(registrationId)}>Add competitor</ButtonLink>
            {registration.receipt && <Button onClick={() => window.print()}>Print receipt</Button>}
            {money.paid - money.returning > 0 && (
              <Button kind="danger" onClick={() => setOpen('refund')}>
                Refund
              </Button>
            )}
            {!isEmpty && <Button onClick={() => setOpen('adjust')}>Change the cost</Button>}
          </Row>
        </Panel>
        {isDue && (
          <Panel title="Take payment">
            <WithDrawers key={`${count} ${registration.isCompleted}`}>
              {(choice) => (
                <TakePaymentForm
                  {...choice}
                  page={page}
                  onBegin={() => {
                    setTaken(null);
                    setRefusal(null);
                  }}
                  onTaken={(entered) => {
                    setTaken(entered);
                    setCount(count + 1);
                  }}
                  // What is due now is shown before another try, which would be refused for the former amount.
                  onOutdated={async (text) => {
                    await reload();
                    setRefusal(text);
                  }}
                />
              )}
            </WithDrawers>
          </Panel>
        )}
        {page.lines.length > 0 && (
          <Panel title="Cost">
            <CostTable lines={page.lines} />
          </Panel>
        )}
        <Panel title="Ledger">
          <LedgerTable ledger={page.ledger} />
        </Panel>
      </ScreenOnly>
      <PrintedReceipt page={page} />
      {open === 'refund' && (
        <WithDrawers>{(choice) => <RefundDialog {...choice} page={page} onClose={() => setOpen(null)} />}</WithDrawers>
      )}
      {open === 'adjust' && <AdjustDialog page={page} onClose={() => setOpen(null)} />}
    </>
  );
};

/** One registration at the desk: its balance, its ledger, payments and refunds. */
export const Till = ({ registrationId, onBack }: { registrationId: number; onBack: () => void }) => {
  const [isWaiting, setWaiting] = useState(false);
  const query = useStaffRegistrationQuery(
    { params: { registrationId } },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? 2_000 : 0 },
  );
  const isOnItsWay =
    query.data?.refunds.some(({ status, message }) => status === 'requested' && message === null) ?? false;
  if (isOnItsWay !== isWaiting) setWaiting(isOnItsWay);
  useActingForOnly(query.data?.customer);
  const tournament = useTournaments().data?.find(({ id }) => id === query.data?.tournament.id);
  return (
    <Loaded query={query} shape="rows" lines={6} label="Loading the registration">
      {(page) => (
        <InTimeZone value={tournament?.timeZone}>
          <Account page={page} reload={query.refetch} onBack={onBack} />
        </InTimeZone>
      )}
    </Loaded>
  );
};
