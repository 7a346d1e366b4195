import { ofPeople, personal, plain, retained } from '../../../platform/personal-data/declare';

const number = plain('an internal number');
const ofFamily =
  't.competitor_id in (select c.id from competitor c join registration r on r.id = c.registration_id where r.person_id = :personId)';
const subject = retained(
  'numbers that point to nobody once the names are gone; the results of the others depend on them',
);

/** Who came to staging, and what became of them there. Numbers identify nobody after the names are erased (rule B9). */
export const ringLogTables = [
  ofPeople('ring_state', {
    of: ofFamily,
    exportAs: null,
    why: 'the last of the events about each subject, which are exported',
    onErase: 'erase columns',
    columns: {
      subject,
      tournament_id: number,
      contest_id: number,
      competitor_id: subject,
      event_id: number,
      value: retained('a state that points to nobody once the names are gone'),
    },
  }),
  ofPeople('ring_event', {
    of: ofFamily,
    exportAs: 'ringEvents',
    onErase: 'erase columns',
    columns: {
      id: number,
      place: number,
      tournament_id: number,
      ring_id: number,
      contest_id: number,
      competitor_id: subject,
      subject,
      value: retained('a state that points to nobody once the names are gone'),
      believed_event_id: number,
      settles_event_id: number,
      reason: personal('null'),
      outcome: plain('what became of it'),
      refusal: plain('why it was not taken'),
      official_id: plain('the official who decided'),
      decided_by: plain('the name of who decided, of an adult at the ring without an account, as in ring_official'),
      device_id: plain('a device of the organizers'),
      by_person_id: plain('the member of staff who noted it'),
      device_time: retained('a time that points to nobody'),
      noted_at: retained('a time that points to nobody'),
      received_at: retained('a time that points to nobody'),
      from_paper: plain('whether it was entered from paper'),
    },
  }),
];
