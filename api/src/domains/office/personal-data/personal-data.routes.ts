import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { accountOwner } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import type { Table } from '../../../platform/personal-data/declare';
import { createThrottles } from '../../people';
import { personalData } from './personal-data.service';

const proofBody = formBody<{ proof: string }>(contract.deleteAccountFields);

export const personalDataRoutes =
  (tables: readonly Table[]): Routes =>
  (app, router) => {
    const service = personalData(app, app.db, tables, createThrottles(app.db));
    route(app, router, contract.downloadMyData, accountOwner, {}, ({ user }) => service.download(user.personId));
    route(app, router, contract.getDeletionObstacle, accountOwner, {}, ({ user }) => service.obstacle(user.personId));
    route(app, router, contract.deleteAccount, accountOwner, { body: proofBody }, ({ body, user }) =>
      service.delete(user.personId, body.proof),
    );
  };
