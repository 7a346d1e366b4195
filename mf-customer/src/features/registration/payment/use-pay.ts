import { useEffect, useState } from 'react';
import type { Registration } from '@schi/contract';
import { failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { useDispatch } from '@schi/shared-ui/platform';
import type { createStore } from '@schi/shared-ui/store';
import { registrationApi, useCheckoutMutation } from '../registration.api';

type ThunkDispatch = ReturnType<typeof createStore>['dispatch'];

/** A refusal because the total changed brings the registration as it is now (decision A5). */
const registrationIn = (error: unknown): Registration | undefined =>
  isCallFailure(error) ? (error.body as { registration?: Registration } | null | undefined)?.registration : undefined;

/**
 * Asks for the total that is on the screen to be paid and leaves for the gateway's page; a refusal stays here, with the bill as it then is.
 * `earlierOver` is the end of an earlier payment that is being given up: its page would be offered once more, and close under the customer.
 */
export const usePay = ({ registrationId, cost }: Registration, earlierOver: () => Promise<unknown> | null) => {
  const dispatch = useDispatch<ThunkDispatch>();
  const [checkout] = useCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // Back from the gateway by the browser's own button, the page may be the very one that was left.
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
      // The gateway's page is not ours, so the browser goes there, not the router.
      window.location.assign(redirectUrl);
    } catch (error) {
      const now = registrationIn(error);
      if (now) dispatch(registrationApi.util.updateQueryData('registration', { params: { id: registrationId } }, () => now));
      setFailure(failureText(error));
      setLeaving(false);
    }
  };
  return { pay, isLeaving, failure, dismiss: () => setFailure(null) };
};
