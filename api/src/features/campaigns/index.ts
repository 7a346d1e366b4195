import type { Feature } from '../../feature';
import { campaignLetter, campaignTestLetter } from './campaigns.letters';
import { campaignTables } from './campaigns.personal-data';
import { campaignRoutes } from './campaigns.routes';
import { sendSms } from './send-sms.job';

/** Messages of the organisers to many families. */
export const campaignsFeature: Feature = {
  routes: [campaignRoutes],
  tasks: { sendSms },
  letters: [campaignLetter, campaignTestLetter],
  tables: campaignTables,
};
