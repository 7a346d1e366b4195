import {
  eventTypeSettings,
  eventColors,
  eventIconNames,
  eventMarkDefaults,
  eventTypeFields,
  type EventColor,
  type EventFormat,
  type EventIcon,
  type EventTypeInput,
  type EventTypeSetting,
  formatNames,
} from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
import { EventMark } from '@schi/shared-ui/event-mark';
import { CheckBox, SelectField, TextArea, TextField } from '@schi/shared-ui/forms';
import type { Column } from '@schi/shared-ui/table';
import { formatOptions } from '../../platform/settings-page/formats';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import {
  useChangeEventTypeMutation,
  useCreateEventTypeMutation,
  useEventTypeListQuery,
  useOrderEventTypesMutation,
  useRemoveEventTypeMutation,
} from './event-types.api';
import { colorName, MarkFields } from './MarkFields';

const columns: Column<EventTypeSetting>[] = [
  { key: 'title', label: 'Event type', cell: (type) => <EventMark {...type} /> },
  { key: 'format', label: 'Format', cell: (type) => formatNames[type.format] },
  { key: 'hasContact', priority: 'detail', label: 'Contact', cell: (type) => (type.hasContact ? 'Yes' : 'No') },
  { key: 'description', priority: 'detail', label: 'Description', cell: (type) => type.description },
  {
    key: 'showOnHomepage',
    priority: 'detail',
    label: 'On the home page',
    cell: (type) => (type.showOnHomepage ? 'Yes' : 'No'),
  },
];

/** The first color that no other event type has, so that they are told apart without a choice. */
const unusedColor = (types: readonly EventTypeSetting[]): EventColor =>
  eventColors.find((color) => types.every((type) => type.color !== color)) ?? eventMarkDefaults.color;

/** The event types, in the order of the home page and of every form. */
const EventTypesPage = () => {
  const list = useEventTypeListQuery({ query: { pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateEventTypeMutation();
  const [change] = useChangeEventTypeMutation();
  const [remove] = useRemoveEventTypeMutation();
  const [order] = useOrderEventTypesMutation();
  return (
    <SettingsPage<EventTypeInput, EventTypeSetting>
      title="Event types"
      name="event type"
      add="Add event type"
      intro="Visitors read them in this order. Events sets which of them a tournament offers."
      list={list}
      calls={settingCalls({ create, change, remove, uses: eventTypeSettings.uses, order })}
      columns={columns}
      nameOf={({ title }) => title}
      fields={eventTypeFields}
      labels={{
        title: 'Title',
        description: 'Description',
        format: 'Format',
        hasContact: 'Contact',
        showOnHomepage: 'On the home page',
        color: 'Color',
        icon: 'Icon',
      }}
      say={(field, value) => {
        // Cast: each field has values of its own.
        if (field === 'color') return colorName(value as EventColor);
        if (field === 'icon') return eventIconNames[value as EventIcon];
        return field === 'format' ? formatNames[value as EventFormat] : undefined;
      }}
      fresh={{
        title: '',
        description: '',
        format: '',
        hasContact: false,
        showOnHomepage: true,
        color: unusedColor(list.data?.items ?? []),
        icon: eventMarkDefaults.icon,
      }}
      empty={
        <EmptyState title="No event types yet">Add what competitors can enter: forms, sparring, breaking …</EmptyState>
      }
      form={() => (
        <>
          <TextField name="title" label="Title" autoComplete="off" />
          <TextArea name="description" label="Description" hint="One or two sentences for the home page." rows={3} />
          <SelectField
            name="format"
            label="Format"
            options={formatOptions}
            hint="How results are taken and who wins."
          />
          <CheckBox
            name="hasContact"
            label="Competitors touch each other (contact)."
            hint="Matchmaking then keeps weights close, and children, adults, beginners and black belts apart."
          />
          <CheckBox name="showOnHomepage" label="Show it on the home page." />
          <MarkFields />
        </>
      )}
    />
  );
};
export default EventTypesPage;
