import { matchmaking } from '@schi/contract';
import { beyondIn } from './consents';
import { othersOf, type DraftBoard, type BoardCard, type Program } from './model';
import { tryPreview, type Operation } from './preview';

/** Who is chosen on the board: a competitor in a division, or among the unplaced (division 0). */
export type ChosenKey = `${number}:${number}`;
export const chosenKey = (divisionId: number, competitorId: number): ChosenKey => `${divisionId}:${competitorId}`;
const partsOf = (key: ChosenKey) => {
  const [divisionId = 0, competitorId = 0] = key.split(':').map(Number);
  return { divisionId, competitorId };
};

/** Those of the chosen who are still where they were chosen. */
export const stillThere = (chosen: ReadonlySet<ChosenKey>, board: DraftBoard): ReadonlySet<ChosenKey> => {
  const unplaced = new Set(board.draft.unplaced.map(({ competitorId }) => competitorId));
  const kept = [...chosen].filter((key) => {
    const { divisionId, competitorId } = partsOf(key);
    if (divisionId === 0) return unplaced.has(competitorId);
    return board.cards.get(divisionId)?.members.some((member) => member.competitorId === competitorId) ?? false;
  });
  return kept.length === chosen.size ? chosen : new Set(kept);
};

/** The competitors chosen, by id. */
export const competitorsIn = (chosen: Iterable<ChosenKey>): number[] => [
  ...new Set([...chosen].map((key) => partsOf(key).competitorId)),
];

/** The move of the chosen into a division, or among the unplaced. */
export const moveOf = (chosen: ReadonlySet<ChosenKey>, to: number | null, eventIds: readonly number[]): Operation => {
  const sources = [...new Set([...chosen].map((key) => partsOf(key).divisionId))];
  const [from] = sources;
  return {
    kind: 'move',
    competitorIds: competitorsIn(chosen),
    to,
    ...(sources.length === 1 && from !== undefined ? { from: from === 0 ? null : from } : {}),
    ...(to === null ? { eventIds } : {}),
  };
};

/** A division to move to, with what the move costs and what the division would then be. */
export interface Target {
  /** `null`: among the unplaced. */
  divisionId: number | null;
  name: string;
  /** Whole thousandths; `null` among the unplaced, where nothing has a cost. */
  added: number | null;
  after: matchmaking.FairnessCard | null;
  /** The limits it would break, with who breaks them. */
  beyond: readonly string[];
}

/**
 * Where the chosen can go, what costs least first; divisions where a limit would be broken come last, and the unplaced
 * after them.
 */
export const targetsOf = (board: DraftBoard, program: Program, chosen: ReadonlySet<ChosenKey>): Target[] => {
  const found = program.cards.flatMap(({ id, division }): Target[] => {
    const preview = division.isLocked ? null : tryPreview(board, moveOf(chosen, id, program.eventIds));
    const card = preview?.board.cards.get(id);
    const after = card?.division.card;
    if (!preview || !after) return [];
    return [
      { divisionId: id, name: division.name, added: preview.added, after, beyond: beyondIn(card, board.draft.options) },
    ];
  });
  const isBeyond = ({ after }: Target) => Number((after?.limits.length ?? 0) > 0);
  found.sort(
    (a, b) => isBeyond(a) - isBeyond(b) || (a.added ?? 0) - (b.added ?? 0) || (a.divisionId ?? 0) - (b.divisionId ?? 0),
  );
  const canLeave = tryPreview(board, moveOf(chosen, null, program.eventIds)) !== null;
  return canLeave ? [...found, { divisionId: null, name: 'Unplaced', added: null, after: null, beyond: [] }] : found;
};

/** A way to split a division in two, and what it costs more. */
export interface CheapestSplit {
  by: matchmaking.SplitCriterion;
  groups: number[][];
  added: number;
}

/** The criteria a division can be split by: weight and height count with contact only. */
export const criteriaOf = ({ group }: BoardCard): matchmaking.SplitCriterion[] => {
  const hasContact = group.events.some(({ event }) => event.hasContact);
  return matchmaking.splitCriteria.filter((name) => hasContact || (name !== 'weight' && name !== 'height'));
};

const partsCost = (card: BoardCard, groups: readonly (readonly number[])[], board: DraftBoard): number =>
  groups.reduce(
    (sum, ids) =>
      sum + matchmaking.groupCostWithoutLimits(matchmaking.partOf(card.group, new Set(ids)), board.draft.options),
    0,
  );

/** The best split by each criterion into two, the cheapest first. */
export const splitsOf = (card: BoardCard, board: DraftBoard): CheapestSplit[] =>
  criteriaOf(card)
    .flatMap((by): CheapestSplit[] => {
      const groups = matchmaking.splitBy(card.group, by, 2, board.draft.options);
      return groups.length < 2
        ? []
        : [{ by, groups, added: partsCost(card, groups, board) - (card.division.card?.cost ?? 0) }];
    })
    .sort((a, b) => a.added - b.added);

/** The neighbors of a division, the most alike first. */
export const neighborsIn = (board: DraftBoard, card: BoardCard): matchmaking.Neighbor[] =>
  matchmaking.neighborsOf(card.group, othersOf(board, card), board.draft.options);
