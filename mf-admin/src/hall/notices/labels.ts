import type { NoticeChannel, NoticeKind, NoticeSkip, NoticeState } from '@schi/contract';

export const kindNames: Record<NoticeKind, string> = { soon: 'Soon', staging: 'Come to staging', moved: 'Moved' };
export const channelNames: Record<NoticeChannel, string> = { email: 'E-mail', sms: 'Text message' };
export const stateNames: Record<NoticeState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not sent',
};
/** Why a notice was not sent. */
export const skipNames: Record<NoticeSkip, string> = {
  'taken back': 'The step was taken back',
  overtaken: 'The division was called further',
  begun: 'The division had begun',
  'too late': 'More than five minutes late',
  refused: 'Division notices are off',
  bounced: 'The mailbox does not exist',
  stopped: 'Answered STOP',
  'no consent': 'Consent was taken back',
  'switched off': 'Text messages are off',
  'too early': 'Before 8 in the morning',
  withdrawn: 'The competitor has withdrawn',
};

/** The choices of a filter. */
export const optionsOf = (names: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
