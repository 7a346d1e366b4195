import * as contract from '@schi/contract';
import { Joi } from '../../http/joi';
import { exportQuery, idFilter, listQuery } from '../../http/list-query';
import { formBody } from '../../http/schema';

const filters = {
  tournamentId: idFilter().required(),
  state: Joi.string().valid(...contract.contestStates),
  eventId: idFilter(),
};
export const contestQuery = listQuery<contract.ContestRowQuery>(contract.contestRowSorts, filters);
export const contestExport = exportQuery<contract.ContestRowQuery>(contract.contestRowSorts, filters);
export const settingBody = formBody<contract.ResultSetting>({ ...contract.resultSettingFields, ...contract.storedFields });
