import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { MoveTarget } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Muted, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { FieldLabel, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { useMoveTargetsQuery } from '../../../registration/registration.api';

const List = styled.ul`
  max-height: 280px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  list-style: none;
  &:empty {
    display: none;
  }
`;
const Option = styled.li`
  display: grid;
  gap: 2px;
  min-height: var(--target);
  padding: var(--gap-2) var(--gap-3);
  border-left: 4px solid transparent;
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected='true'],
  &:hover {
    border-left-color: var(--link);
    background: var(--sunken);
  }
`;

/** Milliseconds after the last key before the server is asked. */
const quietMs = 250;

const useQuiet = (text: string): string => {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
};

const stateOf = ({ isCompleted, confirmationCode }: MoveTarget) =>
  isCompleted ? `completed, ${confirmationCode ?? 'no code'}` : 'cart, not paid';

/**
 * Finds another registration of the tournament by a name, a school, an e-mail address or a confirmation code; a
 * combobox with a list (WAI-ARIA).
 */
export const FamilyCombobox = ({
  registrationId,
  onChoose,
}: {
  registrationId: number;
  onChoose: (target: MoveTarget) => void;
}) => {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const q = useQuiet(text.trim().slice(0, 200));
  const {
    data = [],
    error,
    isFetching,
  } = useMoveTargetsQuery({ params: { registrationId }, query: { q } }, { skip: q === '' });
  const targets = q === '' ? [] : data;
  const optionId = (index: number) => `${id}-option-${index}`;
  const isOpen = targets.length > 0;

  const press = (event: KeyboardEvent) => {
    const last = targets.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const chosen = targets[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onChoose(chosen);
    } else if (event.key === 'Escape' && text !== '') {
      // The first Escape clears the search; the next one closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      setText('');
      setActive(-1);
    } else if (isOpen && steps[event.key] !== undefined && (event.key.startsWith('Arrow') || active >= 0)) {
      event.preventDefault();
      setActive(steps[event.key] ?? -1);
    }
  };
  const said =
    q === ''
      ? ''
      : error
        ? failureText(error)
        : isFetching
          ? 'Searching…'
          : targets.length === 0
            ? 'No other registration of this tournament matches.'
            : `${targets.length} found. Use the arrow keys and Enter to choose.`;
  return (
    <Stack $gap={1}>
      <FieldLabel htmlFor={id}>Move to the registration of</FieldLabel>
      <PlainInput
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-describedby={`${id}-hint`}
        {...(targets[active] ? { 'aria-activedescendant': optionId(active) } : {})}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={press}
      />
      <Muted id={`${id}-hint`}>Name of the customer or a competitor, school, e-mail or confirmation code.</Muted>
      <Muted role="status">{said}</Muted>
      <List id={`${id}-list`} role="listbox" aria-label="Registrations found">
        {targets.map((target, index) => (
          <Option
            key={target.registrationId}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(target)}
          >
            <strong>
              {target.customerName} <VisuallyHidden>, </VisuallyHidden>
              <Muted as="span">registration {target.registrationId}</Muted>
            </strong>
            <span>{target.competitors.length > 0 ? target.competitors.join(', ') : 'No competitors'}</span>
            <Muted as="span">
              {target.email && `${target.email}, `}
              {stateOf(target)}
            </Muted>
          </Option>
        ))}
      </List>
    </Stack>
  );
};
