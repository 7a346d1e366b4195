import { addJob } from '../../../platform/jobs/queue';
import { retained, named, ofPeople, personal, plain, secret } from '../../../platform/personal-data/declare';
import type { Transaction } from '../../../platform/db/knex';
import { markAllRemoving } from './files.queries';

const ofPerson = '(t.person_id = :personId or t.recipient_person_id = :personId)';

/** Removes the files from every list. A job removes their bytes and rows, as after any deletion. */
const giveUpFiles = async (trx: Transaction, personId: number) => {
  await markAllRemoving(trx, personId);
  await addJob(trx, 'removeFiles', {}, { key: 'removeFiles' });
};

/**
 * Files that somebody uploaded or that are shared with them alone (rule B9); the files themselves can be saved under
 * File sharing.
 */
export const fileTables = [
  ofPeople('stored_file', {
    of: ofPerson,
    exportAs: 'files',
    onErase: 'erase columns',
    beforeErase: giveUpFiles,
    columns: {
      id: plain('an internal number'),
      person_id: plain('an internal number'),
      audience: retained('who may have it'),
      recipient_person_id: named('sharedWithMe', 't.recipient_person_id is not null'),
      name: personal("''"),
      media_type: retained('what kind of file it was'),
      bytes: retained('a size'),
      sha256: secret('tells two files apart', 'null'),
      storage_key: plain('where the bytes are until they are removed'),
      state: plain('on its way in or out'),
      created_at: retained('a time that points to nobody'),
    },
  }),
];
