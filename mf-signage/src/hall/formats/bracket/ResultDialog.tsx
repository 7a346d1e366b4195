import { useId, useState } from 'react';
import { halfWidth, longestRingReason, oneLine, ringCalls, type scoring } from '@schi/contract';
import { Row, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput, SelectBox } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { mostCounted } from './boards.rules';
import { effectsOf } from './bout-changes.rules';
import { endOf, lostByBoth, resultOf, resultRefusal, wonEndsOf, type AnyEnd } from './bout-results.rules';
import type { Bouts, PairedBout } from './bouts-context';
import { cornerNames, ThumbButton } from '../../scoring/corners';
import { EffectsOfChange } from './EffectsOfChange';

const Field = styled(Stack)`
  flex: 1 1 140px;
`;

interface BoxProps {
  label: string;
  value: string;
  error: string | undefined;
  isNumber?: boolean;
  longest: number;
  onChange: (value: string) => void;
}
const TextBox = ({ label, value, error, isNumber = false, longest, onChange }: BoxProps) => {
  const id = useId();
  return (
    <Field $gap={1}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      <PlainInput
        id={id}
        value={value}
        maxLength={longest}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <ErrorLine id={id} error={error} />
    </Field>
  );
};

type Winner = scoring.Corner | 'nobody' | 'none';
const isCount = (text: string) => /^\d{1,2}$/.test(halfWidth(text)) && Number(halfWidth(text)) <= mostCounted;

interface Props {
  bouts: Bouts;
  bout: PairedBout;
  /** The result that holds; `null` before the first. */
  current: ringCalls.BoutValue | null;
  onClose: () => void;
}

/**
 * Enters the result of a bout, from paper for example, or changes the one that holds. A change lists first what it does
 * to later bouts, and needs a reason.
 */
export const ResultDialog = ({ bouts, bout, current: newest, onClose }: Props) => {
  const { contest, rules, heads, nameOf, record } = bouts;
  const { match, red, blue, label } = bout;
  // The result is entered or changed as it was shown, whatever another device notes meanwhile.
  const [current] = useState(newest);
  const subject = ringCalls.subjectOf({ kind: 'bout', contestId: contest.contestId, match, red, blue });
  const [believed] = useState(() => heads.get(subject)?.eventId ?? null);
  const [winner, setWinner] = useState<Winner | ''>(
    current === null ? '' : current.winner === null ? 'nobody' : current.winner === red ? 'red' : 'blue',
  );
  const [end, setEnd] = useState<AnyEnd>(current === null ? 'points' : endOf(current));
  const [points, setPoints] = useState({
    red: String(current?.points.red ?? ''),
    blue: String(current?.points.blue ?? ''),
  });
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);

  // Where the results are finished, the table asks for the reason of every change.
  const needsReason = current !== null && !contest.isLocked;
  const corner = winner === 'red' || winner === 'blue' ? winner : null;
  const known: readonly AnyEnd[] = corner === null ? lostByBoth : wonEndsOf(rules);
  const ends = corner !== null && current?.winner != null ? [...new Set([...known, endOf(current)])] : known;
  const chosenEnd = ends.includes(end) ? end : (ends[0] ?? 'points');
  const hasResult = winner !== 'none' && winner !== '';
  const counts = { red: Number(halfWidth(points.red)), blue: Number(halfWidth(points.blue)) };
  const errors = {
    winner: winner === '' ? 'Please choose who won' : undefined,
    red: hasResult && !isCount(points.red) ? `A number from 0 to ${mostCounted}` : undefined,
    blue: hasResult && !isCount(points.blue) ? `A number from 0 to ${mostCounted}` : undefined,
    end: hasResult && corner !== null ? (resultRefusal(corner, chosenEnd, counts) ?? undefined) : undefined,
    reason: needsReason && oneLine(reason) === '' ? 'Please say why' : undefined,
  };
  const value = hasResult
    ? resultOf(bout, {
        winner: corner,
        end: chosenEnd,
        points: counts,
        penalties: current?.penalties ?? { red: 0, blue: 0 },
      })
    : null;
  const isComplete = Object.values(errors).every((error) => error === undefined);
  const save = () => {
    setTried(true);
    if (!isComplete) return;
    record(
      [{ subject, value, believed, ...(needsReason ? { reason: oneLine(reason) } : {}) }],
      `${label}: ${value === null ? 'no result any more' : value.how}.`,
    );
    onClose();
  };
  const shown = (error: string | undefined) => (isTried ? error : undefined);
  const nameIn = (side: scoring.Corner) => `${cornerNames[side]}: ${nameOf(side === 'red' ? red : blue)}`;
  return (
    <Dialog
      isOpen
      title={current === null ? `Enter the result: ${label}` : `Change the result: ${label}`}
      onClose={onClose}
      actions={
        <>
          <ThumbButton kind="primary" onClick={save}>
            {current === null ? 'Enter the result' : 'Change the result'}
          </ThumbButton>
          <ThumbButton kind="quiet" onClick={onClose}>
            Leave it
          </ThumbButton>
        </>
      }
    >
      <Stack $gap={3}>
        <SelectBox
          label="Winner"
          value={winner}
          // Cast: the choices are these.
          onChange={(chosen) => setWinner(chosen as Winner | '')}
          prompt="Please choose"
          options={[
            { value: 'red', label: nameIn('red') },
            { value: 'blue', label: nameIn('blue') },
            { value: 'nobody', label: 'Nobody' },
            ...(current === null ? [] : [{ value: 'none', label: 'No result yet: the bout goes on' }]),
          ]}
          error={shown(errors.winner)}
        />
        {hasResult && (
          <>
            <Row $gap={3}>
              {(['red', 'blue'] as const).map((side) => (
                <TextBox
                  key={side}
                  label={`Score of ${side}`}
                  value={points[side]}
                  longest={2}
                  isNumber
                  error={shown(errors[side])}
                  onChange={(text) => setPoints({ ...points, [side]: text })}
                />
              ))}
            </Row>
            <SelectBox
              label="How"
              value={chosenEnd}
              // Cast: the choices are these.
              onChange={(chosen) => setEnd(chosen as AnyEnd)}
              prompt="Please choose"
              options={ends.map((one) => ({ value: one, label: one }))}
              error={shown(errors.end)}
            />
          </>
        )}
        {current !== null && (
          <EffectsOfChange effects={effectsOf(contest, heads, match, [{ subject, value }])} nameOf={nameOf} />
        )}
        {needsReason && (
          <TextBox
            label="Reason"
            value={reason}
            longest={longestRingReason}
            error={shown(errors.reason)}
            onChange={setReason}
          />
        )}
      </Stack>
    </Dialog>
  );
};
