import { planner, type Matchday } from '@schi/contract';
import { boardWith, emptyBoard, problemOf } from '../../api/test/planner/boards';
import { plainDay } from '../../api/test/planner/days';

const assignmentCount = 160;

/** A board of 12 rings and 160 assignments, planned by taking the longest first, before its day. */
export const dayOfTwelveRings = (): Matchday => {
  const day = plainDay({ seed: 1, competitors: 900, rings: 12 });
  const assignments = day.assignments.slice(0, assignmentCount);
  if (assignments.length < assignmentCount) throw new Error(`The day has only ${assignments.length} assignments`);
  const board = emptyBoard({ ...day, assignments });
  const prepared = planner.prepare(problemOf(board));
  const list = [...prepared.listed].sort((a, b) => (prepared.minutes[b] ?? 0) - (prepared.minutes[a] ?? 0));
  return boardWith(board, planner.timetableOf(prepared, new planner.Decoder(prepared).decode({ list })).planned);
};
