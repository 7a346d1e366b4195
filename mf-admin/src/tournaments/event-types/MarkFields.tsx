import { eventColors, eventIconNames, eventIcons, type EventColor } from '@schi/contract';
import { EventMark } from '@schi/shared-ui/event-mark';
import { FieldRow, SelectField, useFormContext } from '@schi/shared-ui/forms';

/** The color's word, as a label. */
export const colorName = (color: EventColor): string => color.charAt(0).toUpperCase() + color.slice(1);

const colorOptions = eventColors.map((value) => ({ value, label: colorName(value) }));
const iconOptions = eventIcons.map((value) => ({ value, label: eventIconNames[value] }));

/** The color and the icon of an event type, and how they look with its title. */
export const MarkFields = () => {
  const { title, color, icon } = useFormContext().values;
  return (
    <>
      <FieldRow $min={140}>
        <SelectField name="color" label="Color" options={colorOptions} />
        <SelectField name="icon" label="Icon" options={iconOptions} />
      </FieldRow>
      <p>
        <EventMark
          title={typeof title === 'string' && title !== '' ? title : 'Title'}
          color={eventColors.find((known) => known === color)}
          icon={eventIcons.find((known) => known === icon)}
        />
      </p>
    </>
  );
};
