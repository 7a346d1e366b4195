import { ringWork } from '@schi/contract';
import { refusalOfRingWork } from './refusals.present';
import type { StoredAssignment, StoredRingWork } from './ring-work.queries';

const assignment = (id: number, title: string, ringId: number | null): StoredAssignment => ({
  id,
  title,
  ringId,
  position: 1,
  step: 'planned',
  lock: null,
  plannedFrom: null,
  plannedTo: null,
  startedAt: null,
  finishedAt: null,
  competitorIds: [],
  formats: ['panel'],
});

const work: StoredRingWork = {
  rings: new Map([
    [8, { id: 8, name: 'Ring 2', isOpen: true, closesWhenDone: false, formats: ['panel'], orderVersion: 0 }],
  ]),
  assignments: new Map([
    [1, assignment(1, 'White belts', 8)],
    [2, assignment(2, 'Black belts', null)],
  ]),
};

const said = (code: ringWork.WorkRefusalCode, ids: number[]) =>
  refusalOfRingWork(new ringWork.RingWorkRefusal(code, ids), work);

it('names each division that a competitor is called to, with its ring', () => {
  expect(said('calledElsewhere', [1, 2])).toMatchObject({
    status: 409,
    message: 'A competitor is called elsewhere: “White belts” in Ring 2, “Black belts” in no ring.',
  });
});

it.each<[ringWork.WorkRefusalCode, number[], string]>([
  ['locked', [1], '“White belts” is locked to Ring 2. Take the lock away first.'],
  ['locked', [2], '“Black belts” is locked to its ring. Take the lock away first.'],
  ['running', [1], '“White belts” runs in Ring 2. Finish or postpone it first.'],
  ['done', [], 'This division is done.'],
  ['otherRunning', [1], '“White belts” runs in this ring now, not what you saw. Decide again. Nothing was changed.'],
  ['otherRunning', [], 'Nothing runs in this ring any more. Decide again. Nothing was changed.'],
])('says of %s for %j: %s', (code, ids, message) => {
  expect(said(code, ids)).toMatchObject({ status: 409, code, message });
});

it('answers a division or ring that is gone as missing', () => {
  expect(said('unknown', [])).toMatchObject({ status: 404 });
});
