import { contests, ringCalls, ringWork, scoring } from '@schi/contract';
import { instant } from '../../http/instant';
import { Joi } from '../../http/joi';

const whole = (least: number, most: number) => Joi.number().integer().min(least).max(most).strict().required();
const id = () => whole(1, 2_147_483_647);
const ids = (most: number) => Joi.array().items(id()).max(most).required();
const shortText = () => Joi.string().trim().min(1).max(60).required();
/** The most competitors of a contest. */
const mostPeople = 500;
/** A day in milliseconds. */
const mostMs = 86_400_000;
const time = () => whole(0, mostMs).allow(null);
const sides = (most: number) => Joi.object({ red: whole(0, most), blue: whole(0, most) });

const entry = Joi.alternatives(
  Joi.object({
    state: Joi.string().valid('missing').required(),
    calls: whole(0, ringCalls.mostCalls),
    calledAt: instant().allow(null).required(),
  }),
  Joi.object({ state: Joi.string().valid('here', 'scratched', 'withdrawn', 'disqualified').required() }),
);
const call = Joi.object({
  step: Joi.string()
    .valid(...ringWork.callSteps, 'postponed')
    .required(),
  isAnyway: Joi.boolean().strict().valid(true),
});

const side = Joi.object({ points: whole(0, 999), penalties: whole(0, 99), warnings: whole(0, 99) }).required();
const board = Joi.object({
  board: Joi.object({
    red: side,
    blue: side,
    round: Joi.string().valid('first', 'golden', 'vote').required(),
    isTimeUp: Joi.boolean().strict().required(),
    flags: sides(contests.mostSeats),
    injured: Joi.object({ corner: Joi.string().valid('red', 'blue', 'both').required(), byFoul: Joi.boolean().strict().required() }),
    before: sides(999),
  }).required(),
  leftMs: whole(0, mostMs),
  runsSince: instant().allow(null).required(),
});
const broken = (isRequired: boolean) => {
  const list = Joi.array()
    .items(Joi.string().valid(...scoring.brokenStates))
    .max(scoring.mostStations);
  return isRequired ? list.min(1).required() : list.required();
};

/** The values of each kind of subject. */
const values = {
  entry: entry.allow(null),
  call,
  score: Joi.object({ points: whole(0, 10_000) }).allow(null),
  deduct: Joi.object({
    list: Joi.array()
      .items(Joi.object({ name: shortText(), points: whole(1, contests.mostDeduction) }))
      .max(contests.mostDeductions)
      .required(),
    timeMs: time(),
  }).allow(null),
  vote: Joi.object({
    choices: Joi.array()
      .items(Joi.object({ group: ids(mostPeople).min(2), choice: id() }))
      .max(50)
      .required(),
  }).allow(null),
  shared: Joi.object({
    groups: Joi.array().items(ids(mostPeople).min(2)).max(50).required(),
    again: Joi.array().items(ids(mostPeople).min(2)).max(50),
  }).allow(null),
  seats: Joi.object({ voided: Joi.array().items(whole(1, contests.mostSeats)).max(contests.mostSeats).required() }).allow(null),
  order: Joi.object({ competitorIds: ids(mostPeople) }).allow(null),
  board: board.allow(null),
  bout: Joi.object({
    winner: id().allow(null),
    how: shortText(),
    points: sides(999).required(),
    penalties: sides(99).required(),
  }).allow(null),
  try: Joi.object({ mark: Joi.alternatives(whole(1, 100_000), Joi.string().valid('foul', 'pass')).required() }).allow(null),
  heights: Joi.object({ heights: Joi.array().items(whole(100, contests.mostHeight)).min(1).max(60).required() }).allow(null),
  jumps: Joi.object({
    jumps: Joi.array()
      .items(Joi.string().valid('o', 'x', '-'))
      .max(3)
      .required(),
  }).allow(null),
  jumpoff: Joi.object({
    millimetres: whole(100, contests.mostHeight),
    jumps: Joi.array()
      .items(Joi.object({ competitorId: id(), jump: Joi.string().valid('o', 'x').required() }))
      .max(mostPeople)
      .required(),
  }).allow(null),
  breaks: Joi.object({ first: broken(true), second: broken(false), warnings: whole(0, 20), timeMs: time() }).allow(null),
  contest: Joi.object({
    state: Joi.string()
      .valid(...ringCalls.contestStates)
      .required(),
    digest: Joi.string().max(16).hex().allow('').required(),
    isClosed: Joi.boolean().strict().valid(true),
  }),
} satisfies Record<ringCalls.RingSubject['kind'], unknown>;

/** The value of an event, by the kind that its subject names. */
export const ringEventValue = Joi.alternatives()
  .conditional('subject', {
    switch: Object.entries(values).map(([kind, then]) => ({
      is: Joi.string()
        .max(ringCalls.longestRingSubject)
        .pattern(new RegExp(`^${kind} `)),
      then: then.required(),
    })),
  })
  .required();
