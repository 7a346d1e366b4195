import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { staff } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import { undo } from './undo.service';

/** Undo: the roles that may make a change may undo it (rule B7). */
const undoRoutes: Routes = (app, router) => {
  route(app, router, contract.undoChange, staff('entry'), {}, ({ db, params, user }) =>
    undo(app, db, user).run(params.entryId),
  );
};

export const undoFeature: Feature = { routes: [undoRoutes] };
