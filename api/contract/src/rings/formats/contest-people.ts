import type { BeltBand } from '../../tournaments/rules/belt-bands';

/** Who competes, as far as the rules differ by it. */
export interface ContestPeople {
  /** The age of the oldest. */
  oldest: number;
  isBlackBelt: boolean;
  /** The band of belts of all of them; `null` where they are of several. */
  band: BeltBand | null;
}
