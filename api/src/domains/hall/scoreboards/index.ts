import * as contract from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { route } from '../../../platform/http/route';
import type { LiveTopic } from '../../../platform/live/topic';
import { requireShown } from '../../tournaments';
import { findRingId, listCallsVersions } from '../ring-calls';
import { scoreboardOfRing } from './scoreboards.service';

const access = anyone('shown on the venue walls');

const scoreboardRoutes: Routes = (app, router) => {
  route(app, router, contract.getScoreboard, access, {}, async ({ params: { tournamentId, ringId }, ctx }) => {
    await requireShown(app.db, tournamentId, app.clock(), ctx.state);
    return scoreboardOfRing(app, app.db, tournamentId, ringId);
  });
};

/** The number of the last change of a ring. Its body holds no name, because what is announced is kept for two days. */
const scoreboardTopic: LiveTopic = {
  name: 'scoreboard',
  access,
  find: (db, { tournamentId, argument }) => findRingId(db, tournamentId, argument),
  snapshot: async (db, tournamentId, id) =>
    (await listCallsVersions(db, tournamentId, id)).map(({ version }) => ({ key: String(id), body: { version } })),
};

/** What happens on a mat, for a screen of its own (rule G6, decision hall/scoreboards). */
export const scoreboardsFeature: Feature = { routes: [scoreboardRoutes], liveTopics: [scoreboardTopic] };
