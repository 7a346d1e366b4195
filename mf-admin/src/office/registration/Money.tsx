import { balanceText, formatDollars, getStaffReceiptPdf, type StaffRegistration } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, Muted, Row, toast } from '@schi/shared-ui/components';
import { useSaveFile } from '@schi/shared-ui/files';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { Facts, Panel } from '../../platform/layout/Panel';
import { Time } from '../../platform/layout/times';
import { CostTable } from '../../money/payments/CostTable';
import { LedgerTable } from '../../money/payments/LedgerTable';
import { paymentPath } from '../../platform/registration-paths';
import { useMailStaffReceiptMutation } from '../../registration/registration.api';

/**
 * Half a page is narrower than a table usually is, so that its last column would be cut: here the texts of a row wrap
 * instead.
 */
const Tables = styled.div`
  display: grid;
  gap: var(--gap-3);
  table {
    min-width: 0;
  }
`;

/** What it costs, what was paid, and the receipt. */
export const Money = ({ page }: { page: StaffRegistration }) => {
  const { registrationId, receipt } = page.registration;
  const dispatch = useDispatch();
  const save = useSaveFile();
  const [mail, mailing] = useMailStaffReceiptMutation();
  const { cost, paid, returning, balance } = page.money;
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const done = await work();
      if (done) dispatch(toast('success', done));
    } catch (error) {
      dispatch(toast('error', failureText(error)));
    }
  };
  const params = { registrationId };
  return (
    <Panel
      title="Money"
      actions={<ButtonLink to={paymentPath(registrationId)}>{balance > 0 ? 'Take payment' : 'Payments'}</ButtonLink>}
    >
      <Facts>
        <dt>Cost</dt>
        <dd>{formatDollars(cost)}</dd>
        <dt>Paid</dt>
        <dd>{formatDollars(paid)}</dd>
        {returning > 0 && (
          <>
            <dt>Refund in progress</dt>
            <dd>{formatDollars(returning)}</dd>
          </>
        )}
        <dt>Balance</dt>
        <dd>
          <strong>{balanceText(balance)}</strong>
        </dd>
        {receipt && (
          <>
            <dt>Receipt</dt>
            <dd>
              {receipt.confirmationCode}, {formatDollars(receipt.paymentAmount)}, <Time at={receipt.paidAt} />
            </dd>
          </>
        )}
      </Facts>
      {receipt ? (
        <Row $gap={2}>
          <Button
            busy={mailing.isLoading}
            onClick={() =>
              void attempt(async () => `The receipt is on its way to ${(await mail({ params }).unwrap()).email}.`)
            }
          >
            Send receipt again
          </Button>
          <Button
            onClick={() =>
              void attempt(() =>
                save(getStaffReceiptPdf, params, `SCHI receipt ${receipt.confirmationCode}.pdf`).then(() => undefined),
              )
            }
          >
            Save receipt as PDF
          </Button>
        </Row>
      ) : (
        <Muted>
          {page.priceList === 'door' ? 'Started at the desk, at door prices.' : 'Not paid yet. Today’s prices apply.'}
        </Muted>
      )}
      <Tables>
        {page.lines.length > 0 && <CostTable lines={page.lines} />}
        <LedgerTable ledger={page.ledger} />
      </Tables>
    </Panel>
  );
};
