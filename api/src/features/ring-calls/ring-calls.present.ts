import type { CalledRing } from '@schi/contract';
import type { CalledRows } from './ring-calls.queries';

/** Each ring with its divisions and disagreements. */
export const presentRings = ({ rings, divisions, disagreements }: CalledRows): CalledRing[] =>
  rings.map((ring) => ({
    ...ring,
    divisions: divisions.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...division }) => division),
    disagreements: disagreements.filter(({ ringId }) => ringId === ring.ringId).map(({ ringId: _ring, ...one }) => one),
  }));
