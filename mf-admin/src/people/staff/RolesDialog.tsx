import { useState } from 'react';
import { roleChangeFields, type Role, type RoleChange, type StaffRow } from '@schi/contract';
import { Alert } from '@schi/shared-ui/components';
import { DialogForm, useDone } from '@schi/shared-ui/dialog';
import { CheckList, useForm } from '@schi/shared-ui/forms';
import { storedIn } from '@schi/shared-ui/api-client';
import { ConflictNotice } from '../../platform/settings-page/ConflictNotice';
import { roleNames, roleOptions } from './roles';

interface Props {
  person: StaffRow;
  isOwnAccount: boolean;
  change: (body: RoleChange) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the roles of a person. After a conflict it shows the stored roles (rule E8). */
export const RolesDialog = ({ person, isOwnAccount, change, onClose }: Props) => {
  const [saved, setSaved] = useState<Role[] | null>(null);
  const finish = useDone(onClose, `The roles of ${person.name} are saved.`);
  const form = useForm<RoleChange & Record<string, unknown>>({
    fields: roleChangeFields,
    initial: { roles: person.roles, was: person.roles },
    onSubmit: async (body) => {
      setSaved(null);
      let answer: unknown;
      try {
        answer = await change(body);
      } catch (error) {
        const current = storedIn<StaffRow>(error);
        if (!current) throw error;
        form.set('was', current.roles);
        setSaved(current.roles);
        return;
      }
      finish(answer);
    },
  });
  const yours = (form.values.roles ?? []) as Role[];
  const take = () => {
    form.set('roles', saved);
    setSaved(null);
  };
  return (
    <DialogForm
      title={`Roles of ${person.name}`}
      form={form}
      isDirty={roleNames(yours) !== roleNames(person.roles)}
      submitText={saved ? 'Save my version' : 'Save roles'}
      onClose={onClose}
    >
      {saved && (
        <ConflictNotice
          changes={[{ label: 'Roles', saved: roleNames(saved) || 'none', yours: roleNames(yours) || 'none' }]}
          onTake={take}
        />
      )}
      <CheckList
        name="roles"
        label={person.email}
        options={roleOptions}
        hint="A change logs this person out everywhere."
      />
      {isOwnAccount && <Alert type="warn">These are your own roles. A change logs you out at once.</Alert>}
    </DialogForm>
  );
};
