import { useState } from 'react';
import { formatDollars, withdrawalMoneyText, type Competitor } from '@schi/contract';
import { failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button, Skeleton } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { fullName } from '@schi/shared-ui/text';
import { useWithdrawalQuery, useWithdrawMutation } from './withdrawal.api';

/** Shows what is returned of a competitor's fee, and withdraws them once that is confirmed (rule C13). */
const WithdrawDialog = ({
  competitor,
  onClose,
  onDone,
}: {
  competitor: Competitor;
  onClose: () => void;
  onDone: () => void;
}) => {
  const params = { id: competitor.id };
  // What goes back depends on the day and on what was paid, so it is asked again each time.
  const {
    currentData: withdrawal,
    error,
    isFetching,
    refetch,
  } = useWithdrawalQuery({ params }, { refetchOnMountOrArgChange: true });
  const [withdraw] = useWithdrawMutation();
  const [isEarly, setEarly] = useState(false);
  const name = fullName(competitor);
  const shown = isFetching ? undefined : withdrawal;
  const confirm = async () => {
    try {
      return await withdraw({ params, body: { refund: shown?.refund ?? 0 } }).unwrap();
    } catch (failure) {
      if (isCallFailure(failure) && failure.status === 409) void refetch();
      throw failure;
    }
  };
  return (
    <ConfirmDialog
      title={`Withdraw ${name}?`}
      confirmText={`Withdraw ${name}`}
      busyText="Withdrawing…"
      done={(answer) => `${name} has withdrawn. ${withdrawalMoneyText(answer)}`}
      isReady={() => {
        setEarly(shown === undefined);
        return shown !== undefined;
      }}
      onConfirm={confirm}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{name} will not compete in any event. Only the organizers can take this back.</p>
      {isFetching && <Skeleton lines={1} height={24} label="Loading what is returned" />}
      {!isFetching && error !== undefined && (
        <Alert type="danger" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>{failureText(error)}</p>
        </Alert>
      )}
      {shown && (
        <p>
          The fee is {formatDollars(shown.fee)}. {withdrawalMoneyText(shown)} An e-mail confirms it.
        </p>
      )}
      {isEarly && shown === undefined && <p role="alert">Please wait until you see what is returned.</p>}
    </ConfirmDialog>
  );
};
export default WithdrawDialog;
