import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { route } from '../../../platform/http/route';
import type { Schema } from '../../../platform/http/schema';
import { matchday } from './matchday.service';
import { hallStops } from './stops.service';

const id = () => Joi.number().integer().min(1).max(2_147_483_647).strict();
const lock = () =>
  Joi.string()
    .valid(...contract.ringWork.assignmentLocks)
    .allow(null)
    .required();
const mostRings = 50;
const seen = () =>
  Joi.array()
    .items(Joi.object({ ringId: id().required(), orderVersion: id().required() }))
    .max(mostRings);

const moveBody: Schema<contract.MoveAssignment> = Joi.object({
  ringId: id().allow(null).required(),
  afterId: id().allow(null).required(),
  lock: lock(),
  seen: seen().required(),
  reason: Joi.string().trim().max(contract.textLimits.text),
});
const callBody: Schema<contract.CallAssignment> = Joi.object({
  to: Joi.string()
    .valid(...contract.ringWork.callSteps)
    .required(),
  isAnyway: Joi.boolean().strict(),
  advances: Joi.boolean().strict(),
  seen: seen(),
});
const lockBody: Schema<{ lock: contract.ringWork.AssignmentLock | null }> = Joi.object({ lock: lock() });
const interruptBody: Schema<{ isInterrupted: boolean }> = Joi.object({
  isInterrupted: Joi.boolean().strict().required(),
});
const ringOrHall = () => id().allow(null).required();
const stopBody: Schema<contract.NewStop> = Joi.object({
  ringId: ringOrHall(),
  reason: Joi.string()
    .valid(...contract.stopReasonKeys)
    .required(),
  note: Joi.string().trim().allow('').max(contract.longestRingReason).required(),
});
const goOnBody: Schema<Pick<contract.NewStop, 'ringId'>> = Joi.object({ ringId: ringOrHall() });
const undoBody: Schema<{ sequence: number }> = Joi.object({ sequence: id().required() });

/** The board of rings, for tournament directors and super admins (section 6). */
export const matchdayRoutes: Routes = (app, router) => {
  const directors = allow('TournamentDirector', 'SuperAdmin');
  const of = (user: { actorId: number }) => matchday(app, app.db, user.actorId);
  const calls = contract.matchday;
  route(app, router, calls.get, directors, { bulk: { list: 'board', in: 'competitors' } }, ({ params, user }) =>
    of(user).get(params.tournamentId),
  );
  route(app, router, calls.operations, directors, {}, ({ params, user }) => of(user).operations(params.tournamentId));
  route(app, router, calls.move, directors, { body: moveBody }, ({ params, body, user }) =>
    of(user).move(params.id, body),
  );
  route(app, router, calls.call, directors, { body: callBody }, ({ params, body, user }) =>
    of(user).call(params.id, body),
  );
  route(app, router, calls.lock, directors, { body: lockBody }, ({ params, body, user }) =>
    of(user).lock(params.id, body.lock),
  );
  route(app, router, calls.postpone, directors, {}, ({ params, user }) => of(user).postpone(params.id));
  route(app, router, calls.interrupt, directors, { body: interruptBody }, ({ params, body, user }) =>
    of(user).interrupt(params.id, body.isInterrupted),
  );
  route(app, router, calls.stop, directors, { body: stopBody }, ({ params, body, user }) =>
    hallStops(app, app.db, user.actorId).stop(params.tournamentId, body),
  );
  route(app, router, calls.goOn, directors, { body: goOnBody }, ({ params, body, user }) =>
    hallStops(app, app.db, user.actorId).goOn(params.tournamentId, body.ringId),
  );
  route(app, router, calls.undo, directors, { body: undoBody }, ({ params, body, user }) =>
    of(user).undo(params.tournamentId, body.sequence),
  );
};
