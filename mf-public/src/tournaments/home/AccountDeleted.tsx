import { useEffect, useState } from 'react';
import { Alert } from '@schi/shared-ui/components';
import { readSessionEnd, saveSessionEnd } from '@schi/shared-ui/session';

/** Says once that the account was deleted, to whom the account page has sent here (rule B9). */
export const AccountDeleted = () => {
  const [isDeleted, setDeleted] = useState(false);
  // The server, which also renders this page, knows nothing of the browser.
  useEffect(() => {
    if (readSessionEnd() !== 'erased') return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- after hydration, which must match the server's page
    setDeleted(true);
    saveSessionEnd(null);
  }, []);
  return (
    isDeleted && <Alert type="success">Your account is deleted. We have sent you an e-mail that confirms it.</Alert>
  );
};
