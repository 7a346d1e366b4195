import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { continueSession, secondFactorCode, sendOwnerCode, type Endpoint, type Session } from '@schi/contract';
import { failureCode, failureText, request, sessionEndOf, type CallFailure } from '@schi/shared-ui/api-client';
import { Alert, Button, Heading, Row, Stack } from '@schi/shared-ui/components';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { continued, freshSession, loggedOut, logOut, saveSessionEnd, useSession } from '@schi/shared-ui/session';

const Native = styled.dialog`
  width: min(480px, calc(100vw - 32px));
  padding: var(--gap-6);
  border: 1px solid var(--line);
  border-radius: calc(var(--radius) * 1.5);
  background: var(--raised);
  color: var(--text);
  &::backdrop {
    background: rgb(20 16 10 / 75%);
    /* Who passes by must not read names on a page that nobody watches. */
    backdrop-filter: blur(8px);
  }
`;
const Field = styled.input`
  width: 100%;
  min-height: var(--target);
  padding: var(--gap-2) var(--gap-3);
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--raised);
`;
const Wrong = styled.p`
  margin-top: var(--gap-2);
  color: var(--danger);
  font-size: var(--size-small);
  font-weight: 600;
`;

interface LineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  wrong: string | undefined;
  isSecret?: boolean;
}

/** A field with what is wrong under it. */
const Line = ({ label, value, onChange, wrong, isSecret = false }: LineProps) => {
  const id = useId();
  return (
    <Stack $gap={1}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      <Field
        id={id}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'current-password' : 'one-time-code'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-required
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-error`}
      />
      <div role="status">{wrong !== undefined && <Wrong id={`${id}-error`}>* {wrong}</Wrong>}</div>
    </Stack>
  );
};

/**
 * Asks staff for the password after an hour without use, over the page as it is (rule B10). It has no field of `forms`
 * and no `Dialog`: the shell carries neither, and its first load would grow for every visitor.
 */
const IdleDialog = () => {
  const id = useId();
  const dispatch = useDispatch();
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [proof, setProof] = useState('');
  const [busy, setBusy] = useState<'continue' | 'code' | null>(null);
  const [isCode, setCode] = useState(false);
  /** The code of the second factor, once it was asked for. */
  const [factor, setFactor] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const call = async <Answer,>(
    what: 'continue' | 'code',
    { method, path }: Endpoint,
    body?: unknown,
  ): Promise<Answer | null> => {
    setBusy(what);
    setFailure(null);
    setSaid(null);
    const answer = await request({ method, url: path, body, token: session?.token, userContextId: session?.personId });
    setBusy(null);
    if ('data' in answer) return answer.data as Answer;
    // The login itself has ended meanwhile, for example by another password.
    if (answer.error.status === 401) {
      saveSessionEnd(sessionEndOf(answer.error));
      dispatch(loggedOut());
    }
    if (factor === null && failureCode(answer.error) === secondFactorCode) setFactor('');
    else setFailure(answer.error);
    return null;
  };
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await call<Session>('continue', continueSession, { proof, ...(factor ? { code: factor } : {}) });
    try {
      if (answer) dispatch(continued(freshSession(answer.token)));
    } catch (error) {
      setFailure({ status: 0, message: failureText(error) });
    }
  };
  const sendCode = async () => {
    const answer = await call<{ message: string }>('code', sendOwnerCode);
    if (!answer) return;
    if (!isCode) setProof('');
    setCode(true);
    setSaid(answer.message);
  };
  const wrong = failure?.errors;
  const isAtField = wrong?.proof !== undefined || wrong?.code !== undefined;
  return (
    <Native
      ref={dialog}
      aria-labelledby={`${id}-title`}
      // There is nothing to go back to without the password.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        if (event.currentTarget.isConnected) event.currentTarget.showModal();
      }}
    >
      <form noValidate onSubmit={(event) => void goOn(event)} aria-labelledby={`${id}-title`}>
        <Stack>
          <Heading id={`${id}-title`} $size="h3">
            Are you still there?
          </Heading>
          <p>
            Nobody has used this page for 60 minutes. {session?.userDisplayName}, please enter your password to
            continue. Everything on the page is kept.
          </p>
          {failure && !isAtField && <Alert type="danger">{failure.message}</Alert>}
          {said !== null && <Alert type="success">{said}</Alert>}
          <Line
            key={isCode ? 'code' : 'password'}
            label={isCode ? 'Code from the e-mail' : 'Your password'}
            value={proof}
            onChange={setProof}
            wrong={wrong?.proof}
            isSecret={!isCode}
          />
          {factor !== null && (
            <Line
              label="Code of your authenticator app, or a recovery code"
              value={factor}
              onChange={setFactor}
              wrong={wrong?.code}
            />
          )}
          <Row>
            <Button kind="primary" type="submit" busy={busy === 'continue'}>
              Continue
            </Button>
            <Button kind="quiet" onClick={logOut}>
              Log out
            </Button>
            <Button kind="quiet" busy={busy === 'code'} onClick={() => void sendCode()}>
              {isCode ? 'Send another code' : 'I have no password'}
            </Button>
          </Row>
        </Stack>
      </form>
    </Native>
  );
};
export default IdleDialog;
