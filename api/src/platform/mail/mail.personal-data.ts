import { ofPeople, personal, plain } from '../personal-data/declare';

/** Mail to or from the person: found by account, by address or by registration. */
const ofPerson = `t.person_id = :personId or lower(t.to_address) = lower(:email) or lower(t.data ->> 'email') = lower(:email)
  or t.registration_id in (select r.id from registration r where r.person_id = :personId)`;

export const mailTables = [
  ofPeople('mail', {
    of: ofPerson,
    exportAs: 'mail',
    onErase: 'delete rows',
    columns: {
      id: plain('an internal number'),
      template: personal(),
      to_address: personal(),
      data: personal(),
      person_id: plain('an internal number'),
      registration_id: plain('an internal number'),
      state: personal(),
      attempts: plain('counts tries'),
      last_error: plain("the mail server's words"),
      failure: plain('the kind of the last error'),
      created_at: personal(),
      sent_at: personal(),
    },
  }),
  ofPeople('dev_inbox', {
    of: 'lower(t.to_address) = lower(:email)',
    exportAs: null,
    why: "stands for the person's own mailbox in the demonstration",
    onErase: 'delete rows',
    columns: {
      id: plain('an internal number'),
      to_address: personal(),
      subject: personal(),
      body_text: personal(),
      body_html: personal(),
      received_at: personal(),
    },
  }),
];
