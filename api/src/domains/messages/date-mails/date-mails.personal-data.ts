import { ofPeople, personal, plain } from '../../../platform/personal-data/declare';

/** What a family was told of the date and the place of its tournament (rule B9). */
export const dateMailTables = [
  ofPeople('told_date_and_place', {
    of: 't.registration_id in (select r.id from registration r where r.person_id = :personId)',
    exportAs: 'toldDatesAndPlaces',
    onErase: 'delete rows',
    columns: {
      registration_id: plain('an internal number'),
      tournament_date: personal(),
      venue_name: personal(),
      venue_address: personal(),
      mail_id: plain('an internal number'),
    },
  }),
];
