import { ageOn, isCalendarDate, publicNameChoices, publicNameLabels, waiverText, type Tournament } from '@schi/contract';
import { Card, Heading, Stack } from '@schi/shared-ui/components';
import { CheckBox, FieldRow, SelectField, TextField, type FormState } from '@schi/shared-ui/forms';

/** The waiver and its signature; a guardian also signs for a competitor who is under 18 on the tournament day (decision C1). */
export const WaiverFields = ({ form, tournament }: { form: FormState; tournament: Tournament }) => {
  const { birthDate } = form.values;
  const isMinor = isCalendarDate(birthDate) && ageOn(birthDate, tournament.tournamentDate) < 18;
  return (
    <Card aria-label="Waiver">
      <Stack>
        <Heading $size="h3">Waiver</Heading>
        <p>{waiverText}</p>
        <FieldRow>
          <TextField name="waiver.signedName" label="Competitor’s name as signature" autoComplete="off" />
          {isMinor && (
            <TextField
              name="waiver.guardianName"
              label="Parent’s or guardian’s name as signature"
              autoComplete="off"
              hint="Needed for competitors who are under 18 on the tournament day"
            />
          )}
        </FieldRow>
        <SelectField
          name="publicName"
          label="Name in public"
          hint="How results and announcements for everybody name the competitor. You can change it at any time."
          prompt={`Preset: ${publicNameLabels[isMinor ? 'number' : 'initial'].toLowerCase()}`}
          options={publicNameChoices.map((value) => ({ value, label: publicNameLabels[value] }))}
        />
        <CheckBox
          name="waiver.agreed"
          label={isMinor ? 'We have read the waiver and agree to it.' : 'I have read the waiver and agree to it.'}
        />
      </Stack>
    </Card>
  );
};
