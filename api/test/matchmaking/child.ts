import type { matchmaking } from '@schi/contract';

/** A boy of ten with an orange belt; `over` changes what a test is about. */
export const child = (id: number, over: Partial<matchmaking.Entrant> = {}): matchmaking.Entrant => ({
  id,
  gender: 1,
  age: 10,
  exactAge: 10.5,
  levelRank: 2,
  isBlackBelt: false,
  isBeginner: false,
  weight: 70,
  height: 55,
  school: null,
  family: id,
  reference: null,
  ...over,
});
