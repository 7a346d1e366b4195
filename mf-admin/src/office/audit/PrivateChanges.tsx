import type { AuditRow } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button } from '@schi/shared-ui/components';
import { useShowAuditValuesMutation } from './audit.api';
import { Changes } from '../../platform/changes/Changes';

/** What an entry changed; medical notes and emergency contacts only after one tap, which is logged (rule C1). */
export const PrivateChanges = ({ entry }: { entry: AuditRow }) => {
  // Hiding deletes the answer, so that nothing stays in the page.
  const [show, { data, isLoading, error, reset }] = useShowAuditValuesMutation();
  return (
    <>
      <Changes entry={data ?? entry} />
      {entry.hasPrivateValues && (
        <Button
          kind="quiet"
          busy={isLoading}
          aria-expanded={data !== undefined}
          onClick={data ? reset : () => void show({ params: { entryId: entry.id } })}
        >
          {data ? 'Hide private values' : 'Show private values'}
        </Button>
      )}
      <div role="status">{error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}</div>
    </>
  );
};
