import { useState } from 'react';
import { Button } from '@schi/shared-ui/components';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import type { SharedResult } from './share.rules';

const ShareDialog = lazyComponent(() => import('./ShareDialog'));

/** Opens what can be shared of a result. */
export const ShareButton = ({ about, shared }: { about: string; shared: SharedResult }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label={`Share ${about}`} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog shared={shared} onClose={() => setOpen(false)} />}
    </>
  );
};
