import { counted } from '@schi/contract';
import { Icon } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { CheckInView } from '../use-check-in';
import { clockTime } from '../texts';

const Bar = styled.div<{ $tone: 'ok' | 'warn' }>`
  position: var(--sticky);
  top: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-4);
  padding: var(--gap-2) var(--gap-3);
  border: 1px solid ${({ $tone }) => ($tone === 'ok' ? 'var(--line)' : 'var(--warn)')};
  border-radius: var(--radius);
  background: ${({ $tone }) => ($tone === 'ok' ? 'var(--raised)' : 'var(--warn-surface)')};
  font-size: var(--size-small);
`;
const Count = styled.strong`
  font: 800 1.375rem/1 var(--font-display);
`;
const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-1);
`;

const waits = (count: number) => counted(count, 'change waits to be sent.', 'changes wait to be sent.');
const willGo = (count: number) =>
  count === 1
    ? 'It is saved on this device and sent automatically.'
    : 'They are saved on this device and sent automatically.';

/** The progress of check-in and the state of the connection; offline also what the device cannot know. */
export const StatusBar = ({ view }: { view: CheckInView }) => {
  const { counts, waiting, isOnline, freshAt, isForgetful } = view;
  const isCalm = isOnline && !isForgetful;
  return (
    <Bar $tone={isCalm ? 'ok' : 'warn'} role="region" aria-label="Progress and connection">
      <span>
        <Count>
          {counts.here} of {counts.competing}
        </Count>{' '}
        in · {counts.familiesIn} of {counts.families} families
      </span>
      <State role="status">
        <Icon name={isOnline ? 'check' : 'warn'} size={16} />
        {isOnline ? (
          <>{waiting.length > 0 ? waits(waiting.length) : 'Everything is sent.'}</>
        ) : (
          <strong>
            Offline.{' '}
            {waiting.length > 0
              ? `${waits(waiting.length)} ${willGo(waiting.length)}`
              : 'You can continue: changes are saved on this device.'}
          </strong>
        )}
      </State>
      {!isOnline && (
        <span>
          The list is of {freshAt ? clockTime(freshAt) : 'earlier'}. Payments, registrations and changes of roles since
          then cannot be seen.
        </span>
      )}
      {isForgetful && (
        <span>This browser keeps nothing when the page is closed. Leave it open until everything is sent.</span>
      )}
    </Bar>
  );
};
