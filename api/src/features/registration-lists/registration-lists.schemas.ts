import { ageGroups, competitorSorts, registrationSorts, type CompetitorQuery, type RegistrationQuery } from '@schi/contract';
import { Joi } from '../../http/joi';
import { exportQuery, idFilter, listQuery } from '../../http/list-query';

const status = Joi.string().valid('completed', 'incomplete');
const ofRegistrations = { tournamentId: idFilter(), status };
const ofCompetitors = {
  tournamentId: idFilter(),
  eventTypeId: idFilter(),
  competitorLevelId: idFilter(),
  gender: Joi.number().valid(1, 2),
  school: Joi.string().trim().max(200),
  doubtful: Joi.boolean(),
  ages: Joi.string().valid(...ageGroups.map(({ id }) => id)),
  status: Joi.string().valid('completed', 'incomplete', 'withdrawn'),
  checkIn: Joi.string().valid('in', 'missing'),
};

export const registrationQuery = listQuery<RegistrationQuery>(registrationSorts, ofRegistrations);
export const registrationExport = exportQuery<RegistrationQuery>(registrationSorts, ofRegistrations);
export const competitorQuery = listQuery<CompetitorQuery>(competitorSorts, ofCompetitors);
export const competitorExport = exportQuery<CompetitorQuery>(competitorSorts, ofCompetitors);
