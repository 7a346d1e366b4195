import { ConfirmDialog } from '@schi/shared-ui/dialog';

interface Props {
  /** `competitor level`, and which. */
  name: string;
  title: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a setting is deleted. A setting in use is refused with the reason (decision E6). */
export const DeleteDialog = ({ name, title, remove, onClose }: Props) => (
  <ConfirmDialog
    title={`Delete ${title}?`}
    confirmText={`Delete ${name}`}
    busyText="Deleting…"
    done={`${title} is deleted.`}
    onConfirm={remove}
    onClose={onClose}
  >
    <p>It can be deleted only while nothing uses it.</p>
  </ConfirmDialog>
);
