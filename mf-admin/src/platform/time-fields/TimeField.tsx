import type { ComponentProps, ReactNode } from 'react';
import { clockTime, readClockTime, type MinuteOfDay } from '@schi/contract';
import { FieldFrame, PlainInput, useField } from '@schi/shared-ui/forms';

/** `13:05`, as the browser's own control for a time has it; empty for what is no time. */
const inBox = (value: unknown): string => {
  const minute = readClockTime(value);
  if (typeof minute !== 'number') return '';
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
};

interface BoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Minutes after midnight, or a time in writing. */
  value: unknown;
  /** The time of an end: midnight is the end of the day. */
  isEnd?: boolean;
  /** Gets minutes after midnight, 1440 at the end of the day; an empty text for no time. */
  onChange: (minute: MinuteOfDay | '') => void;
}

/** A time of the day by the device's own picker, outside a field of its own. */
export const TimeBox = ({ value, isEnd = false, onChange, ...rest }: BoxProps) => (
  <PlainInput
    {...rest}
    type="time"
    value={inBox(value)}
    onChange={(event) => {
      const minute = readClockTime(event.target.value);
      if (typeof minute !== 'number') return onChange('');
      onChange(isEnd && minute === 0 ? 1440 : minute);
    }}
  />
);

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  isEnd?: boolean;
  /** The field holds a text for people, `1:05 PM`. */
  isText?: boolean;
}

/** A time of the day by the device's own picker, in the time zone of the tournament. */
export const TimeField = ({ name, label, hint, isEnd = false, isText = false }: Props) => {
  const field = useField(name, Boolean(hint));
  return (
    <FieldFrame
      id={field.id}
      label={label}
      hint={hint}
      error={field.error}
      isMissing={field.isMissing}
      isOptional={field.isOptional}
    >
      <TimeBox
        {...field.control}
        value={field.value}
        isEnd={isEnd}
        onChange={(minute) => field.set(isText && minute !== '' ? clockTime(minute) : minute)}
      />
    </FieldFrame>
  );
};
