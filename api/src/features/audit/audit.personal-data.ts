import type { Transaction } from '../../db/knex';
import { retained, ofPeople, personal, plain } from '../../personal-data/declare';

/** A move names both families in the entry of each, so the entry about the other family loses its details too (api decision 0055). */
const forgetInMovesOfOthers = async (trx: Transaction, personId: number) => {
  // PostgreSQL allows the details of an entry to be removed only while this setting is on. The erasure sets it again for its own statements.
  await trx.raw("select set_config('schi.erasing', 'on', true)");
  await trx('audit_log')
    .whereIn('action', ['competitor moved away', 'competitor moved here'])
    .whereRaw("? in (before ->> 'otherPersonId', after ->> 'otherPersonId')", [String(personId)])
    .update({ before: null, after: null });
  await trx.raw("select set_config('schi.erasing', '', true)");
};

/** The log keeps what staff did and when. The details about the person are erased (decisions B7, B9). */
export const auditTables = [
  ofPeople('audit_log', {
    of: 't.subject_person_id = :personId',
    exportAs: 'doneByStaffForYou',
    onErase: 'erase columns',
    beforeErase: forgetInMovesOfOthers,
    columns: {
      id: plain('an internal number'),
      actor_id: plain('the member of staff who did it'),
      device_id: plain('the tablet that did it'),
      subject_person_id: plain('an internal number'),
      is_impersonated: retained('staff stay answerable'),
      action: retained('staff stay answerable'),
      object_type: retained('staff stay answerable'),
      object_id: retained('staff stay answerable'),
      before: personal('null'),
      after: personal('null'),
      request_id: plain('a random identifier'),
      undoes_id: plain('an internal number'),
      at: retained('staff stay answerable'),
    },
  }),
];
