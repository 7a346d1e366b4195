import { getMailingList } from '@schi/contract';
import type { Feature, Routes } from '../../../platform/feature';
import { anyone } from '../../../platform/http/access';
import { notFound } from '../../../platform/http/errors';
import { route } from '../../../platform/http/route';
import { featureFlags } from '../../tournaments';

const mailingListRoutes: Routes = (app, router) =>
  route(app, router, getMailingList, anyone('anybody may join the mailing list'), {}, async () => {
    if (!(await featureFlags(app.db)).MailingListTab) throw notFound('mailing list');
    return { formUrl: app.config.mailingListUrl ?? null };
  });

export const mailingListFeature: Feature = { routes: [mailingListRoutes] };
