import { useState } from 'react';
import {
  longestRingReason,
  stopReasonKeys,
  stopReasons,
  type Matchday,
  type NewStop,
  type StopReason,
} from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { standingStop } from './stops.rules';

interface Props {
  board: Matchday;
  onStop: (stop: NewStop) => Promise<unknown>;
  onClose: () => void;
}

/** Stops the hall or one ring for a reason that everybody reads, with a note for staff (rule G14). */
export const StopDialog = ({ board, onStop, onClose }: Props) => {
  const [stop, setStop] = useState<NewStop>({ ringId: null, reason: 'short', note: '' });
  const ring = board.rings.find(({ id }) => id === stop.ringId);
  const name = ring?.name ?? 'the hall';
  return (
    <ConfirmDialog
      title={`Stop ${name}?`}
      confirmText={`Stop ${name}`}
      busyText="Stopping…"
      done={`${ring?.name ?? 'The hall'} is stopped.`}
      onConfirm={() => onStop(stop)}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <Muted>
          Calls, estimates and notices stop. Ring tables go on noting. Screens and families read the reason.
        </Muted>
        <label>
          What stops
          <select
            value={stop.ringId ?? ''}
            onChange={({ target }) => setStop({ ...stop, ringId: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">The whole hall</option>
            {board.rings
              .filter(({ id }) => !standingStop(board, id))
              .map(({ id, name: ringName }) => (
                <option key={id} value={id}>
                  {ringName}
                </option>
              ))}
          </select>
        </label>
        <label>
          Reason, which everybody reads
          <select
            value={stop.reason}
            // Cast: the options are the reasons.
            onChange={({ target }) => setStop({ ...stop, reason: target.value as StopReason })}
          >
            {stopReasonKeys.map((key) => (
              <option key={key} value={key}>
                {stopReasons[key]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Note for staff
          <textarea
            rows={2}
            maxLength={longestRingReason}
            value={stop.note}
            onChange={({ target }) => setStop({ ...stop, note: target.value })}
          />
        </label>
        <Muted>Write no names and nothing about anybody’s health.</Muted>
      </Stack>
    </ConfirmDialog>
  );
};
