import { type ringCalls } from '@schi/contract';
import { clockText } from './boards.rules';
import { ThumbButton } from '../../scoring/corners';
import { useTimeLeft } from './use-bout-time';

interface Props {
  value: ringCalls.BoardValue;
  timeOutMs: number;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  isReadOnly: boolean;
  onTake: () => void;
}

/** A time-out: it stops the clock of the bout and counts down until the clock is started again (rule G17). */
export const TimeOut = ({ value, timeOutMs, aheadMs, isReadOnly, onTake }: Props) => {
  const since = value.timeOutSince ?? null;
  const left = useTimeLeft({ leftMs: timeOutMs, runsSince: since }, aheadMs, clockText);
  return since === null ? (
    <ThumbButton kind="quiet" disabled={isReadOnly} onClick={onTake}>
      Time-out, {clockText(timeOutMs)}
    </ThumbButton>
  ) : (
    <strong role="timer">{left === '0:00' ? 'The time-out is over' : `Time-out ${left}`}</strong>
  );
};
