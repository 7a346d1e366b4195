import {
  leastMinutesBetweenCalls,
  longestRingReason,
  mostMinutesBetweenCalls,
  ringCalls,
  ringEventBatch,
  ringWork,
  type RingCallSettings,
  type RingEvent,
} from '@schi/contract';
import { Joi } from '../../http/joi';
import type { Schema } from '../../http/schema';

const uuid = () => Joi.string().max(36).guid({ separator: '-' }).lowercase();
const instant = () => Joi.string().max(40).isoDate();

const entryValue = Joi.alternatives(
  Joi.object({
    state: Joi.string().valid('missing').required(),
    calls: Joi.number().integer().min(0).max(ringCalls.mostCalls).strict().required(),
    calledAt: instant().allow(null).required(),
  }),
  Joi.object({ state: Joi.string().valid('here', 'scratched', 'withdrawn').required() }),
);
const callValue = Joi.object({
  step: Joi.string()
    .valid(...ringWork.callSteps, 'postponed')
    .required(),
  isAnyway: Joi.boolean().strict().valid(true),
});

const event = Joi.object<RingEvent>({
  id: uuid().required(),
  subject: Joi.string()
    .max(ringCalls.longestRingSubject)
    .pattern(/^(?:entry \d{1,10}:\d{1,10}|call \d{1,10})$/)
    .required(),
  value: Joi.when('subject', {
    is: Joi.string()
      .max(ringCalls.longestRingSubject)
      .pattern(/^call /),
    then: callValue.required(),
    otherwise: entryValue.allow(null).required(),
  }),
  believed: uuid().allow(null).required(),
  settles: uuid().allow(null).required(),
  // Who decides between two devices says why.
  reason: Joi.when('settles', {
    is: null,
    then: Joi.string().trim().min(1).max(longestRingReason).allow(null).required(),
    otherwise: Joi.string().trim().min(1).max(longestRingReason).required(),
  }),
  officialId: Joi.number().integer().min(1).max(2_147_483_647).strict().allow(null).required(),
  deviceTime: instant().required(),
});

export const ringEventsBody: Schema<{ events: RingEvent[] }> = Joi.object({
  events: Joi.array().items(event).min(1).max(ringEventBatch).required(),
});
export const settingsBody: Schema<RingCallSettings> = Joi.object({
  minutesBetweenCalls: Joi.number().integer().min(leastMinutesBetweenCalls).max(mostMinutesBetweenCalls).strict().required(),
});
export const doneQuery: Schema<{ done?: number }> = Joi.object({ done: Joi.number().integer().min(1).max(2_147_483_647) });
