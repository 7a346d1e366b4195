import * as contract from '@schi/contract';
import { longestLiveTopic, mostLiveTopics } from '@schi/contract';
import type { Routes } from '../feature';
import { anyone } from '../http/access';
import { Joi } from '../http/joi';
import { route } from '../http/route';
import { stream } from '../http/stream';

const topics = Joi.string()
  .required()
  .max(mostLiveTopics * (longestLiveTopic + 1));
const since = Joi.number().integer().min(0);
const byTopic = anyone('each topic says who may read it');

/** Live data: the stream, and the poll underneath it. */
export const liveRoutes: Routes = (app, router) => {
  stream(
    app,
    router,
    contract.liveStream,
    byTopic,
    { query: Joi.object({ topics }) },
    ({ params, query, caller, ...stream }) =>
      app.live.open({ tournamentId: params.tournamentId, topics: query.topics, caller }, stream),
  );
  route(app, router, contract.pollLive, byTopic, { query: Joi.object({ topics, since }) }, ({ params, query, ctx }) =>
    app.live.poll({ tournamentId: params.tournamentId, topics: query.topics, caller: ctx.state }, query.since),
  );
};
