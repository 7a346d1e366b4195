/** Codes of refusals about messages. */
export const messagesCodes = [
  'audience-changed',
  'audience.empty',
  'account.noPhone',
  'campaign.noneFailed',
  'mail.sent',
] as const;
