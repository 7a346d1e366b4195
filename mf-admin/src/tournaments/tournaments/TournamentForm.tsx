import { useId } from 'react';
import { priceFields, tournamentErrors, tournamentFields, type Stored, type TournamentInput } from '@schi/contract';
import { ButtonLink, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { DateField, FieldRow, Form, SubmitButton, TextArea, TextField } from '@schi/shared-ui/forms';
import type { FormValues } from '../../platform/settings-page/form-values';
import { CartNote } from '../../platform/settings-page/CartNote';
import { ConflictNotice } from '../../platform/settings-page/ConflictNotice';
import { UnsavedDialog } from '@schi/shared-ui/unsaved';
import { useSettingForm } from '../../platform/settings-page/use-setting-form';
import { AgesDialog, useAgesQuestion } from './AgesDialog';
import { labels, say } from './fields';
import { QuestionsEditor } from './QuestionsEditor';
import { ScheduleEditor } from './ScheduleEditor';

interface Props {
  initial: FormValues<TournamentInput> | (FormValues<TournamentInput> & Stored);
  /** Registrations that are not paid yet. */
  openCarts: number;
  create: (input: TournamentInput) => Promise<unknown>;
  change: (input: TournamentInput & Stored) => Promise<unknown>;
  onSaved: (answer: unknown) => void;
}

const costs = [
  'earlyOnlineCost',
  'regularOnlineCost',
  'competitorDoorCost',
  'spectatorCost',
  'lunchCost',
  'familyCap',
  'volunteerRefundLimit',
] as const;
/** Costs as they are written: `65.00`. */
const written = (tournament: FormValues<TournamentInput>): FormValues<TournamentInput> => ({
  ...tournament,
  ...Object.fromEntries(
    costs.map((name) => [name, typeof tournament[name] === 'number' ? tournament[name].toFixed(2) : tournament[name]]),
  ),
});
const cost = { inputMode: 'decimal', autoComplete: 'off' } as const;
const formatting =
  'A line that begins with - is an item of a list. **Bold** and [links](https://…) work. Leave it empty to show nothing.';
const plain = { autoComplete: 'off' } as const;

/** The form of one tournament. */
export const TournamentForm = ({ initial, openCarts, ...calls }: Props) => {
  const zones = useId();
  const ages = useAgesQuestion();
  const { form, isDirty, isNew, saved } = useSettingForm<TournamentInput>({
    fields: tournamentFields,
    labels,
    say,
    check: tournamentErrors,
    initial: written(initial),
    confirm: async ({ id, tournamentDate }, seen) => {
      const isWanted = tournamentDate === seen.tournamentDate || (await ages.ask(id, tournamentDate));
      if (!isWanted) form.set('tournamentDate', seen.tournamentDate);
      return isWanted;
    },
    ...calls,
  });
  const isNewPrice = (name: (typeof priceFields)[number]) => {
    const { clean } = tournamentFields[name];
    return clean(form.values[name]) !== clean(initial[name]);
  };
  const changesPrice = !isNew && openCarts > 0 && priceFields.some(isNewPrice);
  return (
    <Form form={form} label="Tournament">
      <UnsavedDialog isDirty={isDirty && !form.isBusy} />
      {ages.question && <AgesDialog question={ages.question} onAnswer={ages.answered} />}
      {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
      <Card aria-labelledby={`${zones}-when`}>
        <Stack>
          <Heading id={`${zones}-when`} $size="h3">
            Name and dates
          </Heading>
          <TextField name="name" label={labels.name} {...plain} />
          <FieldRow>
            <DateField name="tournamentDate" label={labels.tournamentDate} />
            <DateField name="registrationOpensOn" label={labels.registrationOpensOn} />
            <DateField name="registrationClosesAfter" label={labels.registrationClosesAfter} />
          </FieldRow>
          <FieldRow>
            <TextField
              name="timeZone"
              label={labels.timeZone}
              list={zones}
              hint="Decides when a day begins."
              {...plain}
            />
            <TextField
              name="ringCount"
              label={labels.ringCount}
              hint="The number of rings that the hall has room for."
              inputMode="numeric"
              {...plain}
            />
          </FieldRow>
          <DateField
            name="volunteersFrom"
            label={labels.volunteersFrom}
            hint="From this day to seven days after the tournament, check-in volunteers read its families and work at the desk. Empty: from seven days before it."
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </Stack>
      </Card>
      <Card aria-labelledby={`${zones}-prices`}>
        <Stack>
          <Heading id={`${zones}-prices`} $size="h3">
            Prices in dollars
          </Heading>
          <Muted>The early price applies before its date. Without a date, only the regular price applies.</Muted>
          <FieldRow>
            <TextField name="earlyOnlineCost" label={labels.earlyOnlineCost} {...cost} />
            <DateField name="earlyPriceEndsBefore" label={labels.earlyPriceEndsBefore} />
            <TextField name="regularOnlineCost" label={labels.regularOnlineCost} {...cost} />
          </FieldRow>
          <FieldRow>
            <TextField name="competitorDoorCost" label={labels.competitorDoorCost} {...cost} />
            <TextField name="spectatorCost" label={labels.spectatorCost} {...cost} />
            <TextField name="lunchCost" label={labels.lunchCost} {...cost} />
          </FieldRow>
          <FieldRow>
            <TextField
              name="familyCap"
              label={labels.familyCap}
              hint="What the first competitors of one registration cost together at most. Empty: no limit."
              {...cost}
            />
            <TextField
              name="familyCapCovers"
              label={labels.familyCapCovers}
              hint="In the order in which they are added; from the next one on the fee is added."
              inputMode="numeric"
            />
          </FieldRow>
          {changesPrice && <CartNote openCarts={openCarts} />}
          <TextField
            name="volunteerRefundLimit"
            label={labels.volunteerRefundLimit}
            hint="How much of one registration a check-in volunteer may refund or take off. Empty: $50."
            {...cost}
          />
        </Stack>
      </Card>
      <Card aria-labelledby={`${zones}-withdrawals`}>
        <Stack>
          <Heading id={`${zones}-withdrawals`} $size="h3">
            Withdrawals by families
          </Heading>
          <Muted>
            With a share, families withdraw their own competitors until registration closes, and see first what is
            returned. Without one, only staff withdraw competitors.
          </Muted>
          <FieldRow>
            <TextField
              name="withdrawalRefundPercent"
              label={labels.withdrawalRefundPercent}
              hint="From 0 to 100. Empty: families cannot withdraw."
              inputMode="numeric"
              {...plain}
            />
            <DateField
              name="withdrawalRefundUntil"
              label={labels.withdrawalRefundUntil}
              hint="Nothing is returned after this day. Empty: until registration closes."
            />
          </FieldRow>
        </Stack>
      </Card>
      <Card aria-labelledby={`${zones}-where`}>
        <Stack>
          <Heading id={`${zones}-where`} $size="h3">
            Place and times
          </Heading>
          <FieldRow>
            <TextField name="city" label={labels.city} {...plain} />
            <TextField name="venue.name" label={labels.venue} {...plain} />
          </FieldRow>
          <TextField name="venue.address" label="Address" hint="As it appears on a map." {...plain} />
          <FieldRow>
            <TextField name="inPersonRegistrationTimes" label={labels.inPersonRegistrationTimes} {...plain} />
            <TextField name="blackBeltMeetingTime" label={labels.blackBeltMeetingTime} {...plain} />
            <TextField name="eliminationTime" label={labels.eliminationTime} {...plain} />
          </FieldRow>
        </Stack>
      </Card>
      <Card aria-labelledby={`${zones}-schedule`}>
        <Stack>
          <Heading id={`${zones}-schedule`} $size="h3">
            Schedule
          </Heading>
          <Muted>
            Visitors read the entries in this order. The times under “For the plan of rings” are for planning only.
          </Muted>
          <ScheduleEditor />
        </Stack>
      </Card>
      <Card aria-labelledby={`${zones}-public`}>
        <Stack>
          <Heading id={`${zones}-public`} $size="h3">
            Home page
          </Heading>
          <TextField
            name="hiddenUntil"
            label={labels.hiddenUntil}
            type="datetime-local"
            step={900}
            hint="Until this quarter of an hour, in the time zone above, only staff see the tournament. Leave it empty to show it now."
          />
          <TextArea name="bring" label={labels.bring} hint={formatting} />
          <QuestionsEditor />
        </Stack>
      </Card>
      <Row>
        <SubmitButton busyText={ages.isAsking ? 'Reading ages…' : 'Saving…'}>
          {saved ? 'Save my version' : 'Save tournament'}
        </SubmitButton>
        <ButtonLink kind="quiet" to="/admin/tournaments">
          Cancel
        </ButtonLink>
      </Row>
    </Form>
  );
};
