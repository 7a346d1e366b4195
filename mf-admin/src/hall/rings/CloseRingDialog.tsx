import { useState } from 'react';
import type { Ring, ringWork } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useSeenAtOpening } from '../../platform/forms/use-seen-at-opening';
import { useCloseRingMutation } from './rings.api';

/** The three ways to close a ring while a division runs there (rule G5). */
const ways: { how: ringWork.Closing; label: string; hint: string }[] = [
  {
    how: 'finish',
    label: 'Finish this division first',
    hint: 'The ring closes by itself afterwards. Its other divisions stay in its order.',
  },
  {
    how: 'move',
    label: 'Finish this division, and take the others out',
    hint: 'They wait without a ring until somebody places them, or a new plan does.',
  },
  {
    how: 'stop',
    label: 'Stop now',
    hint: 'The running division is postponed and keeps its scores; if its results are finished, it is done. The ring closes at once.',
  },
];

/**
 * Closes a ring; while a division runs there, it asks what happens to the one that was seen when the dialog opened.
 * `ring` is as the list shows it now.
 */
export const CloseRingDialog = ({ ring: newest, onClose }: { ring: Ring; onClose: () => void }) => {
  const { seen: ring, follow } = useSeenAtOpening(newest);
  const [close] = useCloseRingMutation();
  const [how, setHow] = useState<ringWork.Closing>('finish');
  const { running } = ring;
  return (
    <ConfirmDialog
      title={`Close ${ring.name}?`}
      confirmText="Close the ring"
      busyText="Closing…"
      cancelText="Keep it open"
      done={running && how !== 'stop' ? `${ring.name} closes after this division.` : `${ring.name} is closed.`}
      onConfirm={() =>
        close({
          params: { id: ring.id },
          body: { how: running ? how : null, runningId: running?.ringAssignmentId ?? null },
        })
          .unwrap()
          .catch((error: unknown) => {
            follow();
            throw error;
          })
      }
      onClose={onClose}
    >
      {running ? (
        <Stack $gap={3} role="radiogroup" aria-label="How to close the ring">
          <Muted>
            “{running.title}” runs there: {running.eventTypes.join(', ')}.
          </Muted>
          {ways.map((way) => (
            <label
              key={way.how}
              style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', alignItems: 'baseline' }}
            >
              <input type="radio" name="how" checked={how === way.how} onChange={() => setHow(way.how)} />
              <strong>{way.label}</strong>
              <span />
              <Muted as="span">{way.hint}</Muted>
            </label>
          ))}
        </Stack>
      ) : (
        <Muted>
          {ring.waiting > 0
            ? `Screens in the hall no longer show it. Its ${ring.waiting === 1 ? 'division stays' : `${ring.waiting} divisions stay`} in its order.`
            : 'Screens in the hall no longer show it.'}
        </Muted>
      )}
    </ConfirmDialog>
  );
};
