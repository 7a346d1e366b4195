import { useState } from 'react';
import { forgotFields } from '@schi/contract';
import { Alert, Card, Page, Row } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { Link } from '@schi/shared-ui/platform';
import { useForgotMutation } from './users.api';

const ForgotPage = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [ask] = useForgotMutation();
  const form = useForm<{ email: string }>({
    fields: forgotFields,
    initial: { email: '' },
    onSubmit: async (body) => {
      await ask({ body }).unwrap();
      setSentTo(body.email);
    },
  });
  return (
    <Page
      title="Forgot your password?"
      intro="Tell us your e-mail address. We send you a link to choose a new password."
    >
      {sentTo === null ? (
        <Card>
          <Form form={form} label="Forgot password">
            <TextField name="email" label="E-mail" type="email" autoComplete="email" />
            <Row>
              <SubmitButton busyText="Sending…">Send the link</SubmitButton>
              <Link to="/user/login">Back to login</Link>
            </Row>
          </Form>
        </Card>
      ) : (
        <Alert type="success">
          Please check your e-mail. If there is an account for <strong>{sentTo}</strong>, a link is on its way; it works
          for one hour.
        </Alert>
      )}
    </Page>
  );
};
export default ForgotPage;
