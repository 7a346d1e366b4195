import { useEffect } from 'react';
import { getAccount, hasAnyRole, idleCode, staffRoles } from '@schi/contract';
import { failureCode, request, untouchedMs } from '@schi/shared-ui/api-client';
import { useDispatch } from '@schi/shared-ui/platform';
import { useIsIdle, useSession, wentIdle } from '@schi/shared-ui/session';

const minuteMs = 60_000;

/**
 * Asks the server once a minute whether the login of staff has ended, when nobody has touched the page for an hour. So
 * pages that make no call say it too.
 */
export const useIdleLook = (): void => {
  const dispatch = useDispatch();
  const session = useSession();
  const isIdle = useIsIdle();
  const token = session && hasAnyRole(session.roles, staffRoles) && !isIdle ? session.token : null;
  const userContextId = session?.personId;
  useEffect(() => {
    if (token === null) return undefined;
    const look = async () => {
      if (untouchedMs() < 60 * minuteMs) return;
      const answer = await request({ method: getAccount.method, url: getAccount.path, token, userContextId });
      if ('error' in answer && failureCode(answer.error) === idleCode) dispatch(wentIdle());
    };
    const timer = setInterval(() => void look(), minuteMs);
    return () => clearInterval(timer);
  }, [dispatch, token, userContextId]);
};
