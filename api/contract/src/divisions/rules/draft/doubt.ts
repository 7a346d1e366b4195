import {
  brokenLimits,
  limitNames,
  misfitsIn,
  rangeOf,
  spreadOf,
  type Entrant,
  type Fitted,
  type LimitName,
  type Misfit,
} from '../matchmaking';

/**
 * What of somebody does not fit a division: limits that they break there with another member, and in what they are
 * outside its range.
 */
export interface Doubt {
  limits: LimitName[];
  misfits: Misfit[];
}
export const isDoubted = ({ limits, misfits }: Doubt): boolean => limits.length + misfits.length > 0;

/**
 * What of a competitor does not fit a division (rule F6).
 * @param asSeen all members as they were when the division was made, the competitor among them
 * @param others who compete with them there now, each with whether it is with contact
 */
export const doubtOf = (
  entrant: Entrant,
  {
    asSeen,
    others,
    hasContact,
  }: { asSeen: readonly Fitted[]; others: readonly (readonly [Entrant, boolean])[]; hasContact: boolean },
  limits: Parameters<typeof brokenLimits>[2],
): Doubt => {
  const broken = new Set(
    others.flatMap(([other, isContact]) => brokenLimits(spreadOf([entrant, other]), isContact, limits)),
  );
  const range = rangeOf(asSeen, hasContact);
  return { limits: limitNames.filter((name) => broken.has(name)), misfits: range ? misfitsIn(entrant, range) : [] };
};
