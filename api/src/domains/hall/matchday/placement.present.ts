import type { planner } from '@schi/contract';
import { conflict, type Refusal } from '../../../platform/http/errors';
import type { DayBoard } from './board.service';

/** So many names stand in the sentence; the others are counted. */
const mostNames = 3;

/** Why a place is refused in which a competitor would be in two rings at once, with who it is and where. */
export const clashRefusal = (
  board: DayBoard,
  id: number,
  ringId: number | null,
  met: readonly planner.Met[],
): Refusal => {
  const ring = (of: number | null) => board.rings.find((one) => one.id === of)?.name ?? 'a ring';
  const title = (of: number) =>
    `“${board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === of)?.title ?? ''}”`;
  const name = new Map(board.competitors.map(({ competitorId, name: own }) => [competitorId, own]));
  const people = [...new Set(met.flatMap(({ competitorIds }) => competitorIds))];
  const shown = people.slice(0, mostNames).map((one) => name.get(one) ?? '');
  const who =
    people.length > mostNames ? `${shown.join(', ')} and ${people.length - mostNames} more` : shown.join(' and ');
  const where = met.map(({ assignmentId, ringId: other }) => `${title(assignmentId)} in ${ring(other)}`).join(', ');
  return conflict(
    'clash',
    `${who} would be in two rings at once: ${title(id)} in ${ring(ringId)}, and ${where}. Choose another place, or give a reason to place it anyway.`,
    { assignmentIds: met.map(({ assignmentId }) => assignmentId) },
  );
};
