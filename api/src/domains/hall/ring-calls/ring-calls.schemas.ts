import {
  leastMinutesBetweenCalls,
  longestRingReason,
  mostMinutesBetweenCalls,
  ringCalls,
  ringEventBatch,
  type RingCallSettings,
  type RingEvent,
} from '@schi/contract';
import { instant } from '../../../platform/http/instant';
import { Joi } from '../../../platform/http/joi';
import type { Schema } from '../../../platform/http/schema';
import { ringEventValue, schemaOf } from './values.schemas';

const uuid = () => Joi.string().max(36).guid({ separator: '-' }).lowercase();

const event = Joi.object<RingEvent>({
  id: uuid().required(),
  subject: Joi.string()
    .max(ringCalls.longestRingSubject)
    .pattern(/^[a-z]{1,10} [\dA-Z:-]{1,50}$/)
    .required(),
  value: ringEventValue,
  believed: uuid().allow(null).required(),
  settles: uuid().allow(null).required(),
  // Who decides between two devices says why.
  reason: Joi.when('settles', {
    is: null,
    then: Joi.string().trim().min(1).max(longestRingReason).allow(null).required(),
    otherwise: Joi.string().trim().min(1).max(longestRingReason).required(),
  }),
  officialId: Joi.number().integer().min(1).max(2_147_483_647).strict().allow(null).required(),
  decidedBy: Joi.when('officialId', { is: null, then: schemaOf(ringCalls.deciderShape), otherwise: Joi.forbidden() }),
  deviceTime: instant().required(),
  fromPaper: Joi.boolean().strict(),
});

export const ringEventsBody: Schema<{ events: RingEvent[] }> = Joi.object({
  events: Joi.array().items(event).min(1).max(ringEventBatch).required(),
});
export const settingsBody: Schema<RingCallSettings> = Joi.object({
  minutesBetweenCalls: Joi.number()
    .integer()
    .min(leastMinutesBetweenCalls)
    .max(mostMinutesBetweenCalls)
    .strict()
    .required(),
  judgePads: Joi.boolean().strict().required(),
});
export const doneQuery: Schema<{ done?: number }> = Joi.object({
  done: Joi.number().integer().min(1).max(2_147_483_647),
});
