import { useState } from 'react';
import { deleteAccountFields, type Account } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { DialogForm } from '@schi/shared-ui/dialog';
import { MailedCode, TextField, useForm } from '@schi/shared-ui/forms';
import { logOut, writeSession } from '@schi/shared-ui/session';
import { useDeleteAccountMutation, useSendCodeMutation } from './account.api';
import { Section } from './Section';

const Question = ({ account: { hasPassword, email }, onClose }: { account: Account; onClose: () => void }) => {
  const [end] = useDeleteAccountMutation();
  const sending = useSendCodeMutation();
  const form = useForm<{ proof: string }>({
    fields: deleteAccountFields,
    initial: { proof: '' },
    onSubmit: async (body) => {
      await end({ body }).unwrap();
      writeSession(null);
      logOut();
    },
  });
  return (
    <DialogForm
      title="Delete your account?"
      form={form}
      isDirty={false}
      submitText="Delete for good"
      busyText="Deleting…"
      cancelText="Keep my account"
      kind="danger"
      onClose={onClose}
    >
      <p>
        Your name, address, competitors, files and messages are deleted for good. Records of payments are kept without your name. This
        cannot be undone.
      </p>
      {hasPassword ? (
        <TextField name="proof" label="Your password" type="password" autoComplete="current-password" />
      ) : (
        <MailedCode name="proof" email={email} sending={sending} />
      )}
    </DialogForm>
  );
};

/** The end of an account (decision B9). */
export const DeleteAccount = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete my account" intro="All your personal data is deleted. This cannot be undone.">
      <Row>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Row>
      {isOpen && <Question account={account} onClose={() => setOpen(false)} />}
    </Section>
  );
};
