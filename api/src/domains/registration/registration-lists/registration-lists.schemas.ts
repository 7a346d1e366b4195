import type { PartialSchemaMap } from 'joi';
import {
  checkFields,
  competitorFilters,
  competitorSorts,
  registrationFilters,
  registrationSorts,
  type CompetitorQuery,
  type Field,
  type RegistrationQuery,
} from '@schi/contract';
import { Joi } from '../../../platform/http/joi';
import { exportQuery, listQuery } from '../../../platform/http/list-query';

/** The contract's filters as query parameters, so that lists and messages allow the same. */
const schemasOf = (filters: Readonly<Record<string, Field>>): PartialSchemaMap =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => name !== 'q')
      .map(([name, field]) => [
        name,
        Joi.any()
          .custom((value: unknown, helpers) => {
            const { values, errors } = checkFields({ [name]: field }, { [name]: value });
            const [message] = Object.values(errors);
            return message === undefined ? values[name] : helpers.message({ custom: message });
          })
          .meta({ maxLength: field.maxLength }),
      ]),
  );

export const registrationQuery = listQuery<RegistrationQuery>(registrationSorts, schemasOf(registrationFilters));
export const registrationExport = exportQuery<RegistrationQuery>(registrationSorts, schemasOf(registrationFilters));
export const competitorQuery = listQuery<CompetitorQuery>(competitorSorts, schemasOf(competitorFilters));
export const competitorExport = exportQuery<CompetitorQuery>(competitorSorts, schemasOf(competitorFilters));
