import { useEffect } from 'react';
import type { Registration } from '@schi/contract';
import { useRefreshPaymentMutation } from '../registration.api';

/** Milliseconds between two questions to the gateway while its own message is on its way. */
const everyMs = 1_500;

/** After the return from the gateway: asks how the payment stands until the registration is complete or the payment has failed. */
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
