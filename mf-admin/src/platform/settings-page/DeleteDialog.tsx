import { useState } from 'react';
import { inUseCode, type SettingUses, type Stored } from '@schi/contract';
import { failureCode, failureText, usesIn } from '@schi/shared-ui/api-client';
import { Alert } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { Link } from '@schi/shared-ui/platform';
import type { SettingCalls } from './setting-calls';
import { useSettingUsesQuery } from './setting-uses.api';

interface Props {
  /** `competitor level`, and which. */
  name: string;
  title: string;
  /** The one as it was seen. */
  setting: Stored;
  calls: Pick<SettingCalls<object>, 'uses' | 'remove'>;
  /** What else is deleted with it, on other pages; a sentence. */
  loses?: string | undefined;
  onClose: () => void;
}

/**
 * Asks before a setting is deleted. Of one in use it says what uses it, and offers nothing else: that is known when the
 * dialog opens, or learned from the refusal when it came into use meanwhile (rule E6). Where the question fails, the
 * server still decides.
 */
export const DeleteDialog = ({ name, title, setting, calls, loses, onClose }: Props) => {
  const known = useSettingUsesQuery({ endpoint: calls.uses, id: setting.id }, { refetchOnMountOrArgChange: true });
  const [refused, setRefused] = useState<SettingUses>();
  const { uses, refusal } = refused ?? (known.isFetching ? undefined : known.data) ?? { uses: [] };
  const isUsed = refusal !== undefined;
  const confirm = () =>
    calls.remove(setting).catch((error: unknown) => {
      if (failureCode(error) === inUseCode) setRefused({ uses: usesIn(error), refusal: failureText(error) });
      throw error;
    });
  return (
    <ConfirmDialog
      title={isUsed ? `${title} is in use` : `Delete ${title}?`}
      confirmText={`Delete ${name}`}
      busyText="Deleting…"
      cancelText={isUsed ? 'Close' : 'Keep'}
      isOffered={!isUsed && !known.isFetching}
      done={`${title} is deleted.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div role="status">
        {known.isFetching && <p>Checking whether something uses it…</p>}
        {/* The refusal of the press is shown by the dialog. */}
        {isUsed && !refused && <Alert type="warn">{refusal}</Alert>}
      </div>
      {!isUsed && (
        <p>It can be deleted only while nothing uses it.{loses !== undefined && ` ${loses}`} This cannot be undone.</p>
      )}
      <ul hidden={uses.length === 0} aria-label="Used by" style={{ paddingInlineStart: 'var(--gap-6)' }}>
        {uses.map(({ text, path }) => (
          <li key={text}>{path === undefined ? text : <Link to={path}>{text}</Link>}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
