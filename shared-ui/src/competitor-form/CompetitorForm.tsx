import type { ComponentProps, ComponentType } from 'react';
import {
  genders,
  isCalendarDate,
  type Competitor,
  type CompetitorLevel,
  type Division,
  type SignedWaiver,
  type Tournament,
  type TournamentEvent,
} from '@schi/contract';
import { Belt } from '@schi/shared-ui/belts';
import { Button, ButtonLink, Card, Heading, Row, Stack } from '@schi/shared-ui/components';
import {
  CheckList,
  DateField,
  FieldRow,
  Form,
  SelectField,
  SendOnReturn,
  SubmitButton,
  type FormState,
} from '@schi/shared-ui/forms';
import { lazyComponent } from '@schi/shared-ui/lazy-component';
import { inInches, inPounds } from './competitor-values';
import { MeasureField } from './MeasureField';
import { TextFields } from './TextFields';
import { WaiverFields } from './WaiverFields';
import { YourDivision } from './YourDivision';

// Most competitors are entered before they are paid for.
const Person = lazyComponent(() => import('./Person'));
// They depend on the age. Before a name is whole, each letter would be doubted.
const Doubts = lazyComponent(() => import('./Doubts'));

interface Props {
  form: FormState;
  tournament: Tournament;
  levels: CompetitorLevel[];
  events: TournamentEvent[];
  divisions: Division[];
  /** How an event that can be chosen is shown. */
  EventLabel: ComponentType<TournamentEvent>;
  submitText: string;
  backTo: string;
  /** The competitor added before this one, whose events one press takes over. */
  previous: Pick<Competitor, 'firstName' | 'eventIds'> | undefined;
  /** Name, birth date and gender are shown and cannot be changed. */
  keepsPerson: boolean;
  /** The waiver of a competitor who is changed. */
  signed: SignedWaiver | undefined;
  /** What was signed may stay, although the text has changed since. */
  keepsWaiver: boolean;
  /** The person confirms a signature that was asked about. */
  onConfirmSignature: (signedName: string) => void;
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/**
 * A competitor's form (rule C1), in the order in which a parent thinks: person, level, measures, events, emergency, and
 * the signature.
 */
export const CompetitorForm = ({
  form,
  tournament,
  levels,
  events,
  divisions,
  EventLabel,
  submitText,
  backTo,
  previous,
  keepsPerson,
  signed,
  keepsWaiver,
  onConfirmSignature,
}: Props) => {
  const hasAge = isCalendarDate(form.values.birthDate);
  const chosen = levels.find(({ id }) => id === form.values.competitorLevelId);
  const doubts = (about: ComponentProps<typeof Doubts>['about']) =>
    hasAge && <Doubts about={about} values={form.values} tournament={tournament} levels={levels} />;
  return (
    <Form form={form} label="Competitor">
      <Card aria-label="Who">
        <Stack>
          <Heading $size="h3">Who</Heading>
          {keepsPerson ? (
            <Person values={form.values} errors={form.errors} />
          ) : (
            <>
              <TextFields part="name" />
              {doubts('name')}
              <FieldRow>
                <DateField name="birthDate" label="Birth date" hint={doubts('birthDate')} />
                <SelectField name="gender" label="Gender" options={genders.map(option)} />
              </FieldRow>
            </>
          )}
        </Stack>
      </Card>
      <Card aria-label="Level and school">
        <Stack>
          <Heading $size="h3">Level and school</Heading>
          <SelectField
            name="competitorLevelId"
            label="Belt"
            hint={
              <>
                {chosen && <Belt level={chosen.name} />}
                {doubts('competitorLevelId')}
              </>
            }
            options={levels.map(option)}
          />
          <TextFields part="school" />
          <FieldRow>
            <MeasureField
              measure="weight"
              label="Weight"
              hint={
                <>
                  {inPounds(form.values.weight) ?? 'In training clothes'}
                  {doubts('weight')}
                </>
              }
            />
            <MeasureField
              measure="height"
              label="Height"
              hint={
                <>
                  {inInches(form.values.height) ?? 'Or as 4 ft 3 in'}
                  {doubts('height')}
                </>
              }
            />
          </FieldRow>
        </Stack>
      </Card>
      <YourDivision values={form.values} tournament={tournament} levels={levels} divisions={divisions} />
      <Card aria-label="Events">
        <Stack>
          <Heading $size="h3">Events</Heading>
          <CheckList
            name="eventIds"
            label="Which events?"
            hint="As many as you like, at no extra fee."
            options={events.map((event) => ({ value: event.id, label: <EventLabel {...event} /> }))}
          />
          {previous && previous.eventIds.length > 0 && (
            <Row>
              <Button
                onClick={() =>
                  form.set(
                    'eventIds',
                    previous.eventIds.filter((id) => events.some((event) => event.id === id)),
                  )
                }
              >
                Same events as {previous.firstName}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <Card aria-label="In case of emergency">
        <Stack>
          <Heading $size="h3">In case of emergency</Heading>
          <TextFields part="emergency" />
        </Stack>
      </Card>
      <WaiverFields
        form={form}
        tournament={tournament}
        signed={signed}
        keepsWaiver={keepsWaiver}
        onConfirm={onConfirmSignature}
      />
      <SendOnReturn />
      <Row>
        <SubmitButton busyText="Saving…">{submitText}</SubmitButton>
        <ButtonLink kind="quiet" to={backTo}>
          Back to the registration
        </ButtonLink>
      </Row>
    </Form>
  );
};
