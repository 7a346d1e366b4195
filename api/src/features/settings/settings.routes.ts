import Joi from 'joi';
import * as contract from '@schi/contract';
import type { Routes } from '../../app';
import { allow } from '../../http/access';
import { idFilter } from '../../http/list-query';
import { route } from '../../http/route';
import { competitorLevels, orderLevels } from './competitor-levels';
import { mountResource } from './mount';

const orderBody = Joi.object<{ ids: number[] }>({ ids: Joi.array().items(idFilter()).max(500).required() });

/** Tournaments, divisions, event types, events and levels: super admins alone (section 6). */
export const settingsRoutes: Routes = (app, router) => {
  const superAdmins = allow('SuperAdmin');
  mountResource(app, router, contract.competitorLevelSettings, superAdmins, competitorLevels);
  route(app, router, contract.competitorLevelSettings.order, superAdmins, { body: orderBody }, ({ body, user }) =>
    orderLevels(app.db, body.ids, user.actorId),
  );
};
