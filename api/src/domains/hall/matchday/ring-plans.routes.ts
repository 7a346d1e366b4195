import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { route } from '../../../platform/http/route';
import type { Schema } from '../../../platform/http/schema';
import { matchday } from './matchday.service';
import { ringPlans } from './ring-plans.service';

const whole = (min: number, max: number) => Joi.number().integer().min(min).max(max).strict();
const mostRings = 40;
const newPlanBody: Schema<contract.NewRingPlan> = Joi.object({
  rings: Joi.array().items(whole(1, 2_147_483_647)).max(mostRings).required(),
  options: Joi.object({
    restMinutes: whole(0, 60),
    breakAt: whole(0, 1380),
    judgesAway: Joi.object({ judges: whole(1, 100).required(), untilMinute: whole(1, 1440).required() }),
    seed: whole(0, 2_147_483_647),
  }),
  kind: Joi.string().valid(...contract.ringPlanKinds),
});
const useBody: Schema<{ name: contract.planner.PlanName | contract.planner.RepairName }> = Joi.object({
  name: Joi.string()
    .valid(...Object.keys(contract.planner.comfortMinutes), ...contract.planner.repairNames)
    .required(),
});

/** Plans of rings, for tournament directors and super admins (section 6). */
export const ringPlanRoutes: Routes = (app, router) => {
  const directors = allow('TournamentDirector', 'SuperAdmin');
  const of = (user: { actorId: number }) => ringPlans(app, app.db, user.actorId);
  const calls = contract.ringPlans;
  route(app, router, calls.create, directors, { body: newPlanBody }, ({ params, body, user }) =>
    of(user).create(params.draftId, body),
  );
  route(app, router, calls.last, directors, {}, ({ params, user }) => of(user).last(params.tournamentId));
  route(app, router, calls.get, directors, {}, ({ params, user }) => of(user).get(params.planId));
  route(app, router, calls.cancel, directors, {}, ({ params, user }) => of(user).cancel(params.planId));
  route(app, router, calls.use, directors, { body: useBody }, async ({ params, body, user }) =>
    matchday(app, app.db, user.actorId).get(await of(user).use(params.planId, body.name)),
  );
};
