import { ofPeople, ofThings, personal, plain } from '../../../platform/personal-data/declare';

const number = plain('an internal number');

/** Messages to many families, and what is known about their addresses (rule B9). */
export const campaignTables = [
  ofThings('message_template', 'what staff write', ['id', 'name', 'subject', 'body', 'version']),
  ofThings('campaign', 'what staff write', ['id', 'channel', 'topic', 'subject', 'body', 'by_person_id', 'created_at']),
  ofPeople('campaign_recipient', {
    of: 't.person_id = :personId or lower(t.address) = lower(:email)',
    exportAs: 'messages',
    onErase: 'delete rows',
    columns: {
      id: number,
      campaign_id: number,
      person_id: number,
      registration_ids: number,
      name: personal(),
      address: personal(),
      skipped: personal(),
      mail_id: number,
      sms_id: number,
    },
  }),
  ofPeople('sms', {
    of: 't.person_id = :personId',
    exportAs: 'textMessages',
    onErase: 'delete rows',
    columns: {
      id: number,
      to_number: personal(),
      body: personal(),
      person_id: number,
      state: personal(),
      attempts: plain('counts tries'),
      last_error: plain("the gateway's words"),
      created_at: personal(),
      sent_at: personal(),
    },
  }),
  ofPeople('bounced_address', {
    of: 't.address = lower(:email)',
    exportAs: 'bouncedAddress',
    onErase: 'delete rows',
    columns: { address: personal(), reason: plain("the mail server's words"), bounced_at: personal() },
  }),
  ofPeople('stopped_number', {
    of: `t.phone_number in (select k.phone_number from contact k join registration r on r.id = k.registration_id where r.person_id = :personId)`,
    exportAs: 'stoppedNumbers',
    // The gateway remembers the STOP and reports it at the next message.
    onErase: 'delete rows',
    columns: { phone_number: personal(), stopped_at: personal() },
  }),
  ofPeople('dev_sms', {
    of: `t.to_number in (select k.phone_number from contact k join registration r on r.id = k.registration_id where r.person_id = :personId)`,
    exportAs: null,
    why: "stands for the person's own phone in the demonstration",
    onErase: 'delete rows',
    columns: { id: number, to_number: personal(), body: personal(), sent_at: personal() },
  }),
];
