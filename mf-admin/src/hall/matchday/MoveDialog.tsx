import { useMemo, useState } from 'react';
import {
  planner,
  textLimits,
  type dayPlan,
  type Matchday,
  type MatchdayAssignment,
  type MoveAssignment,
} from '@schi/contract';
import { failureCode } from '@schi/shared-ui/api-client';
import { Alert, Muted, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { ErrorLine, PlainInput, SelectBox } from '@schi/shared-ui/forms';
import { useSeenAtOpening } from '../../platform/forms/use-seen-at-opening';
import { lanesOf, seenOf, whyNotIn } from './board.rules';
import { slotAt, slotsOf, slotWordsFor } from './slot-words.rules';

/** A place in a ring: behind an assignment, or the first of those that wait. */
export interface PlaceInRing {
  ringId: number | null;
  afterId: number | null;
}

interface Props {
  board: Matchday;
  plan: dayPlan.BoardPlan;
  assignment: MatchdayAssignment;
  /** Where it was dropped; without it the dialog begins where the card is. */
  dropped: PlaceInRing | null;
  onMove: (to: MoveAssignment) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for the ring and the place of a division: all that dragging does, without dragging. Where a competitor would be
 * in two rings at once, it asks why the division is placed there anyway.
 */
export const MoveDialog = ({ board, plan, assignment, dropped, onMove, onClose }: Props) => {
  const { ringAssignmentId: id, title } = assignment;
  const [ringId, setRingId] = useState(dropped ? dropped.ringId : assignment.ringId);
  const others = lanesOf(board)
    .find(({ ring }) => (ring?.id ?? null) === ringId)
    ?.assignments.filter((one) => one.ringAssignmentId !== id && one.step !== 'done' && one.step !== 'inRing');
  const before =
    assignment.ringId === ringId
      ? (others ?? []).filter(({ position }) => position < assignment.position)
      : (others ?? []);
  const [chosen, setChosen] = useState<string | null>(dropped ? String(dropped.afterId ?? '') : null);
  const after = chosen ?? String(before.at(-1)?.ringAssignmentId ?? '');
  const [isLocked, setLocked] = useState(assignment.lock !== null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  // Somebody has moved another division since this board was read.
  const [isRefused, setRefused] = useState(false);
  const { seen, follow } = useSeenAtOpening(seenOf(board));
  const afterId = after === '' ? null : Number(after);
  const why = whyNotIn(board)(id, ringId, afterId);
  const slots = useMemo(
    () => slotsOf(planner.dropPreviews(plan.prepared, plan.timetable, id), slotWordsFor(board)),
    [board, plan, id],
  );
  const stays = ringId === assignment.ringId && afterId === (before.at(-1)?.ringAssignmentId ?? null);
  const words = why === null && !stays ? slotAt(slots, ringId, afterId) : undefined;
  const isClash = isRefused || words?.kind === 'clash';
  const given = reason.trim();
  return (
    <ConfirmDialog
      title={`Move “${title}”`}
      kind={isClash ? 'danger' : 'primary'}
      confirmText={isClash ? 'Place anyway' : 'Move'}
      busyText="Moving…"
      cancelText="Cancel"
      isReady={() => {
        setAsked(true);
        return !isClash || given !== '';
      }}
      onConfirm={() =>
        onMove({
          ringId,
          afterId,
          lock: ringId !== null && isLocked ? 'place' : null,
          seen,
          ...(isClash ? { reason: given } : {}),
        }).catch((error: unknown) => {
          if (failureCode(error) === 'clash') setRefused(true);
          // The refusal has said who changed what.
          else follow();
          throw error;
        })
      }
      onClose={onClose}
    >
      <Stack $gap={4}>
        <SelectBox
          label="To"
          value={ringId === null ? '' : String(ringId)}
          onChange={(value) => {
            setRingId(value === '' ? null : Number(value));
            setChosen(null);
          }}
          options={board.rings.map((ring) => ({
            value: String(ring.id),
            label: ring.isOpen ? ring.name : `${ring.name} (closed)`,
          }))}
          prompt="No ring"
        />
        {ringId !== null && (
          <SelectBox
            label="Behind"
            value={after}
            onChange={setChosen}
            options={(others ?? []).map((one) => ({ value: String(one.ringAssignmentId), label: one.title }))}
            prompt="First of those that wait"
          />
        )}
        {ringId !== null && (
          <label style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <input type="checkbox" checked={isLocked} onChange={(event) => setLocked(event.target.checked)} />A new plan
            keeps it there
          </label>
        )}
        {why !== null && <Alert type="danger">{why}</Alert>}
        {words &&
          words.kind !== 'clash' &&
          (words.kind === 'free' ? <Muted>{words.long}</Muted> : <Alert type="warn">{words.long}</Alert>)}
        {isClash && (
          <>
            {words && <Alert type="danger">{words.long}</Alert>}
            <label style={{ display: 'grid', gap: 4, fontWeight: 600 }}>
              Why it is placed there anyway
              <PlainInput
                value={reason}
                maxLength={textLimits.text}
                autoComplete="off"
                aria-invalid={isAsked && given === ''}
                aria-describedby="anyway-reason-error"
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
            <ErrorLine
              id="anyway-reason"
              error={isAsked && given === '' ? 'Please give a reason. Both divisions are marked with it.' : undefined}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
