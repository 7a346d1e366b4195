import { useEffect, useState } from 'react';
import { Button, Page, useOnline } from '@schi/shared-ui/components';
import { IncompatibleRemote } from './incompatible-remote';
import { askForThisPage } from './reachable';

const offline = {
  title: 'This page needs a network',
  intro: 'You are offline, and this device has not loaded this page before. Please try again when you are back.',
};
const textsFor = (error: Error) =>
  error instanceof IncompatibleRemote || error.cause instanceof IncompatibleRemote
    ? {
        title: 'This page needs an update',
        intro:
          'It was made for another version of this site. The rest of the site works. Please try again later, or tell the organizers.',
      }
    : {
        title: 'This page is not available',
        intro: 'We could not load it just now. The rest of the site works, and nothing you saved is lost.',
      };

/**
 * Whether the server can be reached: a device may be in a network that leads nowhere. Taken for true until that is
 * known.
 */
const useReachable = (): boolean => {
  const isOnline = useOnline();
  const [isReached, setReached] = useState(true);
  useEffect(() => {
    let isOver = false;
    void askForThisPage().then((answer) => {
      if (!isOver) setReached(answer !== null);
    });
    return () => {
      isOver = true;
    };
  }, [isOnline]);
  return isOnline && isReached;
};

/** Replaces the pages of a remote that could not be loaded or that failed. The rest of the site stays usable. */
export const UnavailablePage = ({ error, tryAgain }: { error: Error; tryAgain: () => void }) => (
  <Page {...(useReachable() ? textsFor(error) : offline)}>
    <div role="alert">
      <Button kind="primary" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  </Page>
);
