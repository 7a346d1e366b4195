import { useEffect } from 'react';
import type { Registration } from '@schi/contract';
import { useRefreshPaymentMutation } from './payment.api';

/** Milliseconds between two requests to the gateway while its own message has not arrived. */
const everyMs = 1_500;

/**
 * Asks for the state of the payment after the return from the gateway, until the registration is complete or the
 * payment has failed.
 */
export const useSettled = ({ registrationId, receipt, payment }: Registration, hasReturned: boolean) => {
  const [refresh, { error }] = useRefreshPaymentMutation();
  const isWaiting = hasReturned && !receipt && payment?.status === 'open';
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      await refresh({ params: { id: registrationId } });
      if (!isOver) timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, refresh, registrationId]);
  return { isWaiting, error };
};
