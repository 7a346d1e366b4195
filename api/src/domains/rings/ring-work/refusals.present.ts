import type { ringWork } from '@schi/contract';
import { conflict, notFound, type Refusal } from '../../../platform/http/errors';
import type { StoredRingWork } from './ring-work.queries';

/** What the rules of ring work refuse, in a sentence, with `code` and the assignments that stand in the way. */
export const refusalOfRingWork = ({ code, assignmentIds }: ringWork.RingWorkRefusal, now: StoredRingWork): Refusal => {
  const assignments = assignmentIds.flatMap((id) => now.assignments.get(id) ?? []);
  const [first] = assignments;
  const title = first ? `“${first.title}”` : 'This division';
  const ring = (first && first.ringId !== null ? now.rings.get(first.ringId)?.name : undefined) ?? 'its ring';
  const says: Record<Exclude<ringWork.WorkRefusalCode, 'unknown'>, string> = {
    locked: `${title} is locked to ${ring}. Take the lock away first.`,
    ringClosed: 'This ring is closed. Open it first, or choose another ring.',
    stopped: 'The hall or this ring is stopped, so nobody is called. Let it go on first.',
    matNotFitted: `The mat of this ring is not fitted for ${title}. Choose another ring, or change what the ring is fitted for.`,
    running: `${title} runs in ${ring}. Finish or postpone it first.`,
    done: `${title} is done.`,
    ringBusy: `${title} still runs in ${ring}. Finish it first.`,
    notPlaced: `${title} is in no ring yet. Place it first.`,
    wrongStep: `${title} does not run, so it cannot be finished.`,
    notDone: `${title} is not done, so it cannot be marked as interrupted.`,
    hasResults: `The results of ${title} are finished. Finish the division instead of postponing it.`,
    calledElsewhere: `A competitor is called elsewhere: ${assignments
      .map((one) => `“${one.title}” in ${one.ringId === null ? 'no ring' : (now.rings.get(one.ringId)?.name ?? '')}`)
      .join(', ')}.`,
    ringRunning: `${title} runs in this ring. Say whether to finish it first, to move the others out, or to stop it.`,
    otherRunning: `${first ? `${title} runs in this ring now, not what you saw` : 'Nothing runs in this ring any more'}. Decide again. Nothing was changed.`,
    planDisagrees: `The plan moves ${title}, which is locked, called or done since. Plan again.`,
    movedOn: `${title} has moved on since. Check the current state of the rings, then decide again. Nothing was changed.`,
  };
  if (code === 'unknown') return notFound('division or ring');
  return conflict(code, says[code], { assignmentIds: [...assignmentIds] });
};
