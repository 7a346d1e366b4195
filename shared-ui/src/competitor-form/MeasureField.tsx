import { useState, type ReactNode } from 'react';
import { FieldFrame, PlainInput, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { storeUnit, shownMeasure, typedMeasure, units, usesOther, type Measure } from './measure-units';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--gap-2);
  button {
    min-width: var(--target);
    min-height: var(--target);
    padding: 0 var(--gap-3);
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--link);
    font: inherit;
    cursor: pointer;
  }
`;

/** Weight or height by a numeric keyboard, in the unit that this browser was used with last; a button changes it. */
export const MeasureField = ({ measure, label, hint }: { measure: Measure; label: string; hint: ReactNode }) => {
  const field = useField(measure, true);
  const [isOther, setOther] = useState(() => usesOther(measure));
  const { stored, other } = units[measure];
  const [unit, next] = isOther ? [other, stored] : [stored, other];
  const shown = shownMeasure(measure, isOther, field.value);
  const change = () => {
    storeUnit(measure, !isOther);
    setOther(!isOther);
    // A plain number that was typed counts in the unit that is chosen now.
    if (typeof field.value === 'string' && shown !== '') field.set(typedMeasure(measure, !isOther, shown));
  };
  return (
    <FieldFrame
      id={field.id}
      label={`${label} (${unit.name})`}
      hint={hint}
      error={field.error}
      isMissing={field.isMissing}
    >
      <Line>
        <PlainInput
          {...field.control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => field.set(typedMeasure(measure, isOther, event.target.value))}
        />
        <button type="button" aria-label={`${unit.id}, enter ${next.name} instead`} onClick={change}>
          {unit.id}
        </button>
      </Line>
    </FieldFrame>
  );
};
