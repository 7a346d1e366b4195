import { useState } from 'react';
import { deleteAccountFields, type Account } from '@schi/contract';
import { Alert, Button, ButtonLink, Loaded, Row } from '@schi/shared-ui/components';
import { DialogForm } from '@schi/shared-ui/dialog';
import { MailedCode, TextField, useForm } from '@schi/shared-ui/forms';
import { logOut, saveSessionEnd, writeSession } from '@schi/shared-ui/session';
import { useDeleteAccountMutation, useDeletionObstacleQuery, useSendCodeMutation } from './account.api';
import { pathsOf } from '../../platform/registration-paths';
import { Section } from './Section';

const Question = ({ account: { hasPassword, email }, onClose }: { account: Account; onClose: () => void }) => {
  const [end] = useDeleteAccountMutation();
  const sending = useSendCodeMutation();
  const form = useForm<{ proof: string }>({
    fields: deleteAccountFields,
    initial: { proof: '' },
    onSubmit: async (body) => {
      await end({ body }).unwrap();
      saveSessionEnd('erased');
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
        Your name, address, competitors, files and messages are deleted for good. Records of payments are kept without
        your name. This cannot be undone.
      </p>
      {hasPassword ? (
        <TextField name="proof" label="Your password" type="password" autoComplete="current-password" />
      ) : (
        <MailedCode name="proof" email={email} sending={sending} />
      )}
    </DialogForm>
  );
};

/** Asks for the password only where the account can be deleted. */
const Possible = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const query = useDeletionObstacleQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} lines={2} label="Looking whether the account can be deleted">
      {(obstacle) =>
        obstacle === null ? (
          <Question account={account} onClose={onClose} />
        ) : (
          <Alert
            type="warn"
            actions={
              obstacle.registrationId !== undefined && (
                <ButtonLink to={pathsOf(obstacle.registrationId).receipt}>Go to the receipt</ButtonLink>
              )
            }
          >
            {obstacle.message}
          </Alert>
        )
      }
    </Loaded>
  );
};

/** The end of an account (rule B9). */
export const DeleteAccount = ({ account }: { account: Account }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Delete my account"
      intro="All your personal data is deleted, and this cannot be undone. Whoever competes at a coming tournament withdraws first."
    >
      <Row>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Row>
      {isOpen && <Possible account={account} onClose={() => setOpen(false)} />}
    </Section>
  );
};
