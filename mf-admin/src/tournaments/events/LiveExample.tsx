import { useId, useState } from 'react';
import { contests, eventRules, type EventFormat } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { Bullets, Columns } from '@schi/shared-ui/layout';
import { ErrorLine, PlainInput, useFormContext } from '@schi/shared-ui/forms';
import { eventValuesIn } from './event-values';

interface OneProps {
  field: eventRules.ExampleField;
  text: string;
  error: string | null;
  onText: (text: string) => void;
}
const One = ({ field: { label, hint }, text, error, onText }: OneProps) => {
  const id = useId();
  return (
    <Stack $gap={1}>
      <label htmlFor={id}>Example: {label}</label>
      <PlainInput
        id={id}
        value={text}
        autoComplete="off"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
        onChange={(event) => onText(event.target.value)}
      />
      <Muted id={`${id}-hint`}>{hint}</Muted>
      <ErrorLine id={id} error={error ?? undefined} />
    </Stack>
  );
};

const Example = ({ rules }: { rules: contests.ContestRules }) => {
  const fields = eventRules.exampleFields(rules);
  const [typed, setTyped] = useState<readonly (string | undefined)[]>([]);
  const texts = fields.map(({ value }, index) => typed[index] ?? value);
  const { errors, lines } = eventRules.exampleOutcome(rules, texts);
  return (
    <Stack $gap={3} as="section" aria-label="Try these settings">
      <Heading as="h4" $size="h3">
        Try these settings
      </Heading>
      <Columns $min={180}>
        {fields.map((field, index) => (
          <One
            key={field.label}
            field={field}
            text={texts[index] ?? ''}
            error={errors[index] ?? null}
            onText={(text) => setTyped(fields.map((_, at) => (at === index ? text : typed[at])))}
          />
        ))}
      </Columns>
      <Bullets aria-live="polite" aria-label="What comes of it">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Bullets>
    </Stack>
  );
};

/** What the settings of a form make of scores that somebody types, with the reason of each place (rule G17). */
export const LiveExample = ({ format }: { format: EventFormat }) => {
  const event = eventValuesIn(useFormContext().values);
  // Other rules need other fields, so what was typed goes with them.
  return event ? <Example key={format} rules={contests.contestRules(format, event)} /> : null;
};
