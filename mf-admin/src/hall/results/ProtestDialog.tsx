import { protestFields, type ContestRow, type ProtestInput } from '@schi/contract';
import { FormDialog } from '@schi/shared-ui/dialog';
import { FieldRow, SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import { fullName } from '@schi/shared-ui/text';
import { useAddProtestMutation } from './protests.api';

/** In how many minutes an answer may be promised. */
const minutes = [15, 30, 60, 120].map((value) => ({ value, label: `In ${value} minutes` }));

interface Props {
  tournamentId: number;
  row: ContestRow;
  onClose: () => void;
}

/** Notes a protest about the result of an event (rule G4). */
export const ProtestDialog = ({ tournamentId, row: { contestId, division, event, places }, onClose }: Props) => {
  const [add] = useAddProtestMutation();
  return (
    <FormDialog<ProtestInput>
      title={`Protest: ${division}, ${event}`}
      fields={protestFields}
      initial={{ contestId, competitorId: '', raisedBy: '', about: '', minutes: 30 }}
      submitText="Note the protest"
      busyText="Noting…"
      done="The protest is noted. The result is unofficial and its medals wait until it is decided."
      onSubmit={(body) => add({ params: { tournamentId }, body }).unwrap()}
      onClose={onClose}
    >
      <FieldRow>
        <TextField name="raisedBy" label="Who protests" hint="Such as a coach, with the school" autoComplete="off" />
        <SelectField
          name="competitorId"
          label="About whom"
          prompt="The event as a whole"
          options={places.map((place) => ({ value: place.competitorId, label: fullName(place) }))}
        />
      </FieldRow>
      <TextArea name="about" label="What it is about" rows={2} />
      <SelectField name="minutes" label="Decided" prompt="No time is promised" options={minutes} />
    </FormDialog>
  );
};
