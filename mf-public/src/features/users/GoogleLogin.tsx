import { useEffect, useRef, useState } from 'react';
import { secondFactorCode, type GoogleSession } from '@schi/contract';
import { failureCode, failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row, Skeleton } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { loggedIn, readReturnTo, saveReturnTo, sessionOf } from '@schi/shared-ui/session';
import { readInlined } from '@schi/shared-ui/site';
import { googleLibrary } from './google-library';
import { useLogInWithGoogleMutation } from './users.api';

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
  /** The login needs the code of a second factor: `send` sends it again with the code, and throws what it is refused with. */
  onCodeNeeded: (send: (code: string) => Promise<void>) => void;
}

const useLogIn = (clientId: string, onCodeNeeded: Props['onCodeNeeded']) => {
  const dispatch = useDispatch();
  const [logIn, state] = useLogInWithGoogleMutation();
  const goOn = ({ token, isComplete }: GoogleSession) => {
    const session = sessionOf(token, Date.now());
    if (!session) return;
    // Google knows neither address nor phone number: those are asked for next, and then the visitor goes where they wanted to.
    if (!isComplete) saveReturnTo(`/customer/account?next=${encodeURIComponent(readReturnTo() ?? '/customer/home')}`);
    dispatch(loggedIn(session));
  };
  const enter = async (credential: string) => {
    const answer = await logIn({ body: { credential, clientId } });
    if (answer.data) goOn(answer.data);
    else if (failureCode(answer.error) === secondFactorCode)
      onCodeNeeded(async (code) => goOn(await logIn({ body: { credential, clientId, code } }).unwrap()));
  };
  return { enter, ...state };
};

const GoogleButton = ({ clientId, onCodeNeeded }: Props & { clientId: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const { enter, isLoading, error } = useLogIn(clientId, onCodeNeeded);
  const [state, setState] = useState<'loading' | 'ready' | Error>('loading');
  const [tries, setTries] = useState(0);
  const entering = useRef(enter);
  useEffect(() => {
    entering.current = enter;
  });

  useEffect(() => {
    let isGone = false;
    googleLibrary().then(
      (ids) => {
        if (isGone || !place.current) return;
        ids.initialize({ client_id: clientId, ux_mode: 'popup', callback: ({ credential }) => void entering.current(credential) });
        const theme = window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'filled_black' : 'outline';
        const width = Math.min(widest, Math.max(200, place.current.clientWidth));
        ids.renderButton(place.current, { theme, size: 'large', text: 'signin_with', width });
        setState('ready');
      },
      (failure: Error) => {
        if (!isGone) setState(failure);
      },
    );
    return () => {
      isGone = true;
    };
  }, [clientId, tries]);

  const again = () => {
    setState('loading');
    setTries((count) => count + 1);
  };
  return (
    <>
      <Or>or</Or>
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {state instanceof Error && (
        <Alert type="danger">
          <p>{state.message}</p>
          <Row>
            <Button onClick={again}>Try again</Button>
          </Row>
        </Alert>
      )}
      {(state === 'loading' || isLoading) && (
        <Skeleton lines={1} height={44} label={isLoading ? 'Logging in with Google' : 'Loading the Google button'} />
      )}
      <Place ref={place} hidden={state !== 'ready' || isLoading} />
    </>
  );
};

/** Log in with Google, where it is configured (decision B5). */
export const GoogleLogin = ({ onCodeNeeded }: Props) => {
  const [clientId] = useState(() => readInlined()?.googleClientId);
  return clientId ? <GoogleButton clientId={clientId} onCodeNeeded={onCodeNeeded} /> : null;
};
