import type { Feature } from '../../../platform/feature';
import { campaignMailTemplate, campaignTestMailTemplate } from './campaigns.mail-templates';
import { campaignTables } from './campaigns.personal-data';
import { campaignRoutes } from './campaigns.routes';
import { sendSms } from './send-sms.job';
import { smsReplyRoutes } from './sms-replies.routes';

export { queueText } from './sms-queue.queries';

/** Messages of the organizers to many families. */
export const campaignsFeature: Feature = {
  routes: [campaignRoutes, smsReplyRoutes],
  tasks: { sendSms },
  mailTemplates: [campaignMailTemplate, campaignTestMailTemplate],
  tables: campaignTables,
};
