import { useState } from 'react';
import { loginFields, secondFactorCode, type Session } from '@schi/contract';
import { failureCode } from '@schi/shared-ui/api-client';
import { Card, Row, Sheet, Stack } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link, useDispatch } from '@schi/shared-ui/platform';
import { freshSession, loggedIn, saveSessionEnd } from '@schi/shared-ui/session';
import { GoogleLogin } from './GoogleLogin';
import { Opening, TwoHalves } from './layout';
import { LoginAside } from './LoginAside';
import { SecondFactorForm } from './SecondFactorForm';
import { ResendLink } from './ResendLink';
import { WhyEnded } from './WhyEnded';
import { useLogInMutation } from './users.api';

const LoginPage = () => {
  const dispatch = useDispatch();
  /** Sends a login again with the code that it was asked for. */
  const [again, setAgain] = useState<((code: string) => Promise<void>) | null>(null);
  const enter = ({ token }: Session) => {
    const session = freshSession(token);
    saveSessionEnd(null);
    dispatch(loggedIn(session));
  };
  const [logIn] = useLogInMutation();
  const form = useForm<{ username: string; password: string }>({
    fields: loginFields,
    initial: { username: '', password: '' },
    onSubmit: async (body) => {
      try {
        enter(await logIn({ body }).unwrap());
      } catch (error) {
        if (failureCode(error) !== secondFactorCode) throw error;
        setAgain(() => async (code: string) => enter(await logIn({ body: { ...body, code } }).unwrap()));
      }
    },
  });
  if (again)
    return (
      <Sheet>
        <Card>
          <SecondFactorForm send={again} onBack={() => setAgain(null)} />
        </Card>
      </Sheet>
    );
  return (
    <TwoHalves aside={<LoginAside />}>
      <Card>
        <Stack $gap={6}>
          <Opening title="Log in" />
          <WhyEnded />
          <Form form={form} label="Log in">
            {failureCode(form.failure?.error) === 'unverified' && <ResendLink email={String(form.values['username'])} />}
            <TextField name="username" label="E-mail" type="email" autoComplete="username" />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" />
            <Row>
              <SubmitButton busyText="Logging in…">Log in</SubmitButton>
              <Link to="/user/forgot">Forgot your password?</Link>
            </Row>
          </Form>
          <GoogleLogin onCodeNeeded={(send) => setAgain(() => send)} />
        </Stack>
      </Card>
    </TwoHalves>
  );
};
export default LoginPage;
