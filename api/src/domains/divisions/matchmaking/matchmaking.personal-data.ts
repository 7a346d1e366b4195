import { named, ofPeople, ofThings, personal, plain, retained, secret } from '../../../platform/personal-data/declare';

const ofMyCompetitors =
  't.competitor_id in (select c.id from competitor c join registration r on r.id = c.registration_id where r.person_id = :personId)';

/** Drafts name competitors by their numbers. These identify nobody after the names are erased (rule B9). */
export const matchmakingTables = [
  ofPeople('draft_competitor', {
    of: ofMyCompetitors,
    exportAs: 'draftCompetitors',
    onErase: 'delete rows',
    columns: {
      draft_id: named('draft', 'select d.name from draft d where d.id = t.draft_id'),
      competitor_id: retained('a number that tells whose it is'),
      sequence: plain('the change of the draft that noted it'),
      birth_date: personal(),
      gender: personal(),
      competitor_level_id: named('level', 'select l.name from competitor_level l where l.id = t.competitor_level_id'),
      school: personal(),
      weight_lb: personal(),
      height_in: personal(),
      day: plain('the day of the tournament when it was noted'),
    },
  }),
  ofPeople('draft_entry', {
    of: ofMyCompetitors,
    exportAs: 'draftEntries',
    onErase: 'erase columns',
    columns: {
      draft_id: named('draft', 'select d.name from draft d where d.id = t.draft_id'),
      competitor_id: retained(
        'a number that points to nobody once the names are gone; the divisions of the others depend on it',
      ),
      event_id: named(
        'event',
        'select y.title from event e join event_type y on y.id = e.event_type_id where e.id = t.event_id',
      ),
      division_id: named('division', 'select d.name from draft_division d where d.id = t.division_id'),
      reason: retained('why somebody is in no division'),
      is_pinned: plain('whether staff placed it by hand'),
    },
  }),
  ofPeople('draft_consent', {
    of: ofMyCompetitors,
    exportAs: 'consentsToDivisions',
    onErase: 'erase columns',
    columns: {
      id: plain('an internal number'),
      draft_id: named('draft', 'select d.name from draft d where d.id = t.draft_id'),
      division_id: named('division', 'select d.name from draft_division d where d.id = t.division_id'),
      competitor_id: retained('a number that points to nobody once the names are gone'),
      competitor_ids: plain('the members of the division by their numbers, also those of other families'),
      limits: retained('what was asked'),
      asked_at: retained('when it was asked'),
      token_hash: secret('opens the question', 'null'),
      agrees: retained('staff stay answerable for the division'),
      answered_at: retained('staff stay answerable for the division'),
      guardian_name: personal('null'),
    },
  }),
  ofThings('draft', 'what staff plan', [
    'id',
    'tournament_id',
    'name',
    'preset',
    'options',
    'programmes',
    'seed',
    'version',
    'state',
    'progress',
    'failure',
    'figures',
    'created_at',
  ]),
  ofThings('draft_division', 'what staff plan', [
    'id',
    'draft_id',
    'event_ids',
    'name',
    'is_named_by_hand',
    'position',
    'is_locked',
    'accepted_flags',
  ]),
  ofThings('draft_draw', 'competitors by their numbers', ['draft_id', 'division_id', 'event_id', 'seed', 'slots']),
  ofThings('draft_operation', 'what staff changed; competitors by their numbers', [
    'draft_id',
    'sequence',
    'kind',
    'by_person_id',
    'at',
    'payload',
    'delta',
    'undoes',
  ]),
];
