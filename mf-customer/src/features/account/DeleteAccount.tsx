import { useState } from 'react';
import { deleteAccountFields, type Account } from '@schi/contract';
import { Button, Row, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { logOut } from '@schi/shared-ui/session';
import { useDeleteAccountMutation } from './account.api';
import { Section } from './Section';

const Question = ({ account: { hasPassword, email }, cancel }: { account: Account; cancel: () => void }) => {
  const [end] = useDeleteAccountMutation();
  const form = useForm<{ proof: string }>({
    fields: deleteAccountFields,
    initial: { proof: '' },
    onSubmit: async (body) => {
      await end({ body }).unwrap();
      logOut();
    },
  });
  return (
    <Stack>
      <p>
        Your name, address, competitors, files and messages are deleted for good. Records of payments are kept without your name. This
        cannot be undone.
      </p>
      <Form form={form} label="Delete my account">
        {hasPassword ? (
          <TextField name="proof" label="Your password" type="password" autoComplete="current-password" />
        ) : (
          <TextField name="proof" label="Your e-mail address" type="email" autoComplete="off" hint={`To confirm, type ${email}`} />
        )}
        <Row>
          <SubmitButton busyText="Deleting…" kind="danger">
            Delete for good
          </SubmitButton>
          <Button kind="quiet" onClick={cancel}>
            Keep my account
          </Button>
        </Row>
      </Form>
    </Stack>
  );
};

/** The end of an account (decision B9). */
export const DeleteAccount = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="Delete my account" intro="All your personal data is deleted. This cannot be undone.">
      <Row>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Row>
      <Dialog title="Delete your account?" isOpen={isOpen} onClose={close} actions={null}>
        <Question account={account} cancel={close} />
      </Dialog>
    </Section>
  );
};
