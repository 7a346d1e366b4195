import type { ReactNode } from 'react';
import {
  contests,
  eventErrors,
  eventFields,
  eventSettings,
  formatNames,
  type EventInput,
  type EventSetting,
  type EventTypeSetting,
} from '@schi/contract';
import { ButtonLink, EmptyState } from '@schi/shared-ui/components';
import { EventMark } from '@schi/shared-ui/event-mark';
import type { Column } from '@schi/shared-ui/table';
import { DialogSections } from '../../platform/long-form/DialogSections';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsOfTournament } from '../../platform/settings-page/SettingsOfTournament';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import { useEventTypeListQuery } from '../event-types/event-types.api';
import { eventSections, labels } from './event-sections';
import {
  useChangeEventMutation,
  useCreateEventMutation,
  useEventListQuery,
  useRemoveEventMutation,
} from './events.api';

const columns = (types: readonly EventTypeSetting[]): Column<EventSetting>[] => [
  {
    key: 'title',
    label: 'Event',
    cell: ({ title, eventTypeId }) => <EventMark {...types.find(({ id }) => id === eventTypeId)} title={title} />,
  },
  { key: 'format', label: 'Format', cell: ({ format }) => formatNames[format] },
  { key: 'minutes', label: 'Minutes', isNumber: true, cell: ({ minutesPerTurn }) => minutesPerTurn },
  { key: 'judges', label: 'Judges', isNumber: true, cell: ({ judges }) => judges },
  { key: 'sizes', label: 'Division size', isNumber: true, cell: ({ minSize, maxSize }) => `${minSize}–${maxSize}` },
  { key: 'entries', label: 'Entered by', isNumber: true, cell: ({ entries }) => entries.toLocaleString('en-US') },
];

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
      columns={columns(types.data?.items ?? [])}
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
      long={(isNew, { values: { eventTypeId, scoring }, changed, buttons }) => {
        const format = types.data?.items.find(({ id }) => id === Number(eventTypeId))?.format;
        const sections = eventSections({ format, scoring, typesToChoose: isNew ? left : null });
        return <DialogSections label="event" sections={sections} changed={changed} buttons={buttons} />;
      }}
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
