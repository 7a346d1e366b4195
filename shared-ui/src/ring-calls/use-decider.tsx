import { useId, useState, type ReactNode } from 'react';
import { oneLine, ringCalls, type Official } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput, SelectBox } from '@schi/shared-ui/forms';
import type { RingWhy } from './events';

type Decider = Pick<RingWhy, 'officialId' | 'decidedBy'>;
interface Options {
  /** Who may decide; where there is nobody, a name is typed. */
  officials: readonly Official[];
  label?: string;
  /** Who is chosen at first. */
  officialId?: number | null;
  /** Another person than before has to be named. */
  isAnother?: boolean;
}

/** The name that was typed last: the same person decides most things at a ring that lists nobody. */
let lastName = '';

/**
 * The field that says who decides at a ring: one of those who are listed, or a typed name where nobody is (rule G8).
 * `isMissing` while nobody is said; `decided` is called when the answer is used.
 */
export const useDecider = ({ officials, label = 'Who decides', officialId, isAnother = false }: Options) => {
  const id = useId();
  const [official, setOfficial] = useState(
    officials.some((one) => one.officialId === officialId) ? String(officialId) : '',
  );
  const [name, setName] = useState(isAnother ? '' : lastName);
  const [isTouched, setTouched] = useState(false);
  const typed = oneLine(name);
  // A list that arrives meanwhile does not take a typed name away.
  const isTyped = officials.length === 0 || isTouched;
  const isMissing = (isTyped ? typed : official) === '';
  const field = (isTried: boolean): ReactNode => {
    const isWrong = isTried && isMissing;
    if (!isTyped)
      return (
        <SelectBox
          label={label}
          value={official}
          onChange={setOfficial}
          prompt="Please choose"
          options={officials.map((one) => ({ value: one.officialId, label: `${one.name}, ${one.duty}` }))}
          error={isWrong ? 'Please choose who it is' : undefined}
        />
      );
    return (
      <Stack $gap={1}>
        <label htmlFor={id}>
          <strong>{label}</strong>
        </label>
        <Muted id={`${id}-hint`}>Nobody else is listed at this ring. Type first and last name.</Muted>
        <PlainInput
          id={id}
          value={name}
          maxLength={ringCalls.longestDecider}
          autoComplete="off"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setName(event.target.value);
            setTouched(true);
          }}
        />
        <ErrorLine id={id} error={isWrong ? 'Please type who it is' : undefined} />
      </Stack>
    );
  };
  const decided = (): Decider => {
    if (!isTyped) return { officialId: Number(official) };
    if (!isAnother) lastName = typed;
    return { decidedBy: typed };
  };
  return { field, isMissing, decided };
};
