import { useState } from 'react';
import {
  competitorDeclaration,
  competitorDetailsFields,
  type CompetitorDetails,
  type CompetitorLevel,
  type StaffCompetitor,
  type StaffRegistration,
  type TournamentEvent,
} from '@schi/contract';
import { failureCode, failureText, isCallFailure } from '@schi/shared-ui/api-client';
import { Alert, combined, Loaded, toast } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { useFormButtons } from '@schi/shared-ui/dialog';
import { CheckList, FieldRow, Form, SelectField, TextField, useForm } from '@schi/shared-ui/forms';
import { useDispatch } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import { UnusedForm } from '@schi/shared-ui/unsaved';
import { TakeOver } from '../../../platform/forms/TakeOver';
import {
  useChangeCompetitorDetailsMutation,
  useStaffEventsQuery,
  useStaffLevelsQuery,
} from '../../../registration/registration.api';
import { detailsOf, rowNews } from '../../../registration/row.rules';

interface Props {
  page: StaffRegistration;
  competitor: StaffCompetitor;
  onClose: () => void;
}

const { weight, competitorLevelId, school, eventIds } = competitorDeclaration;

const Fields = ({
  page,
  competitor,
  onClose,
  levels,
  events,
}: Props & { levels: CompetitorLevel[]; events: TournamentEvent[] }) => {
  const dispatch = useDispatch();
  const [change] = useChangeCompetitorDetailsMutation();
  const [begun] = useState(competitor);
  /**
   * The version that was shown when the form was opened; `null` after a refusal, when the present one is shown (rule
   * E8).
   */
  const [seen, setSeen] = useState<number | null>(competitor.version);
  const name = fullName(competitor);
  const { registrationId } = page.registration;
  const save = async (details: CompetitorDetails) => {
    try {
      const body = { ...details, version: seen ?? competitor.version };
      await change({ params: { registrationId, competitorId: competitor.id }, body }).unwrap();
    } catch (error) {
      if (failureCode(error) === 'outdated') setSeen(null);
      // The page is read again, and a competitor who is no longer there has no form to say so.
      else if (isCallFailure(error) && (error.status === 404 || error.status === 409))
        dispatch(toast('error', failureText(error)));
      throw error;
    }
    dispatch(toast('success', `${name} is saved.`));
    onClose();
  };
  const form = useForm<CompetitorDetails & Record<string, unknown>>({
    fields: competitorDetailsFields,
    initial: { ...detailsOf(competitor) },
    onSubmit: save,
  });
  const news = seen === null ? rowNews(begun, competitor) : [];
  const { buttons } = useFormButtons({
    isDirty: form.isDirty,
    submitText: seen === null ? 'Save anyway' : 'Save',
    onClose,
  });
  return (
    <Form form={form} label={`Edit ${name}`}>
      {form.isDirty && !form.isBusy && <UnusedForm what={`changes of ${name}`} form={form} />}
      <TakeOver form={form} now={{ ...detailsOf(competitor) }} isOutdated={seen === null} />
      <FieldRow $min={150}>
        <TextField name="weight" label={`${weight.label} (lb)`} inputMode="decimal" autoComplete="off" autoFocus />
        <SelectField
          name="competitorLevelId"
          label={competitorLevelId.label}
          options={levels.map((level) => ({ value: level.id, label: level.name }))}
        />
        <TextField name="school" label={school.label} autoComplete="off" />
      </FieldRow>
      <CheckList
        name="eventIds"
        label={eventIds.label}
        options={events.map((event) => ({ value: event.id, label: event.title }))}
      />
      {news.length > 0 && (
        <Alert type="warn">
          <p>Changed since you opened this:</p>
          <Bullets>
            {news.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Bullets>
        </Alert>
      )}
      {buttons}
    </Form>
  );
};

/**
 * Weight, belt, school and events of a competitor, changed where they are listed. Events cost nothing each, so no price
 * changes (section 2).
 */
export const EditRow = (props: Props) => {
  const levels = useStaffLevelsQuery();
  const events = useStaffEventsQuery({ params: { tournamentId: props.page.tournament.id } });
  return (
    <Loaded query={combined({ levels, events })} shape="form" lines={2} label="Loading belts and events">
      {(data) => <Fields {...props} {...data} />}
    </Loaded>
  );
};
