import { useEffect, useRef, useState } from 'react';
import { maxScheduleItems, type ScheduleLines } from '@schi/contract';
import { Button, Icon, Muted } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { moved } from '../../settings/move';
import { MoveButtons } from '../../settings/MoveButtons';

const Group = styled.fieldset`
  display: grid;
  gap: var(--gap-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ol {
    display: grid;
    gap: var(--gap-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 150px) minmax(0, 1fr) auto;
    gap: var(--gap-2);
    align-items: center;
  }
  @media (max-width: 599px) {
    li {
      grid-template-columns: minmax(0, 1fr);
      padding-bottom: var(--gap-3);
      border-bottom: 1px solid var(--line);
    }
  }
  li > span {
    display: flex;
    align-items: center;
  }
`;

let counter = 0;
const freshKeys = (count: number) => Array.from({ length: count }, () => (counter += 1));

/** The entries of the day, in order: added, removed and moved by mouse or keyboard. */
export const ScheduleEditor = () => {
  const field = useField('schedule');
  const items = Array.isArray(field.value) ? (field.value as ScheduleLines[]) : [];
  // Rows keep their identity while they move, so that the focus can follow.
  const [keys, setKeys] = useState(() => freshKeys(items.length));
  if (keys.length !== items.length) setKeys(freshKeys(items.length));
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The entry whose first box gets the focus once it is drawn; none left: the button that adds one. */
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    const input = list.current?.children[focusOn.current]?.querySelector('input');
    (input ?? add.current)?.focus();
    focusOn.current = null;
  }, [keys]);

  const change = (next: ScheduleLines[], nextKeys = keys) => {
    field.set(next);
    setKeys(nextKeys);
  };
  const write = (index: number, part: Partial<ScheduleLines>) =>
    change(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  const remove = (index: number) => {
    change(
      items.filter((_, at) => at !== index),
      keys.filter((_, at) => at !== index),
    );
    focusOn.current = Math.min(index, items.length - 2);
  };
  const append = () => {
    change([...items, { line1: '', line2: '' }], [...keys, ...freshKeys(1)]);
    focusOn.current = items.length;
  };
  const isWrong = (text: string) => (field.error && text.trim() === '' ? true : undefined);
  return (
    <Group aria-label="Schedule" aria-describedby={field.error ? `${field.id}-error` : undefined}>
      {items.length === 0 && <Muted>Nothing yet. Add when the doors open.</Muted>}
      <ol ref={list}>
        {items.map(({ line1, line2 }, index) => (
          <li key={keys[index] ?? index}>
            <PlainInput
              aria-label={`Entry ${index + 1}, when`}
              aria-invalid={isWrong(line1)}
              autoComplete="off"
              placeholder="8:30 AM"
              value={line1}
              onBlur={field.control.onBlur}
              onChange={(event) => write(index, { line1: event.target.value })}
            />
            <PlainInput
              aria-label={`Entry ${index + 1}, what`}
              aria-invalid={isWrong(line2)}
              autoComplete="off"
              placeholder="Doors open"
              value={line2}
              onBlur={field.control.onBlur}
              onChange={(event) => write(index, { line2: event.target.value })}
            />
            <span>
              <MoveButtons
                name={`entry ${index + 1}`}
                index={index}
                count={items.length}
                onMove={(by) => change(moved(items, index, by), moved(keys, index, by))}
              />
              <Button kind="quiet" aria-label={`Remove entry ${index + 1}`} onClick={() => remove(index)}>
                <Icon name="trash" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <ErrorLine id={field.id} error={field.error} />
      <div>
        <Button ref={add} disabled={items.length >= maxScheduleItems} onClick={append}>
          <Icon name="plus" />
          Add entry
        </Button>
      </div>
    </Group>
  );
};
