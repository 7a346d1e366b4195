import type { Competitor } from '@schi/contract';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { fullName } from '@schi/shared-ui/text';
import { useRemoveCompetitorMutation } from './cart.api';

/** Asks before a competitor is taken out of the cart. */
const RemoveDialog = ({
  competitor,
  onClose,
  onDone,
}: {
  competitor: Competitor;
  onClose: () => void;
  onDone: () => void;
}) => {
  const [remove] = useRemoveCompetitorMutation();
  return (
    <ConfirmDialog
      title={`Remove ${fullName(competitor)}?`}
      confirmText="Remove competitor"
      busyText="Removing…"
      onConfirm={() => remove({ params: { id: competitor.id } }).unwrap()}
      onClose={onClose}
      onDone={onDone}
    >
      <p>What you entered for this competitor is deleted.</p>
    </ConfirmDialog>
  );
};
export default RemoveDialog;
