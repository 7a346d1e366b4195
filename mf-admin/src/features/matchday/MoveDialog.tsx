import { useState } from 'react';
import type { Matchday, MatchdayAssignment, MoveAssignment } from '@schi/contract';
import { Alert, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { SelectBox } from '@schi/shared-ui/forms';
import { lanesOf, whyNotTo } from './board.rules';

interface Props {
  board: Matchday;
  assignment: MatchdayAssignment;
  onMove: (to: Pick<MoveAssignment, 'ringId' | 'afterId' | 'lock'>) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the ring and the place of a division: all that dragging does, without dragging. */
export const MoveDialog = ({ board, assignment, onMove, onClose }: Props) => {
  const { ringAssignmentId: id, title } = assignment;
  const [ringId, setRingId] = useState(assignment.ringId);
  const others = lanesOf(board)
    .find(({ ring }) => (ring?.id ?? null) === ringId)
    ?.assignments.filter((one) => one.ringAssignmentId !== id && one.step !== 'done' && one.step !== 'inRing');
  const before = assignment.ringId === ringId ? (others ?? []).filter(({ position }) => position < assignment.position) : (others ?? []);
  const [chosen, setChosen] = useState<string | null>(null);
  const after = chosen ?? String(before.at(-1)?.ringAssignmentId ?? '');
  const [isLocked, setLocked] = useState(assignment.lock !== null);
  const afterId = after === '' ? null : Number(after);
  const why = whyNotTo(board, id, ringId, afterId);
  return (
    <ConfirmDialog
      title={`Move “${title}”`}
      kind="primary"
      confirmText="Move"
      busyText="Moving…"
      cancelText="Cancel"
      onConfirm={() => onMove({ ringId, afterId, lock: ringId !== null && isLocked ? 'place' : null })}
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
          options={board.rings.map((ring) => ({ value: String(ring.id), label: ring.isOpen ? ring.name : `${ring.name} (closed)` }))}
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
            <input type="checkbox" checked={isLocked} onChange={(event) => setLocked(event.target.checked)} />A new plan keeps it there
          </label>
        )}
        {why !== null && <Alert type="danger">{why}</Alert>}
      </Stack>
    </ConfirmDialog>
  );
};
