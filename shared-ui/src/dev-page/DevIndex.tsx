import { authenticate, loginFields } from '@schi/contract';
import { api, change } from '@schi/shared-ui/api-client';
import { Button, Card, Page } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link, useDispatch } from '@schi/shared-ui/platform';
import type { RemoteModule } from '@schi/shared-ui/routes';
import { freshSession, loggedIn, logOut, useSession } from '@schi/shared-ui/session';

const calls = api.injectEndpoints({ endpoints: (build) => ({ logInForDevelopment: change(build, authenticate) }) });

const LogIn = () => {
  const dispatch = useDispatch();
  const [logInForDevelopment] = calls.useLogInForDevelopmentMutation();
  const form = useForm<{ username: string; password: string }>({
    fields: loginFields,
    initial: { username: 'admin@example.com', password: '' },
    onSubmit: async (body) => {
      const { token } = await logInForDevelopment({ body }).unwrap();
      dispatch(loggedIn(freshSession(token)));
    },
  });
  return (
    <Form form={form} label="Log in">
      <TextField name="username" label="E-mail" type="email" autoComplete="username" />
      <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      <SubmitButton busyText="Logging in…">Log in</SubmitButton>
    </Form>
  );
};

/** Where a remote's dev page begins, and where unknown addresses lead. */
export const DevIndex = ({ module }: { module: RemoteModule }) => {
  const session = useSession();
  const paths = module.routes.flatMap((route) => ('page' in route && !route.path.includes(':') ? [route] : []));
  return (
    <Page title="Pages of this remote" intro="Only development shows this page. The shell is not loaded.">
      <Card>
        {session ? (
          <p>
            Logged in as {session.userDisplayName}. <Button onClick={logOut}>Log out</Button>
          </p>
        ) : (
          <LogIn />
        )}
      </Card>
      <ul>
        {paths.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link> <code>{path}</code>
          </li>
        ))}
      </ul>
    </Page>
  );
};
