import Joi from 'joi';
import { competitorSorts, registrationSorts, type CompetitorQuery, type RegistrationQuery } from '@schi/contract';
import { idFilter, listQuery } from '../../http/list-query';

const status = Joi.string().valid('completed', 'incomplete');

export const registrationQuery = listQuery<RegistrationQuery>(registrationSorts, { tournamentId: idFilter(), status });
export const competitorQuery = listQuery<CompetitorQuery>(competitorSorts, {
  tournamentId: idFilter(),
  eventTypeId: idFilter(),
  competitorLevelId: idFilter(),
  gender: Joi.number().valid(1, 2),
  school: Joi.string().trim().max(200),
  status,
});
