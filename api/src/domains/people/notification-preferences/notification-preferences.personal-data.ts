import { retained, ofPeople, personal } from '../../../platform/personal-data/declare';

export const notificationTables = [
  ofPeople('notification_refusal', {
    of: 't.person_id = :personId',
    exportAs: 'refusedNotifications',
    onErase: 'delete rows',
    columns: { person_id: retained('whose choice it is'), topic: personal(), refused_at: personal() },
  }),
];
