import { matchday, rings } from '@schi/contract';
import type { Caller } from './calls';

/** How often a move is tried that was refused because somebody has changed the ring meanwhile. */
const tries = 20;

/**
 * Places a division in a ring, next or last, although somebody may be called elsewhere.
 * @throws when it is refused for another reason than a change of the ring
 */
export const moveInto = async (
  director: Caller,
  tournamentId: number,
  { ringAssignmentId, ringId, isNext }: { ringAssignmentId: number; ringId: number; isNext: boolean },
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const board = await director(matchday.get, { tournamentId });
    const order = board.assignments
      .filter((one) => one.ringId === ringId)
      .sort((one, other) => one.position - other.position);
    const body = {
      ringId,
      afterId: isNext ? null : (order.at(-1)?.ringAssignmentId ?? null),
      lock: null,
      seen: board.rings.map((ring) => ({ ringId: ring.id, orderVersion: ring.orderVersion })),
      reason: 'Rehearsal',
    };
    const answer = await director.attempt(matchday.move, { id: ringAssignmentId }, body);
    if ('data' in answer) return;
    if (answer.error.status !== 409 || attempt === tries)
      throw new Error(`The move was refused: ${answer.error.message}`);
  }
};

/**
 * Closes a ring while a division runs there, which is refused until it is said what becomes of the division; then opens
 * it and places the division next in it again. Answers whether the division ran and was postponed.
 */
export const closeWhileRunning = async (
  director: Caller,
  tournamentId: number,
  ringId: number,
  ringAssignmentId: number,
): Promise<boolean> => {
  const unsaid = await director.attempt(rings.close, { id: ringId }, { how: null });
  if ('error' in unsaid && unsaid.error.status !== 409) throw new Error(`Closing was refused: ${unsaid.error.message}`);
  const wasRefused = 'error' in unsaid;
  if (wasRefused) await director(rings.close, { id: ringId }, { how: 'stop' });
  const { assignments } = await director(matchday.get, { tournamentId });
  const stopped = assignments.find((one) => one.ringAssignmentId === ringAssignmentId);
  await director(rings.open, { id: ringId });
  const isPostponed = stopped?.step === 'postponed';
  if (isPostponed) await moveInto(director, tournamentId, { ringAssignmentId, ringId, isNext: true });
  return wasRefused && isPostponed;
};
