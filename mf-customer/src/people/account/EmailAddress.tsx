import { useState } from 'react';
import { changeEmailFormFields, type Account } from '@schi/contract';
import { Alert, Row } from '@schi/shared-ui/components';
import { Form, MailedCode, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { useChangeEmailMutation, useSendCodeMutation } from './account.api';
import { Section } from './Section';
import { useTellDirty, type OnDirty } from './use-unsaved-sections';

/** The address one logs in with; another one counts once its link was followed. */
export const EmailAddress = ({ account, onDirty }: { account: Account; onDirty: OnDirty }) => {
  const { email, newEmail, hasPassword } = account;
  const [ask] = useChangeEmailMutation();
  const sending = useSendCodeMutation();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm<{ email: string; currentPassword?: string }>({
    fields: changeEmailFormFields,
    initial: { email: '', currentPassword: '' },
    onSubmit: async (body) => {
      setAnswer(null);
      setAnswer((await ask({ body }).unwrap()).message);
      form.reset();
    },
  });
  useTellDirty('email', form, onDirty);
  return (
    <Section
      title="E-mail address"
      intro={
        <>
          You log in with <strong>{email}</strong>. Your receipts go there too.
        </>
      }
    >
      {answer !== null && <Alert type="success">{answer}</Alert>}
      {answer === null && newEmail !== null && (
        <Alert type="info">Waiting for you to follow the link we sent to {newEmail}. Until then nothing changes.</Alert>
      )}
      <Form form={form} label="Change e-mail address">
        <TextField name="email" label="New e-mail" type="email" autoComplete="email" />
        {hasPassword ? (
          <TextField name="currentPassword" label="Your password" type="password" autoComplete="current-password" />
        ) : (
          <MailedCode name="currentPassword" email={email} sending={sending} />
        )}
        <Row>
          <SubmitButton busyText="Sending…" kind="secondary">
            Send the link
          </SubmitButton>
        </Row>
      </Form>
    </Section>
  );
};
