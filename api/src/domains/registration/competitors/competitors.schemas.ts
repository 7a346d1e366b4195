import {
  changedCompetitorFields,
  competitorFields,
  fields,
  publicNameChoices,
  rosterBatch,
  type ChangedCompetitor,
  type CompetitorInput,
  type PublicNameChoice,
} from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { formBody } from '../../../platform/http/schema';

export const competitorBody = formBody<CompetitorInput>(competitorFields);
export const changedCompetitorBody = formBody<ChangedCompetitor & { version?: number }>({
  ...changedCompetitorFields,
  version: fields.id(),
});
export const publicNameBody = Joi.object<{ publicName: PublicNameChoice | '' }>({
  publicName: Joi.string()
    .valid('', ...publicNameChoices)
    .required(),
});
// Each row is checked separately, so that valid rows are stored.
const row = Joi.object().unknown().meta({ checkedBy: 'competitorFields' });
export const rosterBody = Joi.object<{ competitors: unknown[] }>({
  competitors: Joi.array().items(row).min(1).max(rosterBatch).required(),
});
