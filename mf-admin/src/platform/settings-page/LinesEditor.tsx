import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Icon } from '@schi/shared-ui/components';
import { ErrorLine, useField } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { moved } from './move';
import { MoveButtons } from './MoveButtons';

const Group = styled.fieldset<{ $columns: string; $narrowColumns: string }>`
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
  li,
  > div[aria-hidden] {
    display: grid;
    grid-template-columns: ${({ $columns }) => $columns};
    gap: var(--gap-2);
    align-items: center;
  }
  > div[aria-hidden] {
    font-size: var(--size-small);
    font-weight: 600;
  }
  li > span {
    display: flex;
    align-items: center;
  }
  li > span button {
    padding-inline: var(--gap-3);
  }
  @media (max-width: 699px) {
    li,
    > div[aria-hidden] {
      grid-template-columns: ${({ $narrowColumns }) => $narrowColumns};
    }
    li {
      padding-bottom: var(--gap-3);
      border-bottom: 1px solid var(--line);
    }
    li > span {
      grid-column: 1 / -1;
    }
  }
`;

let counter = 0;
const freshKeys = (count: number) => Array.from({ length: count }, () => (counter += 1));

/** A line with what its boxes need. */
export interface LineAtHand<Line> {
  line: Line;
  index: number;
  write: (part: Partial<Line>) => void;
  /** Of the field that all lines are: for each box. */
  onBlur: () => void;
  error: string | undefined;
  /** For each box, the element that says what is wrong. */
  describedBy: string | undefined;
}

interface Props<Line> {
  /** The form's field that holds the lines. */
  field: string;
  label: string;
  /** `size`. */
  name: string;
  fresh: Line;
  most: number;
  /** The lines have an order of their own, such as ages, and are not moved. */
  isSorted?: boolean;
  /** The widths of a line's boxes and of its buttons, for a grid; on a phone the buttons have a row of their own. */
  columns: string;
  narrowColumns: string;
  /** What one line is called, when moved or removed. */
  nameOf: (line: Line, index: number) => string;
  intro: ReactNode;
  children: (at: LineAtHand<Line>) => ReactNode;
}

/** A short list inside a form: lines are added, removed and moved by mouse or keyboard, and the focus goes along. */
export const LinesEditor = <Line extends object>(props: Props<Line>) => {
  const {
    field: fieldName,
    label,
    name,
    fresh,
    most,
    isSorted = false,
    columns,
    narrowColumns,
    nameOf,
    intro,
    children,
  } = props;
  const field = useField(fieldName);
  const lines = Array.isArray(field.value) ? (field.value as Line[]) : [];
  // Lines keep their identity while they move, so that the focus can follow.
  const [keys, setKeys] = useState(() => freshKeys(lines.length));
  if (keys.length !== lines.length) setKeys(freshKeys(lines.length));
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The line whose first box gets the focus once it is drawn; none left: the button that adds one. */
  const focusOn = useRef<number | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    (list.current?.children[focusOn.current]?.querySelector('input') ?? add.current)?.focus();
    focusOn.current = null;
  }, [keys]);

  const change = (next: Line[], nextKeys = keys) => {
    field.set(next);
    setKeys(nextKeys);
  };
  const remove = (index: number) => {
    change(
      lines.filter((_, at) => at !== index),
      keys.filter((_, at) => at !== index),
    );
    focusOn.current = Math.min(index, lines.length - 2);
  };
  const append = () => {
    change([...lines, fresh], [...keys, ...freshKeys(1)]);
    focusOn.current = lines.length;
  };
  const describedBy = field.error ? `${field.id}-error` : undefined;
  return (
    <Group aria-label={label} aria-describedby={describedBy} $columns={columns} $narrowColumns={narrowColumns}>
      {intro}
      <ol ref={list}>
        {lines.map((line, index) => (
          <li key={keys[index] ?? index}>
            {children({
              line,
              index,
              write: (part) => change(lines.map((other, at) => (at === index ? { ...other, ...part } : other))),
              onBlur: field.control.onBlur,
              error: field.error,
              describedBy,
            })}
            <span>
              {!isSorted && (
                <MoveButtons
                  name={nameOf(line, index)}
                  index={index}
                  count={lines.length}
                  onMove={(by) => change(moved(lines, index, by), moved(keys, index, by))}
                />
              )}
              <Button kind="quiet" aria-label={`Remove ${nameOf(line, index)}`} onClick={() => remove(index)}>
                <Icon name="trash" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <ErrorLine id={field.id} error={field.error} />
      <div>
        <Button ref={add} disabled={lines.length >= most} onClick={append}>
          <Icon name="plus" />
          Add {name}
        </Button>
      </div>
    </Group>
  );
};
