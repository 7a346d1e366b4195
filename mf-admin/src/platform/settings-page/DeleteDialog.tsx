import { useState } from 'react';
import type { SettingUse } from '@schi/contract';
import { usesIn } from '@schi/shared-ui/api-client';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { Link } from '@schi/shared-ui/platform';

interface Props {
  /** `competitor level`, and which. */
  name: string;
  title: string;
  /** What else is deleted with it, on other pages; a sentence. */
  loses?: string | undefined;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a setting is deleted. A setting in use is refused with the reason and where it is used (rule E6). */
export const DeleteDialog = ({ name, title, loses, remove, onClose }: Props) => {
  const [uses, setUses] = useState<readonly SettingUse[]>([]);
  const confirm = () =>
    remove().catch((error: unknown) => {
      setUses(usesIn(error));
      throw error;
    });
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      confirmText={`Delete ${name}`}
      busyText="Deleting…"
      done={`${title} is deleted.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It can be deleted only while nothing uses it.{loses !== undefined && ` ${loses}`} This cannot be undone.</p>
      <ul hidden={uses.length === 0} aria-label="Used by">
        {uses.map(({ text, path }) => (
          <li key={text}>{path === undefined ? text : <Link to={path}>{text}</Link>}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
