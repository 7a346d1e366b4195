import { memo, useId, useState } from 'react';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { ErrorLine, PlainInput } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { Big, Tap } from './scoring-controls';
import { timeOf, timeText } from './stopwatch.rules';
import { useStopwatch } from './use-stopwatch';

const Short = styled(PlainInput)`
  width: 7em;
  min-height: 48px;
`;

interface Props {
  /** What is timed, for this device: its stopwatch goes on when the page is opened again. */
  of: string;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  /** Whose time it is. */
  label: string;
  /** What is noted, in milliseconds; `null`: nothing. */
  timeMs: number | null;
  disabled?: boolean;
  onTime: (timeMs: number) => void;
}

const AnyStopwatch = ({ of, aheadMs, label, timeMs, disabled = false, onTime }: Props) => {
  const id = useId();
  const { shown, start, stop } = useStopwatch(of, aheadMs);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isRunning = shown !== null;
  const press = () => (isRunning ? onTime(stop()) : start());
  const enter = () => {
    const typed = timeOf(text);
    setWrong(typed === null);
    if (typed === null) return;
    setText('');
    onTime(typed);
  };
  return (
    <Stack $gap={2} role="group" aria-label={`Time of ${label}`}>
      <Row $gap={3}>
        <Big aria-label="Time">{timeText(shown ?? timeMs ?? 0)}</Big>
        <Tap kind={isRunning ? 'danger' : 'secondary'} disabled={disabled} onClick={press}>
          {isRunning ? 'Stop' : timeMs === null ? 'Start' : 'Start again'}
        </Tap>
      </Row>
      {!isRunning && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <Row $gap={2}>
            <label htmlFor={id}>
              <Muted as="span">or type it, 2:25 or 41.2</Muted>
            </label>
            <Short
              id={id}
              value={text}
              maxLength={8}
              autoComplete="off"
              disabled={disabled}
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
              onChange={(event) => setText(event.target.value)}
            />
            <Tap type="submit" disabled={disabled || text.trim() === ''}>
              Note
            </Tap>
          </Row>
          <ErrorLine
            id={id}
            error={isWrong ? 'Please type minutes and seconds, like 2:25, or seconds, up to 60 minutes' : undefined}
          />
        </form>
      )}
    </Stack>
  );
};

/** Takes a time, or notes one that somebody else took. Stopping notes it, and a reload does not stop it. */
export const Stopwatch = memo(AnyStopwatch);
