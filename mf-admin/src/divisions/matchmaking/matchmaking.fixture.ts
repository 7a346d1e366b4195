import {
  matchmaking,
  type Draft,
  type DraftComparison,
  type DraftFigures,
  type DraftHealth,
  type DraftOperation,
  type DraftPreviews,
  type DraftSummary,
} from '@schi/contract';

export const buildHealth = (changes: Partial<DraftHealth> = {}): DraftHealth => ({
  divisions: 381,
  entries: 1900,
  groups: 381,
  useful: 372,
  alone: 0,
  beyondLimits: 0,
  warnings: 0,
  unplaced: 0,
  ...changes,
});

export const buildSummary = (changes: Partial<DraftSummary> = {}): DraftSummary => ({
  draftId: 5,
  tournamentId: 7,
  name: 'Draft 1',
  preset: 'perEvent',
  state: 'open',
  version: 3,
  createdAt: '2026-05-01T17:20:00.000Z',
  cost: 3_225_400,
  health: buildHealth(),
  progress: null,
  failure: null,
  ...changes,
});

const event = (id: number, title: string, hasContact: boolean, entrants: number) => ({
  id,
  title,
  hasContact,
  minSize: hasContact ? 4 : 3,
  maxSize: 8,
  entrants,
});
/** Three events without contact, and one with. */
export const events: DraftPreviews['events'] = [
  event(1, 'Forms', false, 530),
  event(2, 'Weapons', false, 200),
  event(3, 'Breaking', false, 180),
  event(4, 'Sparring', true, 460),
];

export const buildFigures = (changes: Partial<DraftFigures> = {}): DraftFigures => ({
  divisions: 381,
  groups: 381,
  useful: 372,
  alone: 0,
  divisionsPerCompetitor: 3.51,
  ringChangesPerCompetitor: 2.24,
  cost: 3_225_400,
  ...changes,
});

export const buildPreviews = (changes: Partial<DraftPreviews> = {}): DraftPreviews => ({
  competitors: 541,
  entries: 1370,
  unplaced: 0,
  events,
  previews: [
    { programmes: 'perEvent', eventIds: [[1], [2], [3], [4]], figures: buildFigures() },
    {
      programmes: 'together',
      eventIds: [[1, 2, 3], [4]],
      figures: buildFigures({
        divisions: 192,
        groups: 430,
        useful: 361,
        alone: 12,
        divisionsPerCompetitor: 1.9,
        ringChangesPerCompetitor: 0.8,
      }),
    },
    {
      programmes: 'nested',
      eventIds: [[1], [2], [3], [4]],
      figures: buildFigures({ divisions: 320, groups: 320, useful: 290, alone: 3, ringChangesPerCompetitor: 1.1 }),
    },
  ],
  ...changes,
});

const competitor = (competitorId: number, firstName: string) => ({
  competitorId,
  registrationId: 30 + competitorId,
  firstName,
  lastName: 'Kim',
  level: 'Green belt',
  school: 'Lomita Hapkido',
  isWithdrawn: false,
  entrant: null,
});
const division = (draftDivisionId: number, name: string) => ({
  draftDivisionId,
  name,
  nameAlone: name,
  letter: null,
  isNamedByHand: false,
  isLocked: false,
  acceptedFlags: [],
  events: [{ eventId: 1, entries: [1, 2], pinned: [], draw: null, hasBegun: false }],
  card: null,
  why: '',
});

/** Divisions 11 to 15 and competitors 1 to 5. */
export const buildDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...buildSummary(),
  options: { ...matchmaking.defaultMatchOptions, events },
  seed: 1,
  canUndo: true,
  canRedo: false,
  brackets: [],
  divisions: ['Children 6–7', 'Children 8–9', 'Boys 10–11', 'Girls 10–11', 'Adults'].map((name, index) =>
    division(11 + index, name),
  ),
  unplaced: [],
  competitors: ['Mina', 'Jun', 'Ana', 'Leo', 'Sam'].map((name, index) => competitor(1 + index, name)),
  changes: [],
  consents: [],
  bound: 0,
  ...changes,
});

export const buildOperation = (changes: Partial<DraftOperation> = {}): DraftOperation => ({
  sequence: 1,
  kind: 'split',
  by: 'Dana Kim',
  at: '2026-05-01T17:20:00.000Z',
  payload: { draftDivisionId: 11, by: 'age', parts: 2 },
  undoes: null,
  undoneBy: null,
  divisionIds: [11, 12],
  ...changes,
});

export const buildComparison = (differing: DraftComparison['differing'] = []): DraftComparison => ({
  drafts: [
    { ...buildSummary(), figures: buildFigures() },
    {
      ...buildSummary({ draftId: 6, name: 'Draft 2', preset: 'together', health: buildHealth({ warnings: 4 }) }),
      figures: buildFigures({ divisions: 192, alone: 12, ringChangesPerCompetitor: 0.8 }),
    },
  ],
  differing,
});
