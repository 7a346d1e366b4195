import { genders, type CompetitorLevel, type Tournament, type TournamentEvent } from '@schi/contract';
import { ButtonLink, Card, Heading, Row, Stack } from '@schi/shared-ui/components';
import {
  CheckList,
  DateField,
  FieldRow,
  Form,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  type FormState,
} from '@schi/shared-ui/forms';
import { feetAndInches } from './competitor-values';
import { WaiverFields } from './WaiverFields';

interface Props {
  form: FormState;
  tournament: Tournament;
  levels: CompetitorLevel[];
  events: TournamentEvent[];
  submitText: string;
  backTo: string;
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** A competitor's form (decision C1), in the order a parent thinks: who, how good, how big, what, in case of, and the signature. */
export const CompetitorForm = ({ form, tournament, levels, events, submitText, backTo }: Props) => (
  <Form form={form} label="Competitor">
    <Card aria-label="Who">
      <Stack>
        <Heading $size="h3">Who</Heading>
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <DateField name="birthDate" label="Birth date" />
          <SelectField name="gender" label="Gender" options={genders.map(option)} />
        </FieldRow>
      </Stack>
    </Card>
    <Card aria-label="Level and school">
      <Stack>
        <Heading $size="h3">Level and school</Heading>
        <SelectField name="competitorLevelId" label="Belt" options={levels.map(option)} />
        <FieldRow>
          <TextField name="school" label="School" autoComplete="off" />
          <TextField name="instructor" label="Instructor" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField name="weight" label="Weight (pounds)" inputMode="decimal" autoComplete="off" hint="In training clothes" />
          <TextField
            name="height"
            label="Height (inches)"
            inputMode="decimal"
            autoComplete="off"
            hint={feetAndInches(form.values.height) ?? '5 ft 8 in are 68 inches'}
          />
        </FieldRow>
      </Stack>
    </Card>
    <Card aria-label="Events">
      <Stack>
        <Heading $size="h3">Events</Heading>
        <CheckList
          name="eventIds"
          label="Which events?"
          hint="As many as you like, at no extra fee."
          options={events.map((event) => ({ value: event.id, label: event.title }))}
        />
      </Stack>
    </Card>
    <Card aria-label="In case of emergency">
      <Stack>
        <Heading $size="h3">In case of emergency</Heading>
        <FieldRow>
          <TextField name="emergencyContactName" label="Emergency contact" autoComplete="off" hint="Whom we reach on the day" />
          <TextField name="emergencyContactPhone" label="Their phone number" type="tel" autoComplete="off" hint="10 digits" />
        </FieldRow>
        <TextArea name="medicalNotes" label="Medical notes (optional)" hint="Allergies, injuries, medication. Only our staff sees them." />
      </Stack>
    </Card>
    <WaiverFields form={form} tournament={tournament} />
    <Row>
      <SubmitButton busyText="Saving…">{submitText}</SubmitButton>
      <ButtonLink kind="quiet" to={backTo}>
        Back to the registration
      </ButtonLink>
    </Row>
  </Form>
);
