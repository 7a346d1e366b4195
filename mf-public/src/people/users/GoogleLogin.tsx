import { useEffect, useRef, useState } from 'react';
import type { GoogleSession } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Skeleton } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { freshSession, loggedIn, readReturnTo, saveReturnTo } from '@schi/shared-ui/session';
import { readInlined } from '@schi/shared-ui/site';
import { useStableCallback } from '@schi/shared-ui/stable-callback';
import { googleLibrary } from './google-library';
import type { useLoginSteps } from './use-login-steps';
import { useLogInWithGoogleMutation, useMakeNonceMutation } from './users.api';

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: var(--gap-4);
  color: var(--muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`;
const Place = styled.div`
  min-height: var(--target);
  /* Google's button is a frame that brings its own light background. */
  color-scheme: light;
`;

/** Google's button is at most so wide, in pixels. */
const widest = 400;

interface Props {
  /** Sends a login, and goes through the steps that it is asked for. */
  begin: ReturnType<typeof useLoginSteps>['begin'];
}

const GoogleButton = ({ clientId, begin }: Props & { clientId: string }) => {
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [logIn, { isLoading }] = useLogInWithGoogleMutation();
  const [makeNonce] = useMakeNonceMutation();
  const [error, setError] = useState<unknown>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | Error>('loading');
  const [tries, setTries] = useState(0);

  const enter = ({ token, isComplete }: GoogleSession) => {
    const session = freshSession(token);
    // Google knows neither address nor phone number: those are asked for next, and then the visitor goes where they
    // wanted to.
    if (!isComplete) saveReturnTo(`/customer/account?next=${encodeURIComponent(readReturnTo() ?? '/customer/home')}`);
    dispatch(loggedIn(session));
  };
  const take = useStableCallback(async (credential: string) => {
    setError(undefined);
    try {
      await begin((further) => logIn({ body: { credential, clientId, ...further } }).unwrap(), enter);
    } catch (failure) {
      setError(failure);
      // A credential may have been used up: the next one needs another nonce.
      setTries((count) => count + 1);
    }
  });

  useEffect(() => {
    let isGone = false;
    const nonce = makeNonce().unwrap();
    Promise.all([googleLibrary(), nonce]).then(
      ([ids, made]) => {
        if (isGone || !place.current) return;
        place.current.replaceChildren();
        ids.initialize({
          client_id: clientId,
          nonce: made.nonce,
          ux_mode: 'popup',
          callback: ({ credential }) => void take(credential),
        });
        const theme = window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline';
        const width = Math.min(widest, Math.max(200, place.current.clientWidth));
        ids.renderButton(place.current, { theme, size: 'large', text: 'signin_with', width });
        setState('ready');
      },
      (failure: unknown) => {
        if (!isGone) setState(failure instanceof Error ? failure : new Error(failureText(failure)));
      },
    );
    return () => {
      isGone = true;
    };
  }, [clientId, makeNonce, take, tries]);

  const again = () => {
    setState('loading');
    setTries((count) => count + 1);
  };
  return (
    <>
      <Or>or</Or>
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {state instanceof Error && (
        <Alert type="danger" actions={<Button onClick={again}>Try again</Button>}>
          <p>{state.message}</p>
        </Alert>
      )}
      {(state === 'loading' || isLoading) && (
        <Skeleton lines={1} height={44} label={isLoading ? 'Logging in with Google' : 'Loading the Google button'} />
      )}
      <Place ref={place} hidden={state !== 'ready' || isLoading} />
    </>
  );
};

/** Log in with Google, where it is configured (rule B5). */
export const GoogleLogin = ({ begin }: Props) => {
  const [clientId] = useState(() => readInlined()?.googleClientId);
  return clientId ? <GoogleButton clientId={clientId} begin={begin} /> : null;
};
