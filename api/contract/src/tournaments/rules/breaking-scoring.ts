/** A technique of breaking with the points that a board broken by it counts more, at most two decimals. */
export interface BreakingTechnique {
  name: string;
  bonus: number;
}

/** Whether the bonus of a technique counts in the points, or only between competitors who are level. */
export const techniqueUses = ['points', 'level'] as const;
export type TechniqueUse = (typeof techniqueUses)[number];

/**
 * Who tries a board again: those who are level, at what is left; nobody; or everybody in their turn, at a cost for each
 * board.
 */
export const secondTries = ['level', 'none', 'counted'] as const;
export type SecondTries = (typeof secondTries)[number];

/** How breaking is scored: settings of the event (rule G17). */
export interface BreakingScoring {
  stations: number;
  /** A board that is broken in part counts half. */
  countsParts: boolean;
  isTimed: boolean;
  techniques: BreakingTechnique[];
  techniqueUse: TechniqueUse;
  secondTries: SecondTries;
  /** What a board counts less that breaks on the second try, where such a try is counted. */
  secondTryCost: number;
  /** The same of the third try; `null`: there is none. */
  thirdTryCost: number | null;
  /** What leaving the area costs, each time; `null`: nothing, and it is not noted. */
  boundaryCost: number | null;
  /** What each warning costs. */
  warningCost: number;
}

export const breakingScoringDefaults: BreakingScoring = {
  stations: 5,
  countsParts: false,
  isTimed: false,
  techniques: [],
  techniqueUse: 'points',
  secondTries: 'level',
  secondTryCost: 0.5,
  thirdTryCost: null,
  boundaryCost: null,
  warningCost: 0.5,
};
