import { sheets, type Matchday } from '@schi/contract';

/**
 * The sheets of the divisions that come next in each ring, with the one that runs: ring after ring, so that a runner
 * takes a pile to each table. Divisions that are done or postponed need none.
 * @param each so many divisions of each ring
 */
export const nextSheets = (
  { rings, assignments }: Pick<Matchday, 'rings' | 'assignments'>,
  all: readonly sheets.DivisionSheet[],
  each: number,
): sheets.DivisionSheet[] => {
  const byKey = new Map(all.map((sheet) => [sheets.sheetKey(sheet), sheet]));
  return rings.flatMap(({ id }) =>
    assignments
      .filter(({ ringId, step }) => ringId === id && step !== 'done' && step !== 'postponed')
      .sort((one, other) => one.position - other.position)
      .slice(0, each)
      .flatMap(({ draftDivisionId, events }) =>
        draftDivisionId === null
          ? []
          : events.flatMap(({ eventId }) => byKey.get(sheets.sheetKey({ draftDivisionId, eventId })) ?? []),
      ),
  );
};
