import { useId, useState, type KeyboardEvent } from 'react';
import { fields, roster } from '@schi/contract';
import { FieldFrame, PlainInput } from '@schi/shared-ui/forms';
import type { WrongCell } from './roster.rules';

interface Props {
  cell: WrongCell;
  /** The competitor of the line. */
  name: string;
  onCorrect: (value: string) => void;
}

/** Every cell of the preview that can be corrected. */
const mark = 'data-roster-cell';

/**
 * Moves the focus to the next cell to correct; after the last one to the heading of the preview, which says how many
 * are ready.
 */
const focusNext = (input: HTMLElement) => {
  const card = input.closest('section');
  const cells = [...(card?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])];
  const next = cells[cells.indexOf(input) + 1] ?? cells.find((one) => one !== input);
  (next ?? card?.querySelector('h2'))?.focus();
};

/**
 * One cell of a list with what is wrong with it. What is typed counts once the cell is left or Enter is pressed, so
 * that the cell stays while somebody types.
 */
export const RosterCell = ({ cell, name, onCorrect }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState(cell.value);
  const column = roster.columnName(cell.column);
  const correct = () => {
    if (typed.trim() !== cell.value) onCorrect(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Enter would send the whole list.
    event.preventDefault();
    focusNext(event.currentTarget);
  };
  return (
    <FieldFrame id={id} label={column} error={cell.problem}>
      <PlainInput
        id={id}
        {...{ [mark]: '' }}
        aria-label={`${column} of ${name}`}
        aria-invalid
        aria-describedby={`${id}-error`}
        autoComplete="off"
        maxLength={fields.textLimits.text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={correct}
      />
    </FieldFrame>
  );
};
