import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { idFilter } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { competitorLevels } from './competitor-levels.service';
import { divisions } from './divisions.service';
import { eventTypes } from './event-types.service';
import { events } from './events.service';
import { featureFlagSettings } from './feature-flags.service';
import { mountResource } from './resource.routes';
import { reorder } from './order.service';
import { settings } from './resource.service';
import { copyTournament } from './copy-tournament.service';
import { tournamentSettings } from './tournaments.service';

const ids = () => Joi.array().items(idFilter()).max(500).required();
const orderBody = Joi.object<contract.NewOrder>({ ids: ids(), was: ids() });
const copyBody = formBody<contract.TournamentCopy>(contract.tournamentCopyFields);
const flagBody = formBody<{ isOn: boolean; version: number }>(contract.featureFlagFields);

/** Tournaments, divisions, event types, events, levels and features: for super admins (section 6). */
export const settingsRoutes: Routes = (app, router) => {
  const superAdmins = allow('SuperAdmin');
  mountResource(app, router, contract.tournamentSettings, superAdmins, tournamentSettings);
  mountResource(app, router, contract.eventTypeSettings, superAdmins, eventTypes);
  mountResource(app, router, contract.divisionSettings, superAdmins, divisions);
  mountResource(app, router, contract.eventSettings, superAdmins, events, { tournamentId: idFilter() });
  mountResource(app, router, contract.competitorLevelSettings, superAdmins, competitorLevels);

  for (const [{ order }, kind] of [
    [contract.eventTypeSettings, eventTypes],
    [contract.divisionSettings, divisions],
    [contract.competitorLevelSettings, competitorLevels],
  ] as const)
    route(app, router, order, superAdmins, { body: orderBody }, ({ body, user }) =>
      reorder(app.db, kind, body, user.actorId),
    );

  const { get, copy } = contract.tournamentSettings;
  route(
    app,
    router,
    get,
    superAdmins,
    {},
    ({ params, user }) =>
      settings(app.db, tournamentSettings, user.actorId).get(params.id) as Promise<contract.TournamentSetting>,
  );
  route(app, router, copy, superAdmins, { body: copyBody }, ({ params, body, user, db }) =>
    copyTournament(db, params.id, body, user.actorId),
  );

  const flags = contract.featureFlagSettings;
  route(app, router, flags.list, superAdmins, {}, ({ user }) => featureFlagSettings(app, app.db, user.actorId).list());
  route(app, router, flags.change, superAdmins, { body: flagBody }, ({ params, body, user }) =>
    featureFlagSettings(app, app.db, user.actorId).change(params.name, body),
  );
};
