import { useEffect, useState } from 'react';
import type { Registration } from '@schi/contract';
import { failureCode, failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { useDispatch } from '@schi/shared-ui/platform';
import type { createStore } from '@schi/shared-ui/store';
import { registrationApi } from '../registration.api';
import { useCheckoutMutation } from './payment.api';

type ThunkDispatch = ReturnType<typeof createStore>['dispatch'];

/** When the total has changed, the refusal contains the present registration (rule A5). */
const registrationIn = (error: unknown): Registration | undefined =>
  isCallFailure(error) ? (error.body as { registration?: Registration } | null | undefined)?.registration : undefined;

/**
 * Starts the payment of the total on the screen and opens the gateway's page. After a refusal the page stays open with
 * the present bill. `earlierOver` resolves when an earlier payment is canceled. Without waiting, the gateway would
 * offer its page again and then close it.
 */
export const usePay = ({ registrationId, cost }: Registration, earlierOver: () => Promise<unknown> | null) => {
  const dispatch = useDispatch<ThunkDispatch>();
  const [checkout] = useCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string; code: string | undefined } | null>(null);

  // After the browser's back button, the same page may be shown again.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  const pay = async () => {
    setFailure(null);
    setLeaving(true);
    await earlierOver();
    try {
      const { redirectUrl } = await checkout({ params: { id: registrationId }, body: { total: cost } }).unwrap();
      // The gateway's page is on another site, so the router cannot open it.
      window.location.assign(redirectUrl);
    } catch (error) {
      const now = registrationIn(error);
      if (now)
        dispatch(registrationApi.util.updateQueryData('registration', { params: { id: registrationId } }, () => now));
      setFailure({ text: failureText(error), code: failureCode(error) });
      setLeaving(false);
    }
  };
  return { pay, isLeaving, failure, dismiss: () => setFailure(null) };
};
