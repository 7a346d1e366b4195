import { ofThings } from '../../personal-data/declare';

/** Rings show divisions, not people. */
export const signageTables = [
  ofThings('ring', 'a place in the hall', ['id', 'tournament_id', 'name', 'position', 'is_open', 'current_assignment_id']),
  ofThings('ring_assignment', 'a division in a ring', ['id', 'ring_id', 'title', 'event_types', 'position', 'is_completed']),
];
