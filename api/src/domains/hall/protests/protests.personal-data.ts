import { named, ofPeople, personal, plain } from '../../../platform/personal-data/declare';

const number = plain('an internal number');
const ofFamily =
  't.competitor_id in (select c.id from competitor c join registration r on r.id = c.registration_id where r.person_id = :personId)';
const contest = named(
  'contest',
  `select a.title || ', ' || y.title from contest c join ring_assignment a on a.id = c.ring_assignment_id
     join event e on e.id = c.event_id join event_type y on y.id = e.event_type_id where c.id = t.contest_id`,
);
const competitor = named(
  'competitor',
  "select c.first_name || ' ' || c.last_name from competitor c where c.id = t.competitor_id",
);

const told = {
  raised_by: personal("''"),
  about: personal("''"),
  raised_at: personal('t.raised_at'),
  decide_by: plain('a time that was promised'),
  outcome: personal('t.outcome'),
  reason: personal("case when t.outcome is not null then '' end"),
  decided_by: plain('the official who decided'),
  decided_at: plain('when it was decided'),
};

/** Protests about competitors, and the medals that they were handed (rule B9). */
export const protestTables = [
  ofPeople('protest', {
    of: ofFamily,
    exportAs: 'protests',
    onErase: 'erase columns',
    columns: {
      id: number,
      contest_id: contest,
      competitor_id: competitor,
      ...told,
      version: number,
    },
  }),
  ofPeople('kept_protest', {
    of: ofFamily,
    exportAs: 'earlierProtests',
    onErase: 'erase columns',
    columns: {
      id: number,
      tournament_id: named('tournament', 'select o.name from tournament o where o.id = t.tournament_id'),
      competitor_id: competitor,
      division: plain('what a division was called'),
      division_number: plain('the number of a division'),
      event: plain('what an event was called'),
      ...told,
    },
  }),
  ofPeople('handed_out_medal', {
    of: ofFamily,
    exportAs: 'medals',
    onErase: 'erase columns',
    columns: {
      id: number,
      contest_id: contest,
      competitor_id: competitor,
      medal: personal('t.medal'),
      handed_out_at: plain('when it was handed out'),
      fetched_back_at: plain('when it was fetched back'),
    },
  }),
];
