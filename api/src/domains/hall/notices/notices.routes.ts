import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { notices } from './notices.service';

const query = listQuery<contract.NoticeQuery>(contract.noticeSorts, {
  state: Joi.string().valid(...contract.noticeStates),
  kind: Joi.string().valid(...contract.noticeKinds),
  channel: Joi.string().valid(...contract.noticeChannels),
});

/** What families were told of the rings, for directors. */
export const noticeRoutes: Routes = (app, router) => {
  route(
    app,
    router,
    contract.listNotices,
    allow(...contract.directorRoles),
    { query, bulk: { list: 'notices' } },
    ({ params, query: asked }) => notices(app.db).list(params.tournamentId, asked),
  );
};
