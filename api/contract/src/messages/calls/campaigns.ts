import { endpoint } from '../../platform/endpoint';
import type { ListQuery, Page } from '../../platform/lists';
import {
  checkField,
  id,
  ids,
  longText,
  oneOf,
  required,
  requiredIf,
  text,
  textLimits,
  type Check,
  type Field,
} from '../../platform/fields';
import { topics, type Topic } from '../../people/calls/notification-preferences';
import { knownPlaceholders } from '../../tournaments/rules/placeholders';
import type { SmsLength } from '../../values/sms-length';
import { competitorFilters, isFilter, registrationFilters, type Audience } from '../../registration/calls/selections';
import { resource } from '../../tournaments/calls/settings';

export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** The most registrations that can be chosen one by one. */
export const maxChosen = 500;

/** A message as it is written: the body in Markdown, with placeholders. */
export interface MessageInput {
  channel: Channel;
  topic: Topic;
  /** Empty for text messages. */
  subject: string;
  body: string;
}
/** A text message has at most so many characters before its placeholders are filled in. */
export const maxSmsLength = 600;
const shortInSms: Check = (value, form) =>
  form.channel === 'sms' && typeof value === 'string' && value.length > maxSmsLength
    ? `A text message has at most ${maxSmsLength} characters`
    : undefined;
export const messageFields = {
  channel: text(required, oneOf(channels)),
  topic: text(required, oneOf(topics)),
  subject: text(
    requiredIf(({ channel }) => channel !== 'sms'),
    knownPlaceholders,
  ),
  body: longText(required, knownPlaceholders, shortInSms),
};

const isAudience = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
  if ('filter' in value) return isFilter(registrationFilters, value.filter);
  if ('competitors' in value) return isFilter(competitorFilters, value.competitors);
  if (!('registrationIds' in value) || !Array.isArray(value.registrationIds)) return false;
  const chosen: unknown[] = value.registrationIds;
  return (
    chosen.length > 0 &&
    chosen.length <= maxChosen &&
    chosen.every((one) => checkField(ids(), [one]).message === undefined)
  );
};
const audience: Field = {
  clean: (value) => value,
  maxLength: textLimits.value,
  isRequired: true,
  checks: [(value) => (isAudience(value) ? undefined : `Please choose registrations, at most ${maxChosen} by hand`)],
};
/** The recipients of a message. */
export const audienceFields = { channel: messageFields.channel, topic: messageFields.topic, audience };
/** A message with its recipients, and the set of recipients that the sender has seen. */
export const campaignFields = { ...messageFields, audience, seen: text(required) };
/** A message with the registration whose family it is shown for. */
export const campaignPreviewFields = { ...messageFields, audience, registrationId: id() };

/**
 * Why a person is skipped: refused the topic, e-mails to them came back, did not agree to text messages, answered STOP,
 * has no address.
 */
