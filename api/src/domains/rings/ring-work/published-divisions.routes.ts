import { directorRoles, getAgesOnDay, isCalendarDate, type CalendarDate } from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { route } from '../../../platform/http/route';
import { agesOnDay } from './ages-on-day.service';

const dayQuery = Joi.object<{ day: CalendarDate }>({
  day: Joi.string()
    .max(10)
    .custom((value: string, helpers) => (isCalendarDate(value) ? value : helpers.error('any.invalid')))
    .required(),
});

export const publishedDivisionsRoutes: Routes = (app, router) => {
  const ages = { list: 'ages on another day' };
  route(app, router, getAgesOnDay, allow(...directorRoles), { query: dayQuery, bulk: ages }, ({ params, query }) =>
    agesOnDay(app.db, params.tournamentId, query.day),
  );
};
