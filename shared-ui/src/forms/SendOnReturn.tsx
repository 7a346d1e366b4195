import { useEffect, useRef } from 'react';
import { isCallFailure } from '@schi/shared-ui/api-client';
import { Muted } from '@schi/shared-ui/components';
import { useFormContext } from './Form';

/**
 * Inside a form whose call does no harm when it is repeated: after a failure without a connection, it sends the form
 * again as soon as the connection is back.
 */
export const SendOnReturn = () => {
  const { failure } = useFormContext();
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = isCallFailure(failure?.error) && failure.error.status === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const send = () => place.current?.closest('form')?.requestSubmit();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [isWaiting]);
  return (
    <div ref={place} role="status">
      {isWaiting && (
        <Muted>
          What you entered is kept. It is sent automatically when the connection is back. Leave this page open.
        </Muted>
      )}
    </div>
  );
};
