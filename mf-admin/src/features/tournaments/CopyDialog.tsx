import { fields, tournamentCopyFields, type TournamentCopy, type TournamentSetting } from '@schi/contract';
import { DateField, SelectField, TextField } from '@schi/shared-ui/forms';
import { FormDialog } from '../../forms/FormDialog';

interface Props {
  tournaments: readonly TournamentSetting[];
  from: TournamentSetting;
  copy: (id: number, body: TournamentCopy) => Promise<unknown>;
  onClose: () => void;
}

/** Makes a tournament from an earlier one (decision E6). */
export const CopyDialog = ({ tournaments, from, copy, onClose }: Props) => (
  <FormDialog<TournamentCopy & { fromId: number }>
    title="Copy a tournament"
    fields={{ fromId: fields.id(fields.required), ...tournamentCopyFields }}
    initial={{ fromId: from.id, name: from.name, tournamentDate: '' }}
    submitText="Copy tournament"
    busyText="Copying…"
    onSubmit={({ fromId, name, tournamentDate }) => copy(fromId, { name, tournamentDate })}
    onClose={onClose}
  >
    <p>
      The copy has the prices, place, times, schedule, events and merchandise of the earlier one, and nothing that was sold. All dates move
      with the tournament’s.
    </p>
    <SelectField name="fromId" label="Copy from" options={tournaments.map(({ id, name }) => ({ value: id, label: name }))} />
    <TextField name="name" label="Name of the new one" autoComplete="off" />
    <DateField name="tournamentDate" label="Its date" />
  </FormDialog>
);
