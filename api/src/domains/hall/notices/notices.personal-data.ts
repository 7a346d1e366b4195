import { named, ofPeople, ofThings, personal, plain } from '../../../platform/personal-data/declare';

const number = plain('an internal number');

/** What a family was told about its divisions (rule B9). */
export const noticeTables = [
  ofPeople('notice', {
    of: 't.registration_id in (select r.id from registration r where r.person_id = :personId)',
    exportAs: 'notices',
    onErase: 'delete rows',
    columns: {
      id: number,
      ring_assignment_id: named('division', 'select a.title from ring_assignment a where a.id = t.ring_assignment_id'),
      registration_id: number,
      kind: personal(),
      turn: plain('counts moves'),
      channel: personal(),
      address: personal(),
      state: personal(),
      skipped: personal(),
      due_at: plain('follows from the time of the step'),
      noted_at: personal(),
      mail_id: number,
      sms_id: number,
    },
  }),
  ofThings('told_place', 'where a division was said to be', ['ring_assignment_id', 'ring_id', 'starts_at', 'moves']),
];
