import type { Transaction } from '../../db/knex';
import { kept, ofPeople, personal, plain } from '../../personal-data/declare';

/** A move names both families in the entry of each, so the entry about the other family loses its details too (api decision 0055). */
const forgetInMovesOfOthers = async (trx: Transaction, personId: number) => {
  // PostgreSQL lets an entry lose its details only while this is on; the erasure itself sets it anew.
  await trx.raw("select set_config('schi.erasing', 'on', true)");
  await trx('audit_log')
    .whereIn('action', ['competitor moved away', 'competitor moved here'])
    .whereRaw("? in (before ->> 'otherPersonId', after ->> 'otherPersonId')", [String(personId)])
    .update({ before: null, after: null });
  await trx.raw("select set_config('schi.erasing', '', true)");
};

/** That staff did something, and when, is kept; what it said about the person goes (decisions B7, B9). */
export const auditTables = [
  ofPeople('audit_log', {
    of: 't.subject_person_id = :personId',
    exportAs: 'doneByStaffForYou',
    onErase: 'erase columns',
    beforeErase: forgetInMovesOfOthers,
    columns: {
      id: plain('a number of ours'),
      actor_id: plain('the member of staff who did it'),
      subject_person_id: plain('a number of ours'),
      is_impersonated: kept('staff stay answerable'),
      action: kept('staff stay answerable'),
      object_type: kept('staff stay answerable'),
      object_id: kept('staff stay answerable'),
      before: personal('null'),
      after: personal('null'),
      request_id: plain('a random text'),
      undoes_id: plain('a number of ours'),
      at: kept('staff stay answerable'),
    },
  }),
];
