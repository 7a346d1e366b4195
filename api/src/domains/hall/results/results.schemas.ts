import * as contract from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { exportQuery, idFilter, listQuery } from '../../../platform/http/list-query';
import { formBody, type Schema } from '../../../platform/http/schema';

const filters = {
  tournamentId: idFilter().required(),
  state: Joi.string().valid(...contract.contestStates),
  eventId: idFilter(),
};
export const contestQuery = listQuery<contract.ContestRowQuery>(contract.contestRowSorts, filters);
export const contestExport = exportQuery<contract.ContestRowQuery>(contract.contestRowSorts, filters);
export const settingBody = formBody<contract.ResultSetting>({
  ...contract.forChange(contract.resultSettingFields),
  ...contract.storedFields,
});

export const comparedName = formBody<{ name: string }>(contract.certificateNameFields);
export const signatureBody = formBody<Pick<contract.CertificateSignature, 'name'>>(contract.signatureFields);

const own = { contestId: idFilter(), competitorId: idFilter() };
export const ownCertificateQuery: Schema<Pick<contract.CertificateQuery, 'contestId' | 'competitorId'>> =
  Joi.object(own);
export const certificateQuery: Schema<contract.CertificateQuery> = Joi.object({ ringAssignmentId: idFilter(), ...own });
export const listNames: Schema<{ names: contract.ResultListNames }> = Joi.object({
  names: Joi.string()
    .valid(...contract.resultListNames)
    .required(),
});
