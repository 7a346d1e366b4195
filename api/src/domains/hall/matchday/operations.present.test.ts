import { ringWork } from '@schi/contract';
import { mistyped } from '../../../../test/mistyped';
import type { StoredRingWork, StoredWorkOperation } from '../../rings/ring-work';
import { presentOperation } from './operations.present';

const ids = [1, 2, 3, 4, 5];
const work = mistyped<StoredRingWork>({
  rings: new Map([[1, { id: 1, name: 'Ring 1', isOpen: true, closesWhenDone: false, formats: ['panel'] }]]),
  assignments: new Map(
    ids.map((id, index) => [
      id,
      {
        id,
        title: `Division ${id}`,
        ringId: 1,
        // The lowest id stands last, so that no order of ids is that of the ring.
        position: ids.length - index,
        step: 'planned',
        lock: null,
        plannedFrom: null,
        plannedTo: null,
        startedAt: null,
        finishedAt: null,
        competitorIds: [id],
        formats: ['panel'],
      },
    ]),
  ),
});

it('names the division that was moved, wherever within its ring', () => {
  for (const id of ids)
    for (const afterId of [null, ...ids.filter((other) => other !== id)]) {
      const delta = ringWork.moveAssignment(work, { id, ringId: 1, afterId, lock: null });
      if (delta.assignments.length === 0) continue;
      const operation = mistyped<StoredWorkOperation>({
        kind: 'move',
        delta,
        reason: null,
        at: new Date(),
        byPersonId: 1,
      });
      expect(presentOperation(operation, work).says).toMatch(new RegExp(`^Moved “Division ${id}” to Ring 1, place`));
    }
});
