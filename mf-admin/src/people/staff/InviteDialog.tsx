import { invitationFields, type Invitation, type StaffRow } from '@schi/contract';
import { FormDialog } from '@schi/shared-ui/dialog';
import { CheckList, FieldRow, TextField } from '@schi/shared-ui/forms';
import { roleOptions } from './roles';

/** Invites somebody who has no account yet: a link to choose a password goes to their address. */
export const InviteDialog = ({
  invite,
  onClose,
}: {
  invite: (body: Invitation) => Promise<StaffRow>;
  onClose: () => void;
}) => (
  <FormDialog<Invitation, StaffRow>
    title="Invite somebody"
    fields={invitationFields}
    initial={{ firstName: '', lastName: '', email: '', roles: [] }}
    submitText="Send invitation"
    busyText="Inviting…"
    done={({ email }) => `An invitation is on its way to ${email}.`}
    onSubmit={invite}
    onClose={onClose}
  >
    <p>They get a link to choose a password. It works for 72 hours.</p>
    <FieldRow $min={180}>
      <TextField name="firstName" label="First name" autoComplete="off" />
      <TextField name="lastName" label="Last name" autoComplete="off" />
    </FieldRow>
    <TextField name="email" label="E-mail" type="email" autoComplete="off" />
    <CheckList name="roles" label="Roles" options={roleOptions} />
  </FormDialog>
);
