import { useId, useState } from 'react';
import { longestRingReason, oneLine, type scoring } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput, SelectBox } from '@schi/shared-ui/forms';
import { ThumbButton } from '../../scoring/corners';

/** An end that the score does not bring about. */
export type OtherEnd =
  | { kind: 'injury'; injured: NonNullable<scoring.Scoreboard['injured']> }
  | { kind: 'disqualified'; corner: scoring.Corner | 'both'; reason: string }
  | { kind: 'neither came' };
type Kind = OtherEnd['kind'] | 'foul';

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'injury', label: 'Cannot go on, by an injury of one’s own' },
  { value: 'foul', label: 'Cannot go on, by a foul of the other side' },
  { value: 'disqualified', label: 'Disqualified for this bout' },
  { value: 'neither came', label: 'Neither came' },
];

interface Props {
  nameOf: (corner: scoring.Corner) => string;
  onEnd: (end: OtherEnd) => void;
  onClose: () => void;
}

/**
 * Asks for an end that the score does not bring about: an injury, a disqualification for the bout, or that neither
 * came.
 */
export const OtherEndDialog = ({ nameOf, onEnd, onClose }: Props) => {
  const id = useId();
  const [kind, setKind] = useState('');
  const [who, setWho] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const needsWho = kind !== '' && kind !== 'neither came';
  const needsReason = kind === 'disqualified';
  const people = [
    { value: 'red', label: `Red: ${nameOf('red')}` },
    { value: 'blue', label: `Blue: ${nameOf('blue')}` },
    ...(kind === 'foul' ? [] : [{ value: 'both', label: 'Both' }]),
  ];
  // Casts: the choices are these.
  const corner = people.some(({ value }) => value === who) ? (who as scoring.Corner | 'both') : null;
  const chosen = kind as Kind | '';
  const endOfChoice = (): OtherEnd | null => {
    if (chosen === 'neither came') return { kind: 'neither came' };
    if (corner === null || chosen === '') return null;
    if (chosen !== 'disqualified') return { kind: 'injury', injured: { corner, byFoul: chosen === 'foul' } };
    return oneLine(reason) === '' ? null : { kind: 'disqualified', corner, reason: oneLine(reason) };
  };
  const end = () => {
    setTried(true);
    const found = endOfChoice();
    if (!found) return;
    onEnd(found);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Other ending of this bout"
      onClose={onClose}
      actions={
        <>
          <ThumbButton kind="primary" onClick={end}>
            Note it
          </ThumbButton>
          <ThumbButton kind="quiet" onClick={onClose}>
            The bout goes on
          </ThumbButton>
        </>
      }
    >
      <Stack $gap={3}>
        <SelectBox
          label="What happened"
          value={kind}
          onChange={setKind}
          prompt="Please choose"
          options={kinds}
          error={isTried && kind === '' ? 'Please choose what happened' : undefined}
        />
        {needsWho && (
          <SelectBox
            label={kind === 'disqualified' ? 'Who is disqualified' : 'Who cannot go on'}
            value={corner ?? ''}
            onChange={setWho}
            prompt="Please choose"
            options={people}
            error={isTried && corner === null ? 'Please choose who' : undefined}
          />
        )}
        {needsReason && (
          <Stack $gap={1}>
            <label htmlFor={id}>
              <strong>Reason</strong>
            </label>
            <PlainInput
              id={id}
              value={reason}
              maxLength={longestRingReason}
              autoComplete="off"
              aria-invalid={isTried && oneLine(reason) === '' ? true : undefined}
              aria-describedby={isTried && oneLine(reason) === '' ? `${id}-error` : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            <ErrorLine id={id} error={isTried && oneLine(reason) === '' ? 'Please say why' : undefined} />
          </Stack>
        )}
        <Muted>
          Who is disqualified for a bout keeps what was reached before. Did only one come? Scratch the other in the list
          of names; then the one who came walks over.
        </Muted>
      </Stack>
    </Dialog>
  );
};
