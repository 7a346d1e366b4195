import type { WorkAssignment } from './state';

/** An assignment that nobody has placed or called. */
export const buildAssignment = (id: number, over: Partial<WorkAssignment> = {}): WorkAssignment => ({
  id,
  ringId: null,
  position: id,
  step: 'planned',
  lock: null,
  plannedFrom: null,
  plannedTo: null,
  startedAt: null,
  finishedAt: null,
  isInterrupted: false,
  isFromPaper: false,
  competitorIds: [],
  formats: ['panel'],
  ...over,
});
