import { retained, ofPeople, personal, plain } from '../personal-data/declare';
import { forgetInMovesOfOthers } from './audit.queries';

/** The log keeps what staff did and when. The details about the person are erased (rules B7, B9). */
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
