import { getMailingList } from '@schi/contract';
import type { Feature, Routes } from '../../feature';
import { anyone } from '../../http/access';
import { notFound } from '../../http/errors';
import { route } from '../../http/route';
import { featureFlags } from '../tournaments';

const mailingListRoutes: Routes = (app, router) =>
  route(app, router, getMailingList, anyone('anybody may join the mailing list'), {}, async () => {
    if (!(await featureFlags(app.db)).MailingListTab) throw notFound('mailing list');
    return { formUrl: app.config.mailingListUrl ?? null };
  });

export const mailingListFeature: Feature = { routes: [mailingListRoutes] };
