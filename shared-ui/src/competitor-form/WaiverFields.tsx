import {
  isCalendarDate,
  isMinor,
  isWaiverPresent,
  publicNameChoices,
  publicNameLabels,
  signatureQuestion,
  waiverText,
  type SignedWaiver,
  type Tournament,
} from '@schi/contract';
import { Button, Card, Heading, Stack } from '@schi/shared-ui/components';
import { CheckBox, FieldRow, SelectField, TextField, valueAt, type FormState } from '@schi/shared-ui/forms';
import { lazyComponent } from '@schi/shared-ui/lazy-component';

// The text seldom changes after somebody has signed it.
const EarlierWaiver = lazyComponent(() => import('./EarlierWaiver'));

interface Props {
  form: FormState;
  tournament: Tournament;
  signed: SignedWaiver | undefined;
  keepsWaiver: boolean;
  /** The person confirms a signature that was asked about. */
  onConfirm: (signedName: string) => void;
}

/**
 * The waiver and its signature; a guardian also signs for a competitor who is under 18 on the tournament day (rule C1).
 */
export const WaiverFields = ({ form, tournament, signed, keepsWaiver, onConfirm }: Props) => {
  const { birthDate } = form.values;
  const isUnderAge = isCalendarDate(birthDate) && isMinor(birthDate, tournament.tournamentDate);
  const text = (name: string) => {
    const value = valueAt(form.values, name);
    return typeof value === 'string' ? value : '';
  };
  const signedName = text('waiver.signedName');
  const asked = signatureQuestion({
    firstName: text('firstName'),
    lastName: text('lastName'),
    waiver: { signedName, guardianName: text('waiver.guardianName') },
  });
  const isOpen = signed?.signedName === '' && keepsWaiver && valueAt(form.values, 'waiver.agreed') !== true;
  const isAsked = asked !== undefined && form.errors['waiver.signedName'] === asked;
  return (
    <Card aria-label="Waiver">
      <Stack>
        <Heading $size="h3">Waiver</Heading>
        {signed && !isWaiverPresent(signed) && (
          <EarlierWaiver signed={signed} keeps={keepsWaiver} timeZone={tournament.timeZone} />
        )}
        <p>{waiverText}</p>
        <FieldRow>
          <TextField
            name="waiver.signedName"
            label="Competitor’s name as signature"
            required={!isOpen}
            autoComplete="off"
            hint={
              isAsked && (
                <Button onClick={() => onConfirm(signedName.trim())}>
                  Yes, “{signedName.trim()}” is the signature
                </Button>
              )
            }
          />
          {isUnderAge && (
            <TextField
              name="waiver.guardianName"
              label="Parent’s or guardian’s name as signature"
              required={!isOpen}
              autoComplete="off"
              hint="Needed for competitors who are under 18 on the tournament day"
            />
          )}
        </FieldRow>
        <SelectField
          name="publicName"
          label="Name in public"
          hint="How results and announcements for everybody name the competitor. You can change it at any time."
          prompt={`Preset: ${publicNameLabels[isUnderAge ? 'number' : 'initial'].toLowerCase()}`}
          options={publicNameChoices.map((value) => ({ value, label: publicNameLabels[value] }))}
        />
        <CheckBox
          name="waiver.agreed"
          label={isUnderAge ? 'We have read the waiver and agree to it.' : 'I have read the waiver and agree to it.'}
        />
      </Stack>
    </Card>
  );
};
