import { useId } from 'react';
import type { MoveChoice, MovePreview } from '@schi/contract';
import { ChoiceGroup } from '@schi/shared-ui/choice-group';
import { Muted, Stack } from '@schi/shared-ui/components';
import { ErrorLine } from '@schi/shared-ui/forms';

export interface Choices {
  emergencyContact?: MoveChoice;
  medicalNotes?: MoveChoice;
}

interface ChoiceProps {
  legend: string;
  value: MoveChoice | undefined;
  keep: string;
  clear: string;
  error: string | undefined;
  onChange: (choice: MoveChoice) => void;
}
const Choice = ({ legend, value, keep, clear, error, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <ChoiceGroup {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend>{legend}</legend>
      {(
        [
          ['clear', clear],
          ['keep', keep],
        ] as const
      ).map(([choice, label]) => (
        <label key={choice}>
          <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
          <span>{label}</span>
        </label>
      ))}
      <ErrorLine id={id} error={error} />
    </ChoiceGroup>
  );
};

interface Props {
  preview: MovePreview;
  choices: Choices;
  errors: Partial<Record<keyof Choices, string>>;
  onChange: (choices: Choices) => void;
}

/**
 * The data of the competitor's family that the other family would see. Staff decide for each whether it is moved too.
 */
export const PersonalDataChoices = ({ preview, choices, errors, onChange }: Props) => {
  const { hasEmergencyContact, hasMedicalNotes, waiverSignedBy, to, isSameCustomer } = preview;
  if (isSameCustomer) return null;
  return (
    <Stack>
      <p>{to.customerName} will see everything that is stored about the competitor. Decide what moves too.</p>
      <Choice
        legend={hasEmergencyContact ? 'Emergency contact' : 'Emergency contact: none'}
        value={choices.emergencyContact}
        clear={`Clear it. ${to.customerName} enters a new one.`}
        keep="Keep it. I asked: both families agree."
        error={errors.emergencyContact}
        onChange={(choice) => onChange({ ...choices, emergencyContact: choice })}
      />
      {hasMedicalNotes && (
        <Choice
          legend="Medical notes"
          value={choices.medicalNotes}
          clear="Clear them."
          keep="Keep them. I asked: both families agree."
          error={errors.medicalNotes}
          onChange={(choice) => onChange({ ...choices, medicalNotes: choice })}
        />
      )}
      <Muted>The waiver moves as it was signed by {waiverSignedBy}. Nobody can sign it for somebody else.</Muted>
    </Stack>
  );
};
