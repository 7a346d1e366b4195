import {
  priceFields,
  readClockTime,
  tournamentErrors,
  tournamentFields,
  type Stored,
  type TournamentInput,
} from '@schi/contract';
import { ButtonLink, Muted } from '@schi/shared-ui/components';
import { DateField, FieldRow, SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import { useNextTournament } from '@schi/shared-ui/site';
import type { FormValues } from '../../platform/settings-page/form-values';
import { CartNote } from '../../platform/settings-page/CartNote';
import { ConflictNotice } from '../../platform/settings-page/ConflictNotice';
import type { FormSection } from '../../platform/long-form/FormSections';
import { LongForm } from '../../platform/long-form/LongForm';
import { TimeField } from '../../platform/time-fields/TimeField';
import { timeZoneOptions } from '../../platform/time-fields/time-zones.rules';
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
  onSaved: (answer: unknown) => Promise<void>;
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

/** A time that visitors read. One that was stored in other words, such as “after the forms”, is a text. */
const ShownTime = ({ name, initial }: { name: 'blackBeltMeetingTime' | 'eliminationTime'; initial: string }) =>
  initial === '' || typeof readClockTime(initial) === 'number' ? (
    <TimeField name={name} label={labels[name]} isText />
  ) : (
    <TextField name={name} label={labels[name]} {...plain} />
  );

/** The link to the home page, where it is about this tournament. It opens beside the form, which stays as it is. */
const HomePageLink = ({ id }: { id: number | undefined }) =>
  useNextTournament().tournament?.id === id && id !== undefined ? (
    <Muted>
      <a href="/" target="_blank">
        Preview the home page (new tab)
      </a>
      : it shows what is saved.
    </Muted>
  ) : null;

/** The form of one tournament. */
export const TournamentForm = ({ initial, openCarts, ...calls }: Props) => {
  const ages = useAgesQuestion();
  const { form, isDirty, isNew, saved, changed, discard } = useSettingForm<TournamentInput>({
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
  const sections: FormSection[] = [
    {
      title: 'Name and dates',
      fields: [
        'name',
        'tournamentDate',
        'registrationOpensOn',
        'registrationClosesAfter',
        'timeZone',
        'ringCount',
        'volunteersFrom',
      ],
      content: (
        <>
          <TextField name="name" label={labels.name} {...plain} />
          <FieldRow>
            <DateField name="tournamentDate" label={labels.tournamentDate} />
            <DateField name="registrationOpensOn" label={labels.registrationOpensOn} />
            <DateField name="registrationClosesAfter" label={labels.registrationClosesAfter} />
          </FieldRow>
          <FieldRow>
            <SelectField
              name="timeZone"
              label={labels.timeZone}
              options={timeZoneOptions(initial.timeZone)}
              hint="Decides when a day begins."
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
        </>
      ),
    },
    {
      title: 'Prices in dollars',
      fields: [
        'earlyOnlineCost',
        'earlyPriceEndsBefore',
        'regularOnlineCost',
        'competitorDoorCost',
        'spectatorCost',
        'lunchCost',
        'familyCap',
        'familyCapCovers',
        'volunteerRefundLimit',
      ],
      content: (
        <>
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
        </>
      ),
    },
    {
      title: 'Withdrawals by families',
      fields: ['withdrawalRefundPercent', 'withdrawalRefundUntil'],
      content: (
        <>
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
        </>
      ),
    },
    {
      title: 'Place and times',
      fields: ['city', 'venue', 'inPersonRegistrationTimes', 'blackBeltMeetingTime', 'eliminationTime'],
      content: (
        <>
          <FieldRow>
            <TextField name="city" label={labels.city} {...plain} />
            <TextField name="venue.name" label={labels.venue} {...plain} />
          </FieldRow>
          <TextField name="venue.address" label="Address" hint="As it appears on a map." {...plain} />
          <FieldRow>
            <TextField name="inPersonRegistrationTimes" label={labels.inPersonRegistrationTimes} {...plain} />
            <ShownTime name="blackBeltMeetingTime" initial={initial.blackBeltMeetingTime} />
            <ShownTime name="eliminationTime" initial={initial.eliminationTime} />
          </FieldRow>
        </>
      ),
    },
    {
      title: 'Schedule',
      fields: ['schedule'],
      content: (
        <>
          <Muted>
            Visitors read the entries in this order. The times under “For the plan of rings” are for planning only.
          </Muted>
          <ScheduleEditor />
        </>
      ),
    },
    {
      title: 'Home page',
      fields: ['hiddenUntil', 'bring', 'faq'],
      content: (
        <>
          <TextField
            name="hiddenUntil"
            label={labels.hiddenUntil}
            type="datetime-local"
            step={900}
            hint="Until this quarter of an hour, in the time zone above, only staff see the tournament. Leave it empty to show it now."
          />
          <TextArea name="bring" label={labels.bring} hint={formatting} />
          <QuestionsEditor />
          <HomePageLink id={'id' in initial ? initial.id : undefined} />
        </>
      ),
    },
  ];
  return (
    <LongForm
      form={form}
      label="Tournament"
      sections={sections}
      changed={changed}
      discard={discard}
      saved={saved}
      saveText="Save"
      busyText={ages.isAsking ? 'Reading ages…' : 'Saving…'}
      cancel={
        <ButtonLink kind="quiet" to="/admin/tournaments">
          Cancel
        </ButtonLink>
      }
    >
      <UnsavedDialog isDirty={isDirty && !form.isBusy} />
      {ages.question && <AgesDialog question={ages.question} onAnswer={ages.answered} />}
      {saved && <ConflictNotice changes={saved.changes} onTake={saved.take} />}
    </LongForm>
  );
};