export const skipReasons = ['refused', 'bounced', 'no consent', 'stopped', 'no address'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A message as one recipient will read it. */
export interface MessagePreview {
  to: string;
  subject: string;
  text: string;
  /** A whole page; empty for a text message. */
  html: string;
  sms: SmsLength | null;
}
/** A chosen person; `skipped` says why they get no message. */
export interface AudienceMember {
  registrationIds: number[];
  name: string;
  address: string;
  skipped: SkipReason | null;
}
/** The recipients of a choice at this moment. */
export interface AudiencePreview {
  /** How many registrations are chosen. */
  registrations: number;
  /** The number of addresses that get it, each once. */
  addresses: number;
  skipped: { reason: SkipReason; count: number }[];
  /** The first of them by name, at most `maxListed`. */
  members: AudienceMember[];
  /** Names this set of recipients. A message is sent only to the recipients that were seen. */
  seen: string;
}
/** The most recipients that are listed by name. */
export const maxListed = 1000;
export interface CampaignPreview {
  /** @see AudiencePreview */
  seen: string;
  /** The number of addresses that get it, each once. */
  addresses: number;
  registrations: number;
  skipped: { reason: SkipReason; count: number }[];
  /** The first recipients, for the preview. */
  recipients: { registrationId: number; name: string; address: string }[];
  preview: MessagePreview | null;
}

export interface CampaignCounts {
  waiting: number;
  sent: number;
  failed: number;
  skipped: number;
}
export interface Campaign extends MessageInput {
  campaignId: number;
  by: string;
  createdAt: string;
  counts: CampaignCounts;
}
export type RecipientState = keyof CampaignCounts;
export interface CampaignRecipient {
  recipientId: number;
  name: string;
  address: string;
  registrationIds: number[];
  state: RecipientState;
  skipped: SkipReason | null;
  /** The mail server's answer to the last try. */
  error: string | null;
  sentAt: string | null;
}
export interface RecipientQuery extends ListQuery {
  state?: RecipientState;
}
export const recipientSorts = ['name', 'address'] as const;

type ToAudience = MessageInput & { audience: Audience };

const path = '/api/admin/campaigns';
export const listCampaigns = endpoint('GET', path)<void, Page<Campaign>, ListQuery>();
/**
 * Sends a message. Every recipient is stored and gets it once, in the background. 409 `audience-changed` when the
 * recipients differ from `seen`.
 */
export const createCampaign = endpoint('POST', path, { oncePerKey: true })<ToAudience & { seen: string }, Campaign>();
/** Says who the recipients of a choice are. It changes nothing. */
export const previewAudience = endpoint('POST', '/api/admin/campaign-audiences')<
  Pick<MessageInput, 'channel' | 'topic'> & { audience: Audience },
  AudiencePreview
>();
export const getCampaign = endpoint('GET', `${path}/:campaignId`)<void, Campaign>();
export const listRecipients = endpoint('GET', `${path}/:campaignId/recipients`)<
  void,
  Page<CampaignRecipient>,
  RecipientQuery
>();
/** Sends all failed ones again; answers how many. */
export const resendFailed = endpoint('POST', `${path}/:campaignId/resend`, { oncePerKey: true })<
  void,
  { count: number }
>();
/** Answers the recipients and the text for one of them. It changes nothing. */
export const previewCampaign = endpoint('POST', '/api/admin/campaign-previews')<
  ToAudience & { registrationId?: number },
  CampaignPreview
>();
/** Sends the message to the employee who asks, as one recipient would read it; answers the address. */
export const testCampaign = endpoint('POST', '/api/admin/campaign-tests', { oncePerKey: true })<
  ToAudience & { registrationId?: number },
  { email: string }
>();

/** A message that is kept as a template. */
export interface MessageTemplateInput {
  name: string;
  subject: string;
  body: string;
}
export const messageTemplateFields = {
  name: text(required),
  subject: text(required, knownPlaceholders),
  body: longText(required, knownPlaceholders),
};
export const messageTemplates = resource('/api/admin/message-templates').calls<MessageTemplateInput>();

/** One of the e-mails that the server sends by itself, with example values (D3). */
export interface MailExample {
  template: string;
  subject: string;
  text: string;
  html: string;
}
export const listMailExamples = endpoint('GET', '/api/admin/mail-examples')<void, MailExample[]>();

/** An e-mail about a registration. */
export interface RegistrationMail {
  mailId: number;
  template: string;
  to: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** An e-mail in the outbox (D2). */
export interface OutboxMail extends RegistrationMail {
  registrationId: number | null;
}
export interface OutboxQuery extends ListQuery {
  state?: OutboxMail['state'];
}
export const outboxSorts = ['createdAt', 'to', 'attempts'] as const;
export const listOutbox = endpoint('GET', '/api/admin/mails')<void, Page<OutboxMail>, OutboxQuery>();
/**
 * Why e-mails wait or fail (D2): no process works on the queue; a process that ended holds them; the mail server cannot
 * be reached; it refuses our login; it knows no such mailbox; it refuses the e-mail; something else.
 */
export const outboxTroubles = [
  'no-worker',
  'dead-worker',
  'unreachable',
  'login',
  'address',
  'refused',
  'other',
] as const;
export interface OutboxTrouble {
  kind: (typeof outboxTroubles)[number];
  /** How many e-mails it concerns. */
  mails: number;
  /** When the oldest of them was written. */
  since: string | null;
}
/**
 * What the outbox holds: since when the oldest e-mail waits, what is in the way, and addresses that e-mails came back
 * from.
 */
export interface OutboxState {
  waiting: number;
  failed: number;
  oldestWaitingSince: string | null;
  bounced: number;
  troubles: OutboxTrouble[];
}
export const getOutboxState = endpoint('GET', '/api/admin/mail-state')<void, OutboxState>();
export const resendOutboxMail = endpoint('POST', '/api/admin/mails/:mailId/resend', { oncePerKey: true })<void, true>();
