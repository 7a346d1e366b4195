import { useState } from 'react';
import {
  fields,
  longestOfficialName,
  mostSeats,
  officialDuties,
  type Official,
  type OfficialDuty,
  type Ring,
} from '@schi/contract';
import { Button, EmptyState, Loaded } from '@schi/shared-ui/components';
import { ConfirmDialog, FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextField } from '@schi/shared-ui/forms';
import { Table, type Column } from '@schi/shared-ui/table';
import { Panel } from '../../platform/layout/Panel';
import { dutyNames } from './devices.rules';
import { useAddOfficialMutation, useOfficialsQuery, useRemoveOfficialMutation } from './devices.api';

interface Filled {
  name: string;
  duty: OfficialDuty;
  ringId: string;
  seat: string;
}
const officialFields = {
  name: fields.text(fields.required),
  duty: fields.text(fields.required),
  ringId: fields.text(),
  seat: fields.text(),
};
const seats = Array.from({ length: mostSeats }, (_, index) => ({ value: index + 1, label: `Seat ${index + 1}` }));

const AddDialog = ({
  tournamentId,
  rings,
  onClose,
}: {
  tournamentId: number;
  rings: readonly Ring[];
  onClose: () => void;
}) => {
  const [add] = useAddOfficialMutation();
  return (
    <FormDialog<Filled>
      title="Add an official"
      submitText="Add"
      fields={officialFields}
      initial={{ name: '', duty: 'scorekeeper', ringId: '', seat: '' }}
      done="Added."
      onSubmit={({ name, duty, ringId, seat }) =>
        add({
          params: { tournamentId },
          body: {
            name,
            duty,
            ringId: ringId ? Number(ringId) : null,
            ...(duty === 'judge' && seat ? { seat: Number(seat) } : {}),
          },
        }).unwrap()
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField name="name" label="Name" maxLength={longestOfficialName} autoComplete="off" />
          <SelectField
            name="duty"
            label="Duty"
            options={officialDuties.map((value) => ({ value, label: dutyNames[value] }))}
          />
          {form.values['duty'] === 'judge' && <SelectField name="seat" label="Seat" options={seats} />}
          <SelectField
            name="ringId"
            label="Ring"
            prompt="Any ring"
            options={rings.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )}
    </FormDialog>
  );
};

/** Who sits at the rings: names without an account, who stand on what they decide (rule G9). */
export const OfficialsPanel = ({ tournamentId, rings }: { tournamentId: number; rings: readonly Ring[] }) => {
  const officials = useOfficialsQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveOfficialMutation();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Official | null>(null);
  const ringName = (ringId: number | null) =>
    ringId === null ? 'Any ring' : (rings.find(({ id }) => id === ringId)?.name ?? '–');
  const columns: Column<Official>[] = [
    { key: 'name', label: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'duty',
      label: 'Duty',
      cell: ({ duty, seat }) => (seat === null ? dutyNames[duty] : `${dutyNames[duty]}, seat ${seat}`),
    },
    { key: 'ring', label: 'Ring', cell: ({ ringId }) => ringName(ringId) },
    {
      key: 'actions',
      label: 'Actions',
      cell: (official) => (
        <Button kind="quietDanger" aria-label={`Remove ${official.name}`} onClick={() => setLeaving(official)}>
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Officials" actions={<Button onClick={() => setAdding(true)}>Add an official</Button>}>
      <Loaded query={officials} showsLaterFailure shape="rows" lines={3} label="Loading the officials">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No official yet">
              Add who sits at the rings. At a table they are chosen when somebody has to decide.
            </EmptyState>
          ) : (
            <Table narrow caption="Officials" columns={columns} items={list} keyOf={({ officialId }) => officialId} />
          )
        }
      </Loaded>
      {isAdding && <AddDialog tournamentId={tournamentId} rings={rings} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          confirmText="Remove"
          busyText="Removing…"
          done={`${leaving.name} is removed.`}
          onConfirm={() => remove({ params: { tournamentId, officialId: leaving.officialId } }).unwrap()}
          onClose={() => setLeaving(null)}
        >
          What was decided stays; the list then shows the device instead of the name.
        </ConfirmDialog>
      )}
    </Panel>
  );
};
