import { protestDecisionFields, type Protest, type ProtestDecision } from '@schi/contract';
import { FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import { outcomeOptions } from './labels';
import { useDecideProtestMutation } from './protests.api';
import { aboutText } from './protest-texts';

interface Props {
  tournamentId: number;
  protest: Protest;
  onClose: () => void;
}

/** Decides a protest, with the reason and who decides. The scores are corrected where they stand. */
export const DecideProtestDialog = ({ tournamentId, protest, onClose }: Props) => {
  const [decide] = useDecideProtestMutation();
  return (
    <FormDialog<ProtestDecision>
      title={`Decide: ${aboutText(protest)}`}
      fields={protestDecisionFields}
      initial={{ version: protest.version, outcome: '', reason: '', decidedBy: '' }}
      submitText="Decide"
      busyText="Deciding…"
      done="The protest is decided."
      onSubmit={(body) => decide({ params: { tournamentId, protestId: protest.id }, body }).unwrap()}
      onClose={onClose}
    >
      <p>
        <bdi>{protest.raisedBy}</bdi>: “{protest.about}”
      </p>
      <SelectField name="outcome" label="Decision" prompt="Please choose" options={outcomeOptions} />
      <TextArea name="reason" label="Reason" rows={2} />
      <TextField name="decidedBy" label="Decided by" autoComplete="off" />
    </FormDialog>
  );
};
