import { addJob } from '../../jobs/queue';
import { kept, named, ofPeople, personal, plain, secret } from '../../personal-data/declare';
import type { Transaction } from '../../db/knex';

const mine = '(t.person_id = :personId or t.recipient_person_id = :personId)';

/** Takes the files off every list; their bytes and rows follow in the background, as after any deletion. */
const giveUpFiles = async (trx: Transaction, personId: number) => {
  await trx('stored_file')
    .where((own) => void own.where({ person_id: personId }).orWhere({ recipient_person_id: personId }))
    .update({ state: 'removing' });
  await addJob(trx, 'removeFiles', {}, { key: 'removeFiles' });
};

/** Files that somebody uploaded or that are shared with them alone (decision B9); the files themselves can be saved under File sharing. */
export const fileTables = [
  ofPeople('stored_file', {
    of: mine,
    exportAs: 'files',
    onErase: 'erase columns',
    beforeErase: giveUpFiles,
    columns: {
      id: plain('a number of ours'),
      person_id: plain('a number of ours'),
      audience: kept('who may have it'),
      recipient_person_id: named('sharedWithMe', 't.recipient_person_id is not null'),
      name: personal("''"),
      media_type: kept('what kind of file it was'),
      bytes: kept('a size'),
      sha256: secret('tells two files apart', 'null'),
      storage_key: plain('where the bytes are until they are removed'),
      state: plain('on its way in or out'),
      created_at: kept('a time that points to nobody'),
    },
  }),
];
