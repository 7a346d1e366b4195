import * as contract from '@schi/contract';
import type { Routes } from '../../../platform/feature';
import { allow } from '../../../platform/http/access';
import { Joi } from '../../../platform/http/joi';
import { listQuery } from '../../../platform/http/list-query';
import { route } from '../../../platform/http/route';
import { formBody } from '../../../platform/http/schema';
import { mountResource } from '../../tournaments';
import { campaignSending } from './campaign-sending.service';
import { campaigns } from './campaigns.service';
import { messageTemplates } from './message-templates.service';

type ToAudience = contract.BodyOf<typeof contract.createCampaign>;
type LookedAt = contract.BodyOf<typeof contract.previewCampaign>;
const message = formBody<ToAudience>(contract.campaignFields);
const lookedAt = formBody<LookedAt>(contract.campaignPreviewFields);
const choice = formBody<contract.BodyOf<typeof contract.previewAudience>>(contract.audienceFields);
const list = listQuery<contract.ListQuery>(['createdAt']);
const recipients = listQuery<contract.RecipientQuery>(contract.recipientSorts, {
  state: Joi.string().valid('waiting', 'sent', 'failed', 'skipped'),
});

/** Messages to many families; directors and super admins (section 6). */
export const campaignRoutes: Routes = (app, router) => {
  const directors = allow(...contract.directorRoles);
  const all = campaigns(app, app.db);
  mountResource(app, router, contract.messageTemplates, directors, messageTemplates);
  route(app, router, contract.listCampaigns, directors, { query: list }, ({ query }) => all.list(query));
  route(app, router, contract.createCampaign, directors, { body: message }, ({ db, user, body }) =>
    campaignSending(app, db).send(user.actorId, body),
  );
  route(app, router, contract.getCampaign, directors, {}, ({ params }) => all.find(params.campaignId));
  route(
    app,
    router,
    contract.listRecipients,
    directors,
    { query: recipients, bulk: { list: 'recipients' } },
    ({ params, query }) => all.recipients(params.campaignId, query),
  );
  route(app, router, contract.resendFailed, directors, {}, ({ db, user, params }) =>
    campaignSending(app, db).resendFailed(user.actorId, params.campaignId),
  );
  route(
    app,
    router,
    contract.previewAudience,
    directors,
    { body: choice, bulk: { list: 'recipients', in: 'members' } },
    ({ body }) => all.audience(body),
  );
  route(app, router, contract.previewCampaign, directors, { body: lookedAt }, ({ body }) => all.preview(body));
  route(app, router, contract.testCampaign, directors, { body: lookedAt }, ({ db, user, body }) =>
    campaignSending(app, db).test(user.actorId, body),
  );
};
