import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useRenewMyDayLinkMutation } from './my-day.api';

/** Asks before the address of the family's day is replaced. */
const RenewDialog = ({ registrationId, onClose }: { registrationId: number; onClose: () => void }) => {
  const [renew] = useRenewMyDayLinkMutation();
  return (
    <ConfirmDialog
      title="Make a new address?"
      kind="primary"
      confirmText="Make a new address"
      busyText="Making…"
      done="The new link is ready. The one before no longer works."
      onConfirm={() => renew({ params: { registrationId } }).unwrap()}
      onClose={onClose}
    >
      <p>Whoever has a present address, of any of your registrations for this tournament, then needs a new one.</p>
    </ConfirmDialog>
  );
};
export default RenewDialog;
