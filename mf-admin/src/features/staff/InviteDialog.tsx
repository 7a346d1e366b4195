import { invitationFields, type Invitation } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { CheckList, FieldRow, Form, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';
import { roleOptions } from './roles';

/** Invites somebody who has no account yet: a link to choose a password goes to their address. */
export const InviteDialog = ({ invite, onClose }: { invite: (body: Invitation) => Promise<unknown>; onClose: () => void }) => {
  const form = useForm<Invitation & Record<string, unknown>>({
    fields: invitationFields,
    initial: { firstName: '', lastName: '', email: '', roles: [] },
    onSubmit: invite,
  });
  return (
    <Dialog isOpen title="Invite somebody" onClose={onClose} actions={null}>
      <Form form={form} label="Invitation">
        <p>They get a link to choose a password. It works for 72 hours.</p>
        <FieldRow $min={180}>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </FieldRow>
        <TextField name="email" label="E-mail" type="email" autoComplete="off" />
        <CheckList name="roles" label="Roles" options={roleOptions} />
        <Row>
          <SubmitButton busyText="Inviting…">Send invitation</SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
