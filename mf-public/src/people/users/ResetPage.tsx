import { useState } from 'react';
import { deadLinkCode, resetFormFields, usedLinkCode } from '@schi/contract';
import { failureCode, isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, ButtonLink, Card, Page, Row } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link, Navigate, useParams } from '@schi/shared-ui/platform';
import { useResetMutation } from './users.api';

const ResetPage = () => {
  const { userId = '', hash = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const [reset] = useResetMutation();
  const form = useForm<{ password: string; confirmPassword: string }>({
    fields: resetFormFields,
    initial: { password: '', confirmPassword: '' },
    onSubmit: async ({ password }) => {
      await reset({ body: { userId: Number(userId), hash, newPassword: password } })
        .unwrap()
        .catch((error: unknown) => {
          // The field has another name here.
          const wrong = isCallFailure(error) ? error.errors?.newPassword : undefined;
          throw wrong === undefined
            ? error
            : Object.assign(new Error(wrong), { status: 422, errors: { password: wrong } });
        });
      setDone(true);
    },
  });
  const code = failureCode(form.failure?.error);
  // Section 5: the id must be digits; any other address is unknown.
  if (!/^\d+$/.test(userId)) return <Navigate to="/" replace />;
  return (
    <Page title="Choose a new password">
      <Card>
        <Form form={form} label="Choose a new password">
          <TextField
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 8 characters"
            disabled={isDone}
          />
          <TextField
            name="confirmPassword"
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            disabled={isDone}
          />
          {isDone ? (
            <Alert type="success">
              Your new password is saved. <Link to="/user/login">Proceed to log in</Link>
            </Alert>
          ) : (
            <Row>
              <SubmitButton busyText="Saving…" onlyWhenValid>
                Save password
              </SubmitButton>
              {code === usedLinkCode && <ButtonLink to="/user/login">Log in</ButtonLink>}
              {(code === deadLinkCode || code === usedLinkCode) && (
                <ButtonLink to="/user/forgot">Ask for a new link</ButtonLink>
              )}
            </Row>
          )}
        </Form>
      </Card>
    </Page>
  );
};
export default ResetPage;
