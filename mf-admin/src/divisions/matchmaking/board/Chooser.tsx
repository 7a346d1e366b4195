import { useEffect, useId, useState, type ReactNode } from 'react';
import { containsWords } from '@schi/contract';
import { Muted, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { FieldLabel, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';

const List = styled.ul`
  max-height: min(46vh, 420px);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    padding: 6px var(--gap-3);
    border-bottom: 1px solid var(--line);
    cursor: pointer;
  }
  li:last-child {
    border-bottom: 0;
  }
  li[aria-selected='true'] {
    background: var(--sunken);
    box-shadow: inset 3px 0 0 var(--link);
  }
`;

export interface Choice<Value> {
  key: string;
  value: Value;
  /** What typing finds. */
  text: string;
  content: ReactNode;
}

interface Props<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  /** Shown only while something is typed, for long lists in small places. */
  isHiddenEmpty?: boolean;
  isLabelHidden?: boolean;
  /** The field has the focus once it is drawn. */
  takesFocus?: boolean;
  placeholder?: string;
  /** The most that are shown at once. */
  most?: number;
}

/** A list to choose from by typing, by arrow keys and Enter, or by a click. */
export const Chooser = <Value,>({
  label,
  choices,
  onChoose,
  isHiddenEmpty = false,
  isLabelHidden = false,
  takesFocus = false,
  placeholder,
  most = 60,
}: Props<Value>) => {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  const found = choices.filter(({ text }) => containsWords(text, typed));
  const shown = isHiddenEmpty && typed.trim() === '' ? [] : found.slice(0, most);
  const at = Math.min(marked, Math.max(0, shown.length - 1));
  const choose = (choice: Choice<Value> | undefined) => {
    if (!choice) return;
    onChoose(choice.value);
    setTyped('');
    setMarked(0);
  };
  const go = (to: number) => {
    setMarked(to);
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: React.KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) go(Math.max(0, Math.min(shown.length - 1, at + step)));
    else if (event.key === 'Enter') choose(shown[at]);
    else if (event.key === 'Escape' && isHiddenEmpty && typed !== '') setTyped('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stack $gap={1}>
      <FieldLabel htmlFor={id}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</FieldLabel>
      <PlainInput
        id={id}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
      />
      {shown.length > 0 && (
        <List id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
          {shown.map((choice, index) => (
            <li
              key={choice.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onClick={() => choose(choice)}
            >
              {choice.content}
            </li>
          ))}
        </List>
      )}
      {typed.trim() !== '' && found.length === 0 && <Muted role="status">Nothing is called so.</Muted>}
      {found.length > shown.length && shown.length > 0 && (
        <Muted>{found.length - shown.length} more: type to find them.</Muted>
      )}
    </Stack>
  );
};
