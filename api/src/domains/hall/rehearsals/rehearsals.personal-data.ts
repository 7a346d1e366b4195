import { ofThings } from '../../../platform/personal-data/declare';

export const rehearsalTables = [
  ofThings('rehearsal_play', 'how the day of a rehearsal is played, and which super admin started that', [
    'tournament_id',
    'state',
    'speed',
    'leaves_tables',
    'with_tablets',
    'by_person_id',
    'rings',
    'run',
    'progress',
    'ended_because',
    'report',
  ]),
];
