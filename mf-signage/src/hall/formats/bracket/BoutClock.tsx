import { useEffect, useId, useRef, useState } from 'react';
import { type ringCalls } from '@schi/contract';
import { PlainButton, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { css, keyframes, styled } from '@schi/shared-ui/platform';
import { clockText, leftAt, readClock, started, stopped, withTime } from './boards.rules';
import { ThumbButton } from '../../scoring/corners';
import { createHorn } from './horn';
import { useTimeLeft } from './use-bout-time';
import { useDeviceChoice } from './use-device-choice';

const flash = keyframes`
  50% { background: var(--accent); color: var(--on-accent); }
`;
const Face = styled(PlainButton)<{ $isUp: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  width: 100%;
  min-height: 88px;
  padding: var(--gap-1) var(--gap-4);
  border: 2px solid var(--control);
  border-radius: calc(var(--radius) * 2);
  background: var(--raised);
  color: var(--text);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  &[aria-pressed='true'] {
    border-color: var(--ok);
    background: var(--ok-surface);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  ${({ $isUp }) =>
    $isUp &&
    css`
      border-color: var(--accent);
      @media (prefers-reduced-motion: no-preference) {
        animation: ${flash} 0.6s 4;
      }
    `}
`;
const Time = styled.span`
  font-family: var(--font-display);
  font-size: clamp(3rem, 10vw, 5.5rem);
  font-weight: 800;
  line-height: 1;
`;

/** Beside the clock on a phone, so that the clock and every key have its one screen. */
const Clock = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--gap-1);
  @media (min-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Settings = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  @media (min-width: 640px) {
    flex-direction: row;
    flex-wrap: wrap;
  }
  button {
    min-height: var(--target);
  }
`;

/** How long the clock is held to set it, in milliseconds. */
const holdMs = 1_000;

const SetTime = ({
  leftMs,
  onSet,
  onClose,
}: {
  leftMs: number;
  onSet: (leftMs: number) => void;
  onClose: () => void;
}) => {
  const id = useId();
  const [text, setText] = useState(() => clockText(Math.ceil(leftMs / 1_000) * 1_000).replace('.0', ''));
  const [isTried, setTried] = useState(false);
  const read = readClock(text);
  const set = () => {
    setTried(true);
    if (read === undefined) return;
    onSet(read);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Set the clock"
      onClose={onClose}
      actions={
        <>
          <ThumbButton kind="primary" onClick={set}>
            Set and stop
          </ThumbButton>
          <ThumbButton kind="quiet" onClick={onClose}>
            Leave it
          </ThumbButton>
        </>
      }
    >
      <Stack $gap={1}>
        <label htmlFor={id}>
          <strong>Time left</strong>, such as 1:30, or 45 for seconds
        </label>
        <PlainInput
          id={id}
          value={text}
          maxLength={6}
          autoComplete="off"
          aria-invalid={isTried && read === undefined ? true : undefined}
          aria-describedby={isTried && read === undefined ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorLine id={id} error={isTried && read === undefined ? 'Minutes and seconds, at most 10:00' : undefined} />
      </Stack>
    </Dialog>
  );
};

/** The only part that is drawn as often as the time changes. */
const Left = ({ value, aheadMs }: Pick<Props, 'value' | 'aheadMs'>) => (
  <Time>{useTimeLeft(value, aheadMs, clockText)}</Time>
);

interface Props {
  value: ringCalls.BoardValue;
  isUp: boolean;
  /** Whether the round ends by the clock. */
  hasLimit: boolean;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  /** The server's time of a press. */
  timeOfPress: () => number;
  isReadOnly: boolean;
  onChange: (value: ringCalls.BoardValue, sentence: string) => void;
}

/**
 * The clock of a bout: a press starts and stops it, holding it for a second sets it. At the end of time it flashes and,
 * where this device may, sounds; it never ends a bout.
 */
export const BoutClock = ({ value, isUp, hasLimit, aheadMs, timeOfPress, isReadOnly, onChange }: Props) => {
  const [setsFrom, setSetsFrom] = useState<number | null>(null);
  const [isLoud, setLoud] = useDeviceChoice('schi.table.horn');
  const [horn] = useState(createHorn);
  const isRunning = value.runsSince !== null && !isUp;
  const hold = useRef<{ timer?: ReturnType<typeof setTimeout>; isHeld: boolean }>({ isHeld: false });
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && isUp && isLoud) horn.blow();
    wasRunning.current = isRunning;
  }, [isRunning, isUp, isLoud, horn]);
  useEffect(() => {
    const { current } = hold;
    return () => clearTimeout(current.timer);
  }, []);

  const press = () => {
    if (isLoud) horn.prepare();
    const at = timeOfPress();
    if (value.runsSince !== null) onChange(stopped(value, at), 'Clock stopped.');
    else if (!isUp) onChange(started(value, at), 'Clock started.');
  };
  const askTime = () => setSetsFrom(leftAt(value, timeOfPress()));
  return (
    <Clock>
      <Face
        $isUp={isUp}
        aria-pressed={isRunning}
        disabled={isReadOnly || (isUp && value.runsSince === null)}
        onPointerDown={() => {
          hold.current.isHeld = false;
          hold.current.timer = setTimeout(() => {
            hold.current.isHeld = true;
            askTime();
          }, holdMs);
        }}
        onPointerUp={() => clearTimeout(hold.current.timer)}
        onPointerLeave={() => clearTimeout(hold.current.timer)}
        onPointerCancel={() => clearTimeout(hold.current.timer)}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          if (!hold.current.isHeld) press();
          hold.current.isHeld = false;
        }}
      >
        <VisuallyHidden>Clock: </VisuallyHidden>
        {hasLimit ? <Left value={value} aheadMs={aheadMs} /> : <strong>No time limit</strong>}
        <span>
          {isUp
            ? value.board.isResting
              ? 'The rest is over'
              : 'Time is up'
            : isRunning
              ? 'Tap to stop'
              : 'Tap to start'}
        </span>
      </Face>
      <Settings>
        <ThumbButton kind="quiet" disabled={isReadOnly} onClick={askTime}>
          Set the clock
        </ThumbButton>
        <ThumbButton
          kind="quiet"
          aria-pressed={isLoud}
          onClick={() => {
            horn.prepare();
            setLoud(!isLoud);
          }}
        >
          Horn: {isLoud ? 'on' : 'off'}
        </ThumbButton>
      </Settings>
      {setsFrom !== null && (
        <SetTime
          leftMs={setsFrom}
          onSet={(leftMs) => onChange(withTime(value, leftMs), `Clock set to ${clockText(leftMs)}.`)}
          onClose={() => setSetsFrom(null)}
        />
      )}
    </Clock>
  );
};
