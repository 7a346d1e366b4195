import { ofPeople, ofThings, personal, plain } from '../personal-data/declare';

/**
 * Events can hold names. Those of a tournament are deleted with the account of a family that takes part: readers then
 * get the whole state, in which the names are gone.
 */
export const liveTables = [
  ofPeople('live_event', {
    of: 't.tournament_id in (select r.tournament_id from registration r where r.person_id = :personId)',
    exportAs: null,
    why: 'what screens were told during the last 48 hours; its content is in the other tables',
    onErase: 'delete rows',
    columns: {
      tournament_id: plain('an internal number'),
      seq: plain('a number of its own'),
      topic: plain('who may read it'),
      key: plain('an internal number'),
      body: personal(),
      created_at: plain('when it happened'),
    },
  }),
  ofThings('live_head', 'the number of the last event', ['tournament_id', 'seq']),
];
