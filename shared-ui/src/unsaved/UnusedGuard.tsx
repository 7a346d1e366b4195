import { useState } from 'react';
import { Button } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { Dialog } from '@schi/shared-ui/dialog';
import { unusedEntries } from './unused-entries';
import { useUnsavedGuard } from './use-unsaved-guard';

/**
 * Asks whoever leaves the page what becomes of the entries that are not used yet. Where one cannot be used, the page
 * stays and says why.
 */
const UnusedGuard = () => {
  const leaving = useUnsavedGuard();
  const [isBusy, setBusy] = useState(false);
  if (!leaving) return null;
  const applyAll = async () => {
    setBusy(true);
    for (const { apply } of unusedEntries())
      if (!(await apply())) {
        setBusy(false);
        return leaving.stay();
      }
    leaving.leave();
  };
  return (
    <Dialog
      isOpen
      title="Keep what you entered?"
      onClose={leaving.stay}
      actions={
        <>
          <Button kind="primary" busy={isBusy} onClick={() => void applyAll()}>
            {isBusy ? 'Saving…' : 'Save and go on'}
          </Button>
          <Button kind="danger" onClick={leaving.leave}>
            Go on without it
          </Button>
        </>
      }
    >
      <p>This is entered here and not saved yet:</p>
      <Bullets>
        {unusedEntries().map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </Bullets>
    </Dialog>
  );
};
export default UnusedGuard;
