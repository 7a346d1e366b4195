import { ofThings } from '../../../platform/personal-data/declare';

export const divisionSheetTables = [
  ofThings('division_sheet', 'what was printed; competitors by their numbers, and a hash that tells nothing of them', [
    'draft_id',
    'draft_division_id',
    'event_id',
    'version',
    'hash',
    'division_name',
    'slots',
    'printed_at',
    'printed_by_person_id',
  ]),
];
