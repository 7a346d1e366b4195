import { fields, tournamentCopyFields, type TournamentCopy, type TournamentSetting } from '@schi/contract';
import { FormDialog } from '@schi/shared-ui/dialog';
import { DateField, SelectField, TextField } from '@schi/shared-ui/forms';

interface Props {
  tournaments: readonly TournamentSetting[];
  from: TournamentSetting;
  copy: (id: number, body: TournamentCopy) => Promise<TournamentSetting>;
  onClose: () => void;
}

/** Makes a tournament from an earlier one (rule E6). */
export const CopyDialog = ({ tournaments, from, copy, onClose }: Props) => (
  <FormDialog<TournamentCopy & { fromId: number }, TournamentSetting>
    title="Copy a tournament"
    fields={{ fromId: fields.id(fields.required), ...tournamentCopyFields }}
    initial={{ fromId: from.id, name: from.name, tournamentDate: '' }}
    submitText="Copy tournament"
    busyText="Copying…"
    done={(made) => `${made.name} is created. Review it before registration opens.`}
    onSubmit={({ fromId, name, tournamentDate }) => copy(fromId, { name, tournamentDate })}
    onClose={onClose}
  >
    <p>
      The copy has the prices, family limit, rule of withdrawals, coupons, place, times, schedule, events and
      merchandise of the earlier one, and nothing that was sold. All dates move with the tournament’s.
    </p>
    <SelectField
      name="fromId"
      label="Copy from"
      options={tournaments.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <TextField name="name" label="Name of the new one" autoComplete="off" />
    <DateField name="tournamentDate" label="Its date" />
  </FormDialog>
);
