import {
  eventTypeFields,
  type EventFormat,
  type EventTypeInput,
  type EventTypeSetting,
  formatNames,
} from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
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

const columns: Column<EventTypeSetting>[] = [
  { key: 'title', label: 'Event type', cell: (type) => type.title },
  { key: 'format', label: 'Format', cell: (type) => formatNames[type.format] },
  { key: 'hasContact', label: 'Contact', cell: (type) => (type.hasContact ? 'Yes' : 'No') },
  { key: 'description', priority: 'detail', label: 'Description', cell: (type) => type.description },
  { key: 'showOnHomepage', label: 'On the home page', cell: (type) => (type.showOnHomepage ? 'Yes' : 'No') },
];

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
      calls={settingCalls({ create, change, remove, order })}
      columns={columns}
      nameOf={({ title }) => title}
      fields={eventTypeFields}
      labels={{
        title: 'Title',
        description: 'Description',
        format: 'Format',
        hasContact: 'Contact',
        showOnHomepage: 'On the home page',
      }}
      say={(field, value) => (field === 'format' ? formatNames[value as EventFormat] : undefined)}
      fresh={{ title: '', description: '', format: '', hasContact: false, showOnHomepage: true }}
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
        </>
      )}
    />
  );
};
export default EventTypesPage;
