import {
  competitorDetailsFields,
  correctedFields,
  countsFields,
  fields,
  staffMerchFields,
  staffSizeFields,
  versionFields,
  type CompetitorDetails,
  type ChangedCompetitor,
  type Contact,
} from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { formBody } from '../../../platform/http/schema';
import { contactsBody } from '../../registration';

interface Versioned {
  version: number;
}
export const versionBody = formBody<Versioned>(versionFields);
export const countsBody = formBody<Versioned & { spectators: number; lunch: number }>(countsFields);
export const staffMerchBody = formBody<Versioned & { merchId: number; merchSizeId: number }>(staffMerchFields);
export const staffSizeBody = formBody<Versioned & { merchSizeId: number }>(staffSizeFields);
export const competitorDetailsBody = formBody<CompetitorDetails & Versioned>({
  ...competitorDetailsFields,
  version: fields.whole(1, 2_147_483_647, fields.required),
});
// What is filled in may not be emptied; that depends on what is stored, so the service checks it.
export const staffCompetitorBody = formBody<ChangedCompetitor & { version: number }>({
  ...correctedFields({}),
  version: fields.whole(1, 2_147_483_647, fields.required),
});
export const staffContactsBody = Joi.object<Versioned & { contacts: Contact[] }>({
  version: Joi.number().integer().min(0).required(),
  contacts: contactsBody.required(),
});
