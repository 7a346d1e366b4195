/** What other features write letters with. */
export { campaignMail } from './templates';
