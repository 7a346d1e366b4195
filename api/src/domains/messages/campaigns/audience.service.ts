import type { Audience, MessageInput, SkipReason } from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { conflict } from '../../../platform/http/errors';
import { matchingRegistrations, registrationsOfCompetitors } from '../../registration';
import { featureFlags } from '../../tournaments';
import { emailCandidates, smsCandidates } from './campaigns.queries';
import { foldRecipients, type Recipient } from './recipients.rules';

/** A message and the registrations it is for. */
export type ToAudience = MessageInput & { audience: Audience };
export type Choice = Pick<ToAudience, 'channel' | 'topic' | 'audience'>;

/** The number of recipients by the reason why nothing is sent to them. */
export const countSkipped = (recipients: readonly Recipient[]): { reason: SkipReason; count: number }[] => {
  const counts = new Map<SkipReason, number>();
  for (const { skipped } of recipients) if (skipped) counts.set(skipped, (counts.get(skipped) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
};

/** The number of registrations that these recipients were chosen for. */
export const registrationsIn = (recipients: readonly Recipient[]): number =>
  new Set(recipients.flatMap(({ registrationIds }) => registrationIds)).size;

/** The recipient of this registration, else the first one. */
export const oneOf = (recipients: readonly Recipient[], registrationId: number | undefined): Recipient | undefined =>
  recipients.find(({ registrationIds }) => registrationId !== undefined && registrationIds.includes(registrationId)) ??
  recipients[0];

/** The recipients of a message (rule E5). */
export const audiences = (app: Pick<App, 'clock'>, db: Db) => {
  const requireChannel = async (channel: MessageInput['channel']) => {
    if (channel === 'sms' && !(await featureFlags(db)).AllowSmsNotifications)
      throw conflict('feature.off', 'Text messages are switched off. A super admin can switch them on under Features.');
  };
  /** The registrations of an audience, found by the same queries as the lists of staff. */
  const chosen = (audience: Audience): number[] | Promise<number[]> => {
    if ('filter' in audience) return matchingRegistrations(db, audience.filter, app.clock());
    if ('competitors' in audience) return registrationsOfCompetitors(db, audience.competitors);
    return audience.registrationIds;
  };
  const recipientsOf = async ({ channel, topic, audience }: Choice): Promise<Recipient[]> => {
    const ids = await chosen(audience);
    return foldRecipients(await (channel === 'email' ? emailCandidates(db, ids, topic) : smsCandidates(db, ids)));
  };
  return {
    /** @throws Refusal 409 for text messages while they are switched off. */
    requireChannel,
    recipientsOf,
  };
};
