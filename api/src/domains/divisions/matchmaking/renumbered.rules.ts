import type { drafts } from '@schi/contract';

/** Ids that no division of the database has: for new divisions, until it is known how many there are. */
export const createProvisionalIds = (): (() => number) => {
  let last = Number.MAX_SAFE_INTEGER - 1_000_000;
  return () => (last += 1);
};

/** The ids of the divisions that a delta makes, in order. */
export const newIdsOf = ({ divisions }: drafts.Delta): number[] =>
  divisions
    .filter(({ from, to }) => from === null && to !== null)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** A delta with other ids of divisions. */
export const renumbered = ({ entries, divisions, draws }: drafts.Delta, idOf: (id: number) => number): drafts.Delta => {
  const placed = <P extends { divisionId: number | null } | null>(placing: P): P =>
    placing?.divisionId === undefined || placing.divisionId === null
      ? placing
      : { ...placing, divisionId: idOf(placing.divisionId) };
  return {
    entries: entries.map((entry) => ({ ...entry, from: placed(entry.from), to: placed(entry.to) })),
    divisions: divisions.map((division) => ({ ...division, id: idOf(division.id) })),
    draws: draws.map((draw) => ({ ...draw, divisionId: idOf(draw.divisionId) })),
  };
};
