import { retained, ofPeople, ofThings, plain } from '../../../platform/personal-data/declare';

const number = plain('an internal number');

/** Attendance and what was handed out. These numbers identify nobody after the names are erased (rule B9). */
export const checkInTables = [
  ofPeople('check_in_event', {
    of: 't.registration_id in (select r.id from registration r where r.person_id = :personId)',
    exportAs: 'checkIns',
    onErase: 'erase columns',
    columns: {
      id: number,
      place: number,
      registration_id: retained('tells which registration it belongs to'),
      kind: retained('what was noted'),
      subject_id: number,
      value: retained('a number that points to nobody once the names are gone; results refer to it'),
      believed_event_id: number,
      settles_event_id: number,
      outcome: plain('what became of it'),
      refusal: plain('why it was not taken'),
      device_id: plain('a device of the organizers'),
      device_time: retained('a time that points to nobody'),
      by_person_id: plain('the member of staff who noted it'),
      received_at: retained('a time that points to nobody'),
    },
  }),
  ofThings('check_in_state', 'the last of the events about each subject, by its number', [
    'kind',
    'subject_id',
    'event_id',
    'value',
    'registered_lb',
  ]),
  ofThings('roster_change', 'which registration changed when', ['registration_id', 'changed_in']),
];
