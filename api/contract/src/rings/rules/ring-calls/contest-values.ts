import { formatShapes } from '../../formats/declarations';
import { group, id, mostGroups, mostPeople } from './value-parts';
import { list, object, one, optional, text, type ValueOf } from './value-shapes';

export const contestStates = ['open', 'finished', 'confirmed', 'medalsGiven'] as const;
/** How far the results of a contest are. */
export type ContestState = (typeof contestStates)[number];

/** What is noted about a contest, by the kind of its subject: what its format declares, and what every format has. */
export const contestShapes = {
  ...formatShapes,
  /** How one judge, or the ring chief, votes between competitors who are level. */
  vote: object({ choices: list(object({ group, choice: id }), mostGroups) }),
  /**
   * What a director decides for those who are level: who shares a place, and who has one more turn each, before as
   * after its first score.
   */
  shared: object({ groups: list(group, mostGroups), again: optional(list(group, mostGroups)) }),
  /** The running order, if it is not that of the draw. */
  order: object({ competitorIds: list(id, mostPeople) }),
  /**
   * A step of the results. `digest`: of what was noted when it was taken, so that a device that had not heard
   * everything is noticed. `isClosed`: the contest ends without a result, for the reason of the event.
   */
  contest: object({ state: one(...contestStates), digest: text(16, 0), isClosed: optional(one(true)) }),
};
export type ContestValues = { [K in keyof typeof contestShapes]: ValueOf<(typeof contestShapes)[K]> };
export type ScoreValue = ContestValues['score'];
export type DeductionValue = ContestValues['deduct'];
export type VoteValue = ContestValues['vote'];
export type SharedValue = ContestValues['shared'];
export type SeatsValue = ContestValues['seats'];
export type OrderValue = ContestValues['order'];
export type BoardValue = ContestValues['board'];
export type FlagValue = ContestValues['flag'];
export type PressValue = ContestValues['press'];
export type BoutValue = ContestValues['bout'];
export type TryValue = ContestValues['try'];
export type HeightsValue = ContestValues['heights'];
export type JumpsValue = ContestValues['jumps'];
export type JumpOffValue = ContestValues['jumpoff'];
export type BreaksValue = ContestValues['breaks'];
export type ContestValue = ContestValues['contest'];
