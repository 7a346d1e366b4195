import { ofPeople, personal, plain } from '../../../platform/personal-data/declare';

/** What a family was told of its results (rule B9). */
export const resultLetterTables = [
  ofPeople('result_letter', {
    of: 't.registration_id in (select r.id from registration r where r.person_id = :personId)',
    exportAs: 'resultLetters',
    onErase: 'delete rows',
    columns: {
      registration_id: plain('an internal number'),
      turn: plain('counts letters'),
      told: plain('a fingerprint of the results'),
      mail_id: plain('an internal number'),
      written_at: personal(),
    },
  }),
];
