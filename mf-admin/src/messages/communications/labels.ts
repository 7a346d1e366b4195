import type { RecipientState, SkipReason, Topic } from '@schi/contract';

export const topicNames: Record<Topic, string> = {
  announcements: 'Announcement',
  'division notices': 'Division notice',
};
export const topicOptions = Object.entries(topicNames).map(([value, label]) => ({ value, label }));

/** The reason why somebody gets nothing, after a number or a name. */
export const skipNames: Record<SkipReason, string> = {
  refused: 'opted out of such messages',
  bounced: 'mailbox does not exist',
  'no consent': 'did not agree to text messages',
  stopped: 'answered STOP',
  'no address': 'has no address',
};

export const stateNames: Record<RecipientState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not sent',
};
export const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }));
