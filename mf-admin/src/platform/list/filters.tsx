import { useEffect, useId, useState, type ReactNode } from 'react';
import { longestSearch } from '@schi/contract';
import { Button, Icon } from '@schi/shared-ui/components';
import { styled, useLocation } from '@schi/shared-ui/platform';
import type { Option } from '@schi/shared-ui/forms';

/** Milliseconds after the last key before the server is asked. */
const quietMs = 300;

/** Search and filters above a list. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-3);
  align-items: end;
  label {
    display: grid;
    gap: 2px;
    font-size: var(--size-small);
    font-weight: 600;
  }
  input,
  select {
    min-height: 40px;
    padding: 4px var(--gap-3);
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: 1rem;
    font-weight: 400;
  }
  /* As wide before its options have loaded as after. */
  select {
    width: min(160px, calc(100vw - 32px));
  }
  [role='alert'] {
    max-width: min(280px, calc(100vw - 32px));
    color: var(--danger);
    font-size: var(--size-small);
  }
  input[type='search'] {
    width: min(280px, calc(100vw - 32px));
  }
  /* On a phone the search takes what the button of the filters leaves of the line. */
  @media (max-width: 699px) {
    > :has(> label > input[type='search']) {
      flex: 1 1 160px;
    }
    input[type='search'] {
      width: 100%;
    }
  }
`;

/** Asks the server once one stops typing. */
export const SearchBox = ({
  value,
  hint,
  onChange,
}: {
  value: string;
  hint: string;
  onChange: (text: string) => void;
}) => {
  const id = useId();
  // What is typed counts until the address changes, by it or by somebody who clears the filters.
  const [typed, setTyped] = useState({ text: value, over: value });
  const text = typed.over === value ? typed.text : value;
  const isTooLong = text.trim().length > longestSearch;
  const { search } = useLocation();
  useEffect(() => {
    if (text === value || isTooLong) return undefined;
    // A link may be followed during the wait, and the page that is left stays mounted until the next one is rendered. A
    // search from there would undo the navigation.
    const address = window.location.href;
    const timer = setTimeout(() => {
      if (window.location.href === address) onChange(text);
    }, quietMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- typing starts the wait, and a filter changed during the wait starts it again
  }, [text, search]);
  return (
    <div>
      <label htmlFor={id}>
        Search
        <input
          id={id}
          type="search"
          value={text}
          placeholder={hint}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-problem` : undefined}
          onChange={(event) => setTyped({ text: event.target.value, over: value })}
        />
      </label>
      {isTooLong && (
        <p id={`${id}-problem`} role="alert">
          This field should be at most {longestSearch} characters long
        </p>
      )}
    </div>
  );
};

const Opener = styled.div`
  display: none;
  @media (max-width: 699px) {
    display: block;
  }
`;
const Folded = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (max-width: 699px) {
    display: ${({ $isOpen }) => ($isOpen ? 'contents' : 'none')};
  }
`;

interface FoldedProps {
  /** What the button says on a phone. */
  label: string;
  children: ReactNode;
}
/** Controls that would fill the first screen of a phone: there they are behind a button. */
export const FoldedOnPhones = ({ label, children }: FoldedProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Opener>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {label}
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </Button>
      </Opener>
      <Folded id={id} $isOpen={isOpen}>
        {children}
      </Folded>
    </>
  );
};

const MoreOpener = styled.div`
  @media (max-width: 699px) {
    display: none;
  }
`;
const Rest = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (min-width: 700px) {
    display: ${({ $isOpen }) => ($isOpen ? 'contents' : 'none')};
  }
`;

/**
 * Filters that are used seldom, behind a button where all of them would need a second row. A phone folds all filters
 * anyway.
 */
export const MoreFilters = ({
  used,
  children,
}: {
  /** How many of them narrow the list. */ used: number;
  children: ReactNode;
}) => {
  const id = useId();
  const [isOpen, setOpen] = useState(used > 0);
  return (
    <>
      <Rest id={id} $isOpen={isOpen}>
        {children}
      </Rest>
      <MoreOpener>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : used === 0 ? 'More filters' : `More filters (${used})`}
        </Button>
      </MoreOpener>
    </>
  );
};

interface SelectProps {
  label: string;
  value: string;
  options: readonly Option[];
  /** The words for no filter, and the value it has; `null` where one must be chosen. */
  all?: string | null;
  allValue?: string;
  onChange: (value: string) => void;
}

/** One filter of a list. */
export const FilterSelect = ({ label, value, options, all = 'All', allValue = '', onChange }: SelectProps) => {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== null && <option value={allValue}>{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
};
