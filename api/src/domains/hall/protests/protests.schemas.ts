import { protestDecisionFields, protestFields, type ProtestDecision, type ProtestInput } from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { formBody } from '../../../platform/http/schema';

export const protestBody = formBody<ProtestInput>(protestFields);
export const decisionBody = formBody<ProtestDecision>(protestDecisionFields);
export const versionBody = Joi.object<{ version: number }>({ version: Joi.number().integer().min(1).required() });
export const fetchedBackBody = Joi.object<{ isFetchedBack: boolean }>({ isFetchedBack: Joi.boolean().required() });
