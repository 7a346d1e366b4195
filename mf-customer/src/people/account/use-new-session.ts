import { useDispatch } from '@schi/shared-ui/platform';
import { freshSession, loggedIn } from '@schi/shared-ui/session';

/** Answers a function that goes on with the session the server has just given. */
export const useNewSession = (): ((answer: { token: string }) => void) => {
  const dispatch = useDispatch();
  return ({ token }) => void dispatch(loggedIn(freshSession(token)));
};
