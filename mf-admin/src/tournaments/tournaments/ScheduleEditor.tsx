import { maxScheduleItems, type ScheduleLines } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { PlainInput, useField } from '@schi/shared-ui/forms';
import { PlanningOf } from './PlanningOf';
import { LinesEditor } from '../../platform/settings-page/LinesEditor';

/** The entries of the day, in order. */
export const ScheduleEditor = () => {
  const { value } = useField('schedule');
  return (
    <LinesEditor<ScheduleLines>
      field="schedule"
      label="Schedule"
      name="entry"
      fresh={{ line1: '', line2: '' }}
      most={maxScheduleItems}
      columns="minmax(0, 150px) minmax(0, 1fr) auto"
      narrowColumns="minmax(0, 1fr)"
      nameOf={(_, index) => `entry ${index + 1}`}
      intro={Array.isArray(value) && value.length > 0 ? null : <Muted>Nothing yet. Add when the doors open.</Muted>}
    >
      {({ line: { line1, line2, planning }, index, write, onBlur, error, describedBy }) => {
        const box = (what: string, text: string) => ({
          'aria-label': `Entry ${index + 1}, ${what}`,
          'aria-invalid': error && text.trim() === '' ? true : undefined,
          'aria-describedby': describedBy,
          autoComplete: 'off',
          value: text,
          onBlur,
        });
        return (
          <>
            <PlainInput
              {...box('when', line1)}
              placeholder="8:30 AM"
              onChange={(event) => write({ line1: event.target.value })}
            />
            <PlainInput
              {...box('what', line2)}
              placeholder="Doors open"
              onChange={(event) => write({ line2: event.target.value })}
            />
            <PlanningOf
              name={`entry ${index + 1}`}
              planning={planning}
              onChange={(next) => write({ planning: next })}
              onBlur={onBlur}
            />
          </>
        );
      }}
    </LinesEditor>
  );
};
