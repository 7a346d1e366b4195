import {
  formatDate,
  formatDollars,
  smsLength,
  type MessagePreview,
  type PlaceholderValues,
  type Topic,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db } from '../../../platform/db/knex';
import { registrationRowsOf } from '../../registration';
import { familiesOf, messageOf, type MessageText } from './campaign-messages.queries';
import { renderBody, renderSubject } from './markdown.rules';

/** A message written for one family. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
  preferencesUrl: string;
}

const each = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null && value !== ''))].join(', ');

/** Renders a message for one family, when it is sent or previewed. */
export const campaignMessages = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const valuesOf = async (registrationIds: readonly number[]): Promise<PlaceholderValues | undefined> => {
    const rows = await familiesOf(db, registrationIds);
    const [first] = rows;
    if (!first) return undefined;
    const listed = await registrationRowsOf(db, registrationIds, app.clock());
    const due = listed.reduce((cents, row) => cents + Math.max(0, Math.round(row.balance * 100)), 0);
    return {
      firstName: first.firstName,
      lastName: first.lastName,
      competitors: each(rows.flatMap((row) => row.competitors)),
      confirmationCode: each(listed.map((row) => row.confirmationCode)),
      balance: formatDollars(due / 100),
      tournament: each(rows.map((row) => row.tournament)),
      tournamentDate: each(rows.map((row) => formatDate(row.tournamentDate))),
      venue: each(rows.map((row) => row.venue)),
      checkInTimes: each(rows.map((row) => row.checkInTimes)),
      registrationLink: `${app.publicUrl}/customer/registration/${first.registrationId}`,
    };
  };

  const write = async ({ subject, body, registrationIds }: MessageText): Promise<RenderedMessage | undefined> => {
    const values = await valuesOf(registrationIds);
    return (
      values && {
        subject: renderSubject(subject, values),
        ...renderBody(body, values),
        preferencesUrl: `${app.publicUrl}/customer/home/notification-preferences`,
      }
    );
  };

  /** A text message has no Markdown and is sent as it was typed. */
  const writeSms = async ({ body, registrationIds }: Omit<MessageText, 'subject'>): Promise<string | undefined> => {
    const values = await valuesOf(registrationIds);
    return values && renderSubjectless(body, values);
  };

  return {
    write,
    writeSms,

    /** The mail of one recipient of a sent message; `undefined` when the family's account was deleted. */
    forRecipient: async (recipientId: number): Promise<(RenderedMessage & { topic: Topic }) | undefined> => {
      const mail = await messageOf(db, recipientId);
      const written = mail && (await write(mail));
      return written && { ...written, topic: mail.topic };
    },

    smsPreview: (to: string, text: string): MessagePreview => ({
      to,
      subject: '',
      text,
      html: '',
      sms: smsLength(text),
    }),
  };
};
const renderSubjectless = (body: string, values: PlaceholderValues) =>
  body
    .split('\n')
    .map((line) => renderSubject(line, values))
    .join('\n');
