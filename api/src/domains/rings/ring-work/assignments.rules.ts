import { contests as rules, type EventFormat } from '@schi/contract';

/**
 * The events of a division that run together in a ring, one after another (rule G1). Bouts need another mat than turns
 * before judges, and come at another time of the day; so events of another format are an assignment of their own.
 */
export const assignmentsOf = <T extends { format: EventFormat }>(contests: readonly T[]): T[][] =>
  rules.formatsInOrder
    .map((format) => contests.filter((contest) => contest.format === format))
    .filter((together) => together.length > 0);
