import { useDispatch } from '@schi/shared-ui/platform';
import { loggedIn, sessionOf } from '@schi/shared-ui/session';

/** Answers a function that goes on with the session the server has just given. */
export const useNewSession = (): ((answer: { token: string }) => void) => {
  const dispatch = useDispatch();
  return ({ token }) => {
    const session = sessionOf(token, Date.now());
    if (session) dispatch(loggedIn(session));
  };
};
