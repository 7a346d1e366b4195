import { loginFields } from '@schi/contract';
import { failureCode } from '@schi/shared-ui/api-client';
import { Card, Row, Stack } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link, useDispatch } from '@schi/shared-ui/platform';
import { loggedIn, sessionOf } from '@schi/shared-ui/session';
import { GoogleLogin } from './GoogleLogin';
import { Opening, TwoHalves } from './layout';
import { LoginAside } from './LoginAside';
import { ResendLink } from './ResendLink';
import { useLogInMutation } from './users.api';

const LoginPage = () => {
  const dispatch = useDispatch();
  const [logIn] = useLogInMutation();
  const form = useForm<{ username: string; password: string }>({
    fields: loginFields,
    initial: { username: '', password: '' },
    onSubmit: async (body) => {
      const { token } = await logIn({ body }).unwrap();
      const session = sessionOf(token, Date.now());
      if (!session) throw new Error('The server sent a session that cannot be read.');
      dispatch(loggedIn(session));
    },
  });
  return (
    <TwoHalves aside={<LoginAside />}>
      <Card>
        <Stack $gap={6}>
          <Opening title="Log in" />
          <Form form={form} label="Log in">
            {failureCode(form.failure?.error) === 'unverified' && <ResendLink email={String(form.values['username'])} />}
            <TextField name="username" label="E-mail" type="email" autoComplete="username" />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" />
            <Row>
              <SubmitButton busyText="Logging in…">Log in</SubmitButton>
              <Link to="/user/forgot">Forgot your password?</Link>
            </Row>
          </Form>
          <GoogleLogin />
        </Stack>
      </Card>
    </TwoHalves>
  );
};
export default LoginPage;
