/** Who competes, as far as the rules differ by it. */
export interface ContestPeople {
  /** The age of the oldest. */
  oldest: number;
  isBlackBelt: boolean;
}
