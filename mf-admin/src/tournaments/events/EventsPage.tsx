import type { ComponentType, ReactNode } from 'react';
import {
  eventSettings,
  contests,
  eliminations,
  eventErrors,
  eventFields,
  thirdPlaces,
  type Elimination,
  type EventFormat,
  type EventInput,
  type EventSetting,
  type EventTypeSetting,
  type ThirdPlace,
  formatNames,
} from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { FieldRow, SelectField, TextField, useField } from '@schi/shared-ui/forms';
import type { Column } from '@schi/shared-ui/table';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsOfTournament } from '../../platform/settings-page/SettingsOfTournament';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import { useEventTypeListQuery } from '../event-types/event-types.api';
import { BreakingFields } from './BreakingFields';
import { Explanation } from './Explanation';
import { LiveExample } from './LiveExample';
import { PrintedSheets } from './PrintedSheets';
import { PresetField } from './PresetField';
import { BoutFields, MeasuredFields, MedalFields, NumberField, PanelFields, scoringLabels } from './ScoringFields';
import {
  useChangeEventMutation,
  useCreateEventMutation,
  useEventListQuery,
  useRemoveEventMutation,
} from './events.api';

const labels = {
  eventTypeId: 'Event type',
  minutesPerTurn: 'Minutes per turn or match',
  judges: 'Judges',
  minSize: 'Smallest useful division',
  maxSize: 'Largest useful division',
  elimination: 'After a loss',
  thirdPlace: 'Third place',
  ...scoringLabels,
};
const columns: Column<EventSetting>[] = [
  { key: 'title', label: 'Event', cell: ({ title }) => title },
  { key: 'format', label: 'Format', cell: ({ format }) => formatNames[format] },
  { key: 'minutes', label: 'Minutes', isNumber: true, cell: ({ minutesPerTurn }) => minutesPerTurn },
  { key: 'judges', label: 'Judges', isNumber: true, cell: ({ judges }) => judges },
  { key: 'sizes', label: 'Division size', isNumber: true, cell: ({ minSize, maxSize }) => `${minSize}–${maxSize}` },
  { key: 'entries', label: 'Entered by', isNumber: true, cell: ({ entries }) => entries.toLocaleString('en-US') },
];

const thirdTexts: Record<ThirdPlace, string> = {
  shared: 'Both losers of the semifinals are third',
  match: 'The losers of the semifinals fight for it',
};

const eliminationTexts: Record<Elimination, string> = {
  single: 'Out (single elimination)',
  repechage: 'Repechage: who lost to a finalist fights for third place',
  double: 'Out after a second loss (double elimination)',
};

const BracketFields = () => {
  const elimination = useField('elimination');
  return (
    <>
      <SelectField
        name="elimination"
        label={labels.elimination}
        hint="Of divisions with more than three competitors."
        options={eliminations.map((kind) => ({ value: kind, label: eliminationTexts[kind] }))}
      />
      {elimination.value === 'single' && (
        <SelectField
          name="thirdPlace"
          label={labels.thirdPlace}
          hint="Of divisions with more than three competitors."
          options={thirdPlaces.map((place) => ({ value: place, label: thirdTexts[place] }))}
        />
      )}
      <BoutFields />
    </>
  );
};

/** What only events of one format need to know; a format without settings of its own is not named. */
const fieldsOf: Partial<Record<EventFormat, ComponentType>> = {
  panel: PanelFields,
  bracket: BracketFields,
  measured: MeasuredFields,
  attempts: BreakingFields,
};
const ByFormat = ({ types }: { types: readonly EventTypeSetting[] }) => {
  const { value } = useField('eventTypeId');
  const format = types.find(({ id }) => id === Number(value))?.format;
  const Fields = format && fieldsOf[format];
  return format && Fields ? (
    <>
      <PresetField format={format} />
      <Fields />
      <MedalFields />
      <PrintedSheets />
      <Explanation format={format} />
      <LiveExample format={format} />
    </>
  ) : null;
};

const EventsOf = ({ tournamentId, chooser }: { tournamentId: number; chooser: ReactNode }) => {
  const list = useEventListQuery({ query: { tournamentId, pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const types = useEventTypeListQuery({ query: { pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateEventMutation();
  const [change] = useChangeEventMutation();
  const [remove] = useRemoveEventMutation();
  const offered = new Set(list.data?.items.map(({ eventTypeId }) => eventTypeId));
  const left = (types.data?.items ?? []).filter(({ id }) => !offered.has(id));
  return (
    <SettingsPage<EventInput, EventSetting>
      title="Events"
      name="event"
      add="Add event"
      canAdd={left.length > 0}
      intro="What this tournament offers, and what planning it needs to know: how long a turn takes, and how many competitors make a good division."
      choice={chooser}
      list={list}
      calls={settingCalls({ create, change, remove, uses: eventSettings.uses })}
      columns={columns}
      nameOf={({ title }) => title}
      fields={eventFields}
      labels={labels}
      check={(event) => eventErrors(event, types.data?.items.find(({ id }) => id === event.eventTypeId)?.format)}
      fresh={{
        tournamentId,
        eventTypeId: '',
        minutesPerTurn: 2,
        judges: 5,
        minSize: 3,
        maxSize: 8,
        attempts: 3,
        elimination: 'single',
        thirdPlace: 'shared',
        scoring: contests.scoringDefaults,
      }}
      empty={
        types.data?.items.length === 0 ? (
          <EmptyState
            title="No event types yet"
            action={<ButtonLink to="/admin/event-types">Go to the event types</ButtonLink>}
          >
            A tournament offers event types, so add those first.
          </EmptyState>
        ) : (
          <EmptyState title="No events yet">Add the first: competitors can enter only what is offered here.</EmptyState>
        )
      }
      form={(isNew) => (
        <>
          {isNew && (
            <SelectField
              name="eventTypeId"
              label={labels.eventTypeId}
              options={left.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
          <FieldRow $min={120}>
            <TextField name="minutesPerTurn" label={labels.minutesPerTurn} inputMode="decimal" autoComplete="off" />
            <TextField name="judges" label={labels.judges} inputMode="numeric" autoComplete="off" />
            <NumberField name="scoring.blackBeltJudges" hint="Empty: as many." />
          </FieldRow>
          <FieldRow $min={180}>
            <TextField
              name="minSize"
              label={labels.minSize}
              hint="Usually 3, head to head 4."
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField name="maxSize" label={labels.maxSize} hint="Usually 8." inputMode="numeric" autoComplete="off" />
          </FieldRow>
          <ByFormat types={types.data?.items ?? []} />
        </>
      )}
    />
  );
};

/** The events of one tournament: the one in the address, otherwise the current one. */
const EventsPage = () => (
  <SettingsOfTournament title="Events">
    {(tournamentId, chooser) => <EventsOf key={tournamentId} tournamentId={tournamentId} chooser={chooser} />}
  </SettingsOfTournament>
);
export default EventsPage;
