import { fields, tournamentCopyFields, type TournamentCopy, type TournamentSetting } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { DateField, Form, SelectField, SubmitButton, TextField, useForm } from '@schi/shared-ui/forms';

interface Props {
  tournaments: readonly TournamentSetting[];
  from: TournamentSetting;
  copy: (id: number, body: TournamentCopy) => Promise<unknown>;
  onClose: () => void;
}

/** Makes a tournament from an earlier one (decision E6). */
export const CopyDialog = ({ tournaments, from, copy, onClose }: Props) => {
  const form = useForm<TournamentCopy & { fromId: number } & Record<string, unknown>>({
    fields: { fromId: fields.id(fields.required), ...tournamentCopyFields },
    initial: { fromId: from.id, name: from.name, tournamentDate: '' },
    onSubmit: ({ fromId, name, tournamentDate }) => copy(fromId, { name, tournamentDate }),
  });
  return (
    <Dialog isOpen title="Copy a tournament" onClose={onClose} actions={null}>
      <Form form={form} label="Copy a tournament">
        <p>
          The copy has the prices, place, times, schedule, events and merchandise of the earlier one, and nothing that was sold. All dates
          move with the tournament’s.
        </p>
        <SelectField name="fromId" label="Copy from" options={tournaments.map(({ id, name }) => ({ value: id, label: name }))} />
        <TextField name="name" label="Name of the new one" autoComplete="off" />
        <DateField name="tournamentDate" label="Its date" />
        <Row>
          <SubmitButton busyText="Copying…">Copy tournament</SubmitButton>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
