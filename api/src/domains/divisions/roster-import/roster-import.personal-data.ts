import { ofPeople, personal, plain, retained } from '../../../platform/personal-data/declare';

/** Which registrations came by an import (rule B9). */
export const rosterImportTables = [
  ofPeople('imported_registration', {
    of: 't.registration_id in (select r.id from registration r where r.person_id = :personId)',
    exportAs: 'registeredElsewhere',
    onErase: 'erase columns',
    columns: {
      registration_id: retained('tells which registration it belongs to'),
      school: personal("''"),
      imported_by_person_id: plain('the member of staff who did it'),
      imported_at: retained('a time that points to nobody'),
    },
  }),
];
