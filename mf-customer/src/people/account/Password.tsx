import { useState } from 'react';
import { changePasswordFormFields, type Account } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Row } from '@schi/shared-ui/components';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { NewPasswordFields } from '@schi/shared-ui/person-form';
import { useChangePasswordMutation, useChoosePasswordMutation } from './account.api';
import { Section } from './Section';
import { useNewSession } from './use-new-session';
import { useTellDirty, type OnDirty } from './use-unsaved-sections';

const ChangePassword = ({ onDirty }: { onDirty: OnDirty }) => {
  const goOn = useNewSession();
  const [save] = useChangePasswordMutation();
  const [isSaved, setSaved] = useState(false);
  const form = useForm<{ currentPassword: string; newPassword: string }>({
    fields: changePasswordFormFields,
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    onSubmit: async ({ currentPassword, newPassword }) => {
      setSaved(false);
      goOn(await save({ body: { currentPassword, newPassword } }).unwrap());
      setSaved(true);
      form.reset();
    },
  });
  useTellDirty('password', form, onDirty);
  return (
    <Section title="Password" intro="A new password logs you out on all other devices.">
      {isSaved && <Alert type="success">Your new password is saved. Every other device is logged out.</Alert>}
      <Form form={form} label="Change password">
        <TextField name="currentPassword" label="Current password" type="password" autoComplete="current-password" />
        <NewPasswordFields name="newPassword" label="New password" />
        <Row>
          <SubmitButton busyText="Saving…" kind="secondary">
            Change password
          </SubmitButton>
        </Row>
      </Form>
    </Section>
  );
};

const ChoosePassword = ({ email }: { email: string }) => {
  const [ask, { isLoading, isSuccess, error }] = useChoosePasswordMutation();
  return (
    <Section
      title="Password"
      intro="You log in with Google and have no password here. If you want one as well, choose it through a link."
    >
      {error !== undefined && <Alert type="danger">{failureText(error)}</Alert>}
      {isSuccess ? (
        <Alert type="success">A link is on its way to {email}; it works for one hour.</Alert>
      ) : (
        <Row>
          <Button busy={isLoading} onClick={() => void ask({ body: { email } })}>
            Send me a link
          </Button>
        </Row>
      )}
    </Section>
  );
};

/** Changes the password, or for who has none leads to one. */
export const Password = ({ account, onDirty }: { account: Account; onDirty: OnDirty }) =>
  account.hasPassword ? <ChangePassword onDirty={onDirty} /> : <ChoosePassword email={account.email} />;
