import { useEffect, useId, useState } from 'react';
import type { RegistrationQuery } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

const Bar = styled.div`
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
  input {
    width: min(320px, calc(100vw - 32px));
  }
`;
/** Milliseconds of quiet after the last key before the server is asked. */
const quietMs = 300;

interface Props {
  query: RegistrationQuery;
  onChange: (parts: Record<string, string>) => void;
}

/** Search and status above the list. */
export const Filters = ({ query, onChange }: Props) => {
  const id = useId();
  const asked = query.q ?? '';
  const [text, setText] = useState(asked);
  useEffect(() => {
    if (text === asked) return undefined;
    const timer = setTimeout(() => onChange({ q: text }), quietMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the wait; the address bar changing must not
  }, [text]);
  return (
    <Bar role="search">
      <label htmlFor={`${id}-q`}>
        Search
        <input
          id={`${id}-q`}
          type="search"
          value={text}
          placeholder="Name, e-mail or confirmation code"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <label htmlFor={`${id}-status`}>
        Status
        <select id={`${id}-status`} value={query.status ?? ''} onChange={(event) => onChange({ status: event.target.value })}>
          <option value="">All</option>
          <option value="completed">Completed</option>
          <option value="incomplete">Incomplete</option>
        </select>
      </label>
    </Bar>
  );
};
