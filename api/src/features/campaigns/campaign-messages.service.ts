import { formatDate, formatDollars, smsLength, type CalendarDate, type MessagePreview, type PlaceholderValues } from '@schi/contract';
import type { App } from '../../context';
import type { Db } from '../../db/knex';
import { registrationRowsOf } from '../registration-lists';
import { renderBody, renderSubject } from './markdown.rules';

/** A message for one family, about one or several of its registrations. */
export interface MessageText {
  subject: string;
  body: string;
  registrationIds: number[];
}
/** The same, written for one family. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
  preferencesUrl: string;
}

interface FamilyRow {
  registrationId: number;
  firstName: string;
  lastName: string;
  competitors: string[];
  tournament: string;
  tournamentDate: CalendarDate;
  venue: string;
  checkInTimes: string;
}

const familiesSql = `
  select r.id as "registrationId", p.first_name as "firstName", p.last_name as "lastName", t.name as tournament,
    t.tournament_date as "tournamentDate", t.venue_name || ', ' || t.venue_address as venue,
    t.in_person_registration_times as "checkInTimes",
    array(select c.first_name || ' ' || c.last_name from competitor c
           where c.registration_id = r.id and c.withdrawn_at is null order by c.id) as competitors
  from registration r join person p on p.id = r.person_id join tournament t on t.id = r.tournament_id
  where r.id = any(?) and p.deleted_at is null order by r.id`;

const each = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null && value !== ''))].join(', ');

/** Renders a message for one family, when it is sent or previewed. */
export const campaignMessages = (app: Pick<App, 'clock' | 'publicUrl'>, db: Db) => {
  const valuesOf = async (registrationIds: readonly number[]): Promise<PlaceholderValues | undefined> => {
    const { rows } = await db.raw<{ rows: FamilyRow[] }>(familiesSql, [registrationIds as number[]]);
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
    forRecipient: async (recipientId: number): Promise<RenderedMessage | undefined> => {
      const mail = await db('campaign_recipient as c')
        .join('campaign as m', 'm.id', 'c.campaign_id')
        .where({ 'c.id': recipientId })
        .first<MessageText | undefined>('m.subject', 'm.body', 'c.registration_ids as registrationIds');
      return mail && write(mail);
    },

    smsPreview: (to: string, text: string): MessagePreview => ({ to, subject: '', text, html: '', sms: smsLength(text) }),
  };
};
const renderSubjectless = (body: string, values: PlaceholderValues) =>
  body
    .split('\n')
    .map((line) => renderSubject(line, values))
    .join('\n');
