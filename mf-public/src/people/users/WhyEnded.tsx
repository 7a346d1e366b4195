import { useEffect, useState } from 'react';
import type { SessionEnd } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { readSessionEnd } from '@schi/shared-ui/session';

const sentences: Record<SessionEnd, string> = {
  expired: 'Your login has ended, because a login lasts 12 hours. Please log in again.',
  everywhere: 'You were logged out on every device. Please log in again.',
  password:
    'Your password was changed, so every device is logged out. Log in with the new password. If it was not you, choose another one.',
  roles: 'Your roles were changed. Please log in again.',
  email: 'The e-mail address of your account was changed. Log in with the new address.',
  'second-factor': 'The second factor of your login was changed, so every device is logged out. Please log in again.',
  erased: 'This account was deleted.',
  'log-out': 'This login was ended with “Logout”. Please log in again.',
};
const isKnown = (reason: string | null): reason is SessionEnd => reason !== null && Object.hasOwn(sentences, reason);

/** Says why the login of this tab ended. The server renders the page without it, since only the browser knows. */
export const WhyEnded = () => {
  const [reason, setReason] = useState<string | null>(null);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- after hydration, which must match the server's page
  useEffect(() => setReason(readSessionEnd()), []);
  return isKnown(reason) ? <Alert type="info">{sentences[reason]}</Alert> : null;
};
