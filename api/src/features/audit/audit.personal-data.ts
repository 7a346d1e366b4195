import { kept, ofPeople, personal, plain } from '../../personal-data/declare';

/** That staff did something, and when, is kept; what it said about the person goes (decisions B7, B9). */
export const auditTables = [
  ofPeople('audit_log', {
    of: 't.subject_person_id = :personId',
    exportAs: 'doneByStaffForYou',
    onErase: 'erase columns',
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
