import { memo, useState } from 'react';
import { oneLine, ringCalls, scoring } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { Counter, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Tap } from '../../scoring/scoring-controls';

const names = ['Out of bounds', 'Restart', 'Uniform', 'Time over'] as const;
const longestName = 40;

const Short = styled(PlainInput)`
  width: 12em;
  min-height: 48px;
`;

interface Props {
  label: string;
  value: ringCalls.DeductionValue;
  /** By how many hundredths an amount changes. */
  step: number;
  disabled: boolean;
  onChange: (value: ringCalls.DeductionValue, sentence: string) => void;
}

const AnyDeductions = ({ label, value, step, disabled, onChange }: Props) => {
  const [amount, setAmount] = useState(step);
  const [name, setName] = useState('');
  const isFull = value.list.length >= ringCalls.mostDeductions;
  const add = (text: string) => {
    onChange(
      { ...value, list: [...value.list, { name: text, points: amount }] },
      `${label}: ${text}, ${scoring.pointsText(amount)} off.`,
    );
    setName('');
  };
  const remove = (place: number) => {
    const gone = value.list[place];
    onChange(
      { ...value, list: value.list.filter((_, index) => index !== place) },
      `${label}: ${gone?.name ?? 'deduction'} taken back.`,
    );
  };
  return (
    <Stack $gap={2} role="group" aria-label={`Deductions of ${label}`}>
      <Row $gap={2}>
        <Muted as="span">Take off {scoring.pointsText(amount)}:</Muted>
        <Counter
          of={`step of ${scoring.pointsText(step)}`}
          count={Math.round(amount / step)}
          disabled={disabled}
          onAdd={() => setAmount(Math.min(ringCalls.mostDeduction, amount + step))}
          onRemove={() => setAmount(Math.max(step, amount - step))}
        />
      </Row>
      <Row $gap={2}>
        {names.map((text) => (
          <Tap key={text} disabled={disabled || isFull} onClick={() => add(text)}>
            {text}
          </Tap>
        ))}
      </Row>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (oneLine(name) !== '') add(oneLine(name));
        }}
      >
        <Row $gap={2}>
          <Short
            aria-label="Another deduction"
            placeholder="Another one"
            value={name}
            maxLength={longestName}
            autoComplete="off"
            disabled={disabled || isFull}
            onChange={(event) => setName(event.target.value)}
          />
          <Tap type="submit" disabled={disabled || isFull || oneLine(name) === ''}>
            Take off
          </Tap>
        </Row>
      </form>
      {value.list.length > 0 && (
        <Row $gap={2}>
          {value.list.map((one, index) => (
            // Two deductions may be equal, so only their place tells them apart.
            <Tap
              key={index}
              kind="danger"
              disabled={disabled}
              aria-label={`Take back: ${one.name}`}
              onClick={() => remove(index)}
            >
              {one.name} −{scoring.pointsText(one.points)} ✕
            </Tap>
          ))}
        </Row>
      )}
    </Stack>
  );
};

/**
 * What is taken off a turn: named, each with its amount, and taken back one by one. A press of the keypad does not draw
 * it again.
 */
export const Deductions = memo(AnyDeductions);
