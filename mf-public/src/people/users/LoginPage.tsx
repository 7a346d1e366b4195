import { loginFields, type Session } from '@schi/contract';
import { failureCode } from '@schi/shared-ui/api-client';
import { Card, PageArea, Row, Stack } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link, useDispatch } from '@schi/shared-ui/platform';
import { freshSession, loggedIn, saveSessionEnd } from '@schi/shared-ui/session';
import { GoogleLogin } from './GoogleLogin';
import { Opening, TwoHalves } from './layout';
import { LoginAside } from './LoginAside';
import { ProofForm } from './ProofForm';
import { SecondFactorForm } from './SecondFactorForm';
import { ResendLink } from './ResendLink';
import { WhyEnded } from './WhyEnded';
import { useLoginSteps } from './use-login-steps';
import { useLogInMutation } from './users.api';

const LoginPage = () => {
  const dispatch = useDispatch();
  const { step, begin, back } = useLoginSteps();
  const enter = ({ token }: Session) => {
    const session = freshSession(token);
    saveSessionEnd(null);
    dispatch(loggedIn(session));
  };
  const [logIn] = useLogInMutation();
  const form = useForm<{ username: string; password: string }>({
    fields: loginFields,
    initial: { username: '', password: '' },
    onSubmit: (body) =>
      // The password stays as it was entered; only codes are added.
      begin(
        ({ code, mailedCode }) =>
          logIn({ body: { ...body, ...(code && { code }), ...(mailedCode && { mailedCode }) } }).unwrap(),
        enter,
        body.username,
      ),
  });
  if (step)
    return (
      <PageArea>
        <Card>
          {step.asks === 'second factor' ? (
            <SecondFactorForm send={step.send} onBack={back} />
          ) : (
            <ProofForm step={step} onBack={back} />
          )}
        </Card>
      </PageArea>
    );
  return (
    <TwoHalves aside={<LoginAside />}>
      <Card>
        <Stack $gap={6}>
          <Opening title="Log in" />
          <WhyEnded />
          <Form form={form} label="Log in">
            {failureCode(form.failure?.error) === 'unverified' && (
              <ResendLink email={String(form.values['username'])} />
            )}
            <TextField name="username" label="E-mail" type="email" autoComplete="username" />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" />
            <Row>
              <SubmitButton busyText="Logging in…">Log in</SubmitButton>
              <Link to="/user/forgot">Forgot your password?</Link>
            </Row>
          </Form>
          <GoogleLogin begin={begin} />
        </Stack>
      </Card>
    </TwoHalves>
  );
};
export default LoginPage;
