import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../feature';
import { staff } from '../../http/access';
import { route } from '../../http/route';
import { undo } from './undo.service';

/** Undo: the roles that may make a change may undo it (decision B7). */
const undoRoutes: Routes = (app, router) => {
  route(app, router, contract.undoChange, staff('entry'), {}, ({ db, params, user }) => undo(app, db, user).run(params.entryId));
};

export const undoFeature: Feature = { routes: [undoRoutes] };
