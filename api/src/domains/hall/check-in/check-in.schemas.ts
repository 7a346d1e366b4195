import {
  checkInKinds,
  checkInSorts,
  checkInStatuses,
  eventBatch,
  type CheckInEvent,
  type CheckInQuery,
} from '@schi/contract';
import { instant } from '../../../platform/http/instant';
import { Joi } from '../../../platform/http/joi';
import { exportQuery, idFilter, listQuery } from '../../../platform/http/list-query';
import type { Schema } from '../../../platform/http/schema';

const uuid = () => Joi.string().max(36).guid({ separator: '-' }).lowercase();
const id = () => Joi.number().integer().min(1).max(2_147_483_647).strict();
const withinRange = { competitor: 1, merch: 1, wristbands: 200, lunch: 200 };
const [least, most] = [10, 600];

const event = Joi.object<CheckInEvent>({
  id: uuid().required(),
  registrationId: id().required(),
  kind: Joi.string()
    .valid(...checkInKinds)
    .required(),
  subjectId: id().required(),
  value: Joi.when('kind', {
    is: 'weight',
    then: Joi.number().min(least).max(most).precision(2).strict(),
    otherwise: Joi.number().integer().min(1).max(withinRange.wristbands).strict(),
  })
    .allow(null)
    .required(),
  believed: uuid().allow(null).required(),
  settles: uuid().allow(null).required(),
  deviceId: uuid().required(),
  deviceTime: instant().required(),
});

export const eventsBody: Schema<{ events: CheckInEvent[] }> = Joi.object({
  events: Joi.array().items(event).min(1).max(eventBatch).required(),
});
export const rosterQuery: Schema<{ since?: string }> = Joi.object({
  since: Joi.string()
    .max(20)
    .pattern(/^\d{1,20}$/),
});

const listFilters = {
  tournamentId: idFilter(),
  kind: Joi.string().valid(...checkInKinds),
  status: Joi.string().valid(...checkInStatuses),
};
export const checkInListQuery = listQuery<CheckInQuery>(checkInSorts, listFilters);
export const checkInExport = exportQuery<CheckInQuery>(checkInSorts, listFilters);
