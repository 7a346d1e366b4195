export { campaignsFeature, queueText } from './campaigns';
export { contactFeature } from './contact';
export { dateMailsFeature, untoldSql } from './date-mails';
export { devInboxFeature } from './dev-inbox';
export { mailingListFeature } from './mailing-list';
export { outboxFeature, outboxState } from './outbox';
