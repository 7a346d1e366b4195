import { useEffect, useRef } from 'react';
import { textLimits } from '@schi/contract';
import { PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import type { BoardCard } from './model';

const Input = styled(PlainInput)`
  flex: 1;
  min-width: 0;
  min-height: 34px;
  padding: 2px var(--gap-2);
`;

interface Props {
  card: BoardCard;
  /** `null`: not renamed. */
  onName: (divisionId: number, name: string | null) => void;
}

/**
 * The name of a division as a field. Enter and leaving it store the name, Escape does not; an empty name follows the
 * members again.
 */
export const NameField = ({ card: { id, division }, onName }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (name: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onName(id, name === null || name.trim() === division.name ? null : name);
  };
  return (
    <Input
      ref={input}
      id={`division-${id}`}
      aria-label={`Name of ${division.name}; empty to name it after its members`}
      defaultValue={division.name}
      maxLength={textLimits.text}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end(null);
      }}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
};
