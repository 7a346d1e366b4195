import {
  drafts,
  groupedBy,
  matchmaking,
  peopleTwice,
  type Draft,
  type DraftCompetitor,
  type DraftDivisionAnswer,
  type DraftGroup,
  type DraftHealth,
  type DraftSummary,
} from '@schi/contract';
import { presentConsents } from './consents.rules';
import { boundOf } from './draft-bound.service';
import { changesOf } from './draft-changes.rules';
import { withMisfits } from './draft-refresh.rules';
import { reasonsOf } from './division-reasons.service';
import { costedEvents, entrantsOf, groupOf } from './draft-groups.rules';
import { isAllowed } from './in-place.rules';
import type { StoredDraft, StoredFigures } from './drafts.queries';
import type { Person } from './entrants.rules';
import type { Population } from './people.service';

/** A division in its place, with its entries and what the rules of matchmaking see of it. */
interface Placed {
  division: drafts.DraftDivision;
  entries: readonly drafts.DraftEntry[];
  group: matchmaking.Group;
  card: matchmaking.FairnessCard | null;
}

/** In an order that does not depend on what was done to the draft before. */
const entriesOf = ({ state }: StoredDraft): drafts.DraftEntry[] =>
  [...state.entries.values()].sort((a, b) => a.competitorId - b.competitorId || a.eventId - b.eventId);

const placedIn = (draft: StoredDraft, { people }: Population): Placed[] => {
  const { state, options } = draft;
  const entrants = entrantsOf(people);
  const events = costedEvents(draft, entrants);
  const byDivision = groupedBy(entriesOf(draft), ({ divisionId }) => divisionId);
  return drafts.divisionsInOrder(state).map((division) => {
    const entries = byDivision.get(division.id) ?? [];
    const group = groupOf(entries, division, events, entrants);
    return {
      division,
      entries,
      group,
      card: group.members.length === 0 ? null : matchmaking.fairnessCard(group, options),
    };
  });
};

const presentGroup = (
  eventId: number,
  { division, entries }: Placed,
  { state: { draws }, contested }: StoredDraft,
): DraftGroup => {
  const entered = entries.filter((entry) => entry.eventId === eventId);
  return {
    eventId,
    entries: entered.map(({ competitorId }) => competitorId),
    pinned: entered.filter(({ isPinned }) => isPinned).map(({ competitorId }) => competitorId),
    draw: draws.get(drafts.drawKey(division.id, eventId)) ?? null,
    hasBegun: contested.has(drafts.drawKey(division.id, eventId)),
  };
};

const presentDivisions = async (
  placed: readonly Placed[],
  draft: StoredDraft,
  { references }: Population,
): Promise<DraftDivisionAnswer[]> => {
  const { state, options, numbers } = draft;
  const names = drafts.shownNames(state, numbers);
  const divisionName = (id: number) => names.get(id) ?? '';
  const reasons = await reasonsOf(
    placed.map(({ division, group }) => ({ divisionId: division.id, group })),
    options,
  );
  return placed.map((one): DraftDivisionAnswer => {
    const { id, name, isNamedByHand, isLocked, acceptedFlags = [], eventIds } = one.division;
    const reason = reasons.get(id);
    return {
      draftDivisionId: id,
      name: divisionName(id),
      nameAlone: name,
      divisionNumber: numbers.get(id)?.number ?? null,
      letter: numbers.get(id)?.letter ?? null,
      isNamedByHand,
      isLocked,
      acceptedFlags: [...acceptedFlags],
      events: eventIds.map((eventId) => presentGroup(eventId, one, draft)),
      card: one.card,
      why: reason
        ? matchmaking.reasonSentence(reason, { divisionName, referenceName: (place) => references[place] ?? '' })
        : '',
    };
  });
};

const healthOf = ({ state: { entries } }: StoredDraft, divisions: readonly Placed[]): DraftHealth =>
  drafts.healthOf(
    divisions.map(({ card }) => card),
    { entries: entries.size, unplaced: [...entries.values()].filter(({ divisionId }) => divisionId === null).length },
  );

const presentPerson = (person: Person, levelName: string): DraftCompetitor => ({
  competitorId: person.competitorId,
  registrationId: person.registrationId,
  firstName: person.firstName,
  lastName: person.lastName,
  level: levelName,
  school: person.school,
  isWithdrawn: person.isWithdrawn,
  entrant: person.entrant,
});

type Named = Pick<
  StoredDraft,
  'draftId' | 'tournamentId' | 'name' | 'preset' | 'publication' | 'version' | 'createdAt' | 'progress' | 'failure'
>;
/** One draft of a list. */
export const presentSummary = (draft: Named, { cost, health }: StoredFigures): DraftSummary => ({
  draftId: draft.draftId,
  tournamentId: draft.tournamentId,
  name: draft.name,
  preset: draft.preset,
  state: draft.publication,
  version: draft.version,
  createdAt: draft.createdAt.toISOString(),
  cost,
  health,
  progress: draft.progress,
  failure: draft.failure,
});

const figuresOf = (draft: StoredDraft, divisions: readonly Placed[]): StoredFigures => ({
  cost: divisions.reduce((sum, { card }) => sum + (card?.cost ?? 0), 0),
  health: healthOf(draft, divisions),
});

/** What a list shows of a draft. */
export const presentFigures = (draft: StoredDraft, population: Population): StoredFigures =>
  figuresOf(draft, placedIn(draft, population));

/** The figures of a draft without divisions. */
export const noFigures: StoredFigures = {
  cost: 0,
  health: { divisions: 0, entries: 0, groups: 0, useful: 0, alone: 0, beyondLimits: 0, warnings: 0, unplaced: 0 },
};

/** A draft whose divisions are not computed. */
export const presentUnfinished = (draft: StoredDraft): Draft => ({
  ...presentSummary(draft, noFigures),
  options: draft.options,
  seed: draft.seed,
  canUndo: false,
  canRedo: false,
  brackets: [],
  divisions: [],
  unplaced: [],
  competitors: [],
  changes: [],
  consents: [],
  bound: 0,
});

/** A whole draft for the director. */
export const presentDraft = async (draft: StoredDraft, population: Population): Promise<Draft> => {
  const placed = placedIn(draft, population);
  const entries = entriesOf(draft);
  const changes = withMisfits(changesOf(entries, population, draft.options), draft, population);
  const named = new Set([...entries, ...changes].map(({ competitorId }) => competitorId));
  const levelNames = new Map(population.levels.map(({ id, name }) => [id, name]));
  const [divisions, bound] = await Promise.all([
    presentDivisions(placed, draft, population),
    boundOf(draft, population.people),
  ]);
  return {
    ...presentSummary(draft, figuresOf(draft, placed)),
    options: draft.options,
    seed: draft.seed,
    canUndo: isAllowed(draft.undoKind, draft),
    canRedo: isAllowed(draft.redoKind, draft),
    brackets: population.brackets,
    divisions,
    unplaced: entries.flatMap(({ competitorId, eventId, reason, isPinned }) =>
      reason === null ? [] : [{ competitorId, eventId, reason, isPinned }],
    ),
    competitors: population.people
      .filter(({ competitorId }) => named.has(competitorId))
      .map((person) => presentPerson(person, levelNames.get(person.competitorLevelId) ?? '')),
    changes,
    twice: peopleTwice(population.people.filter(({ isRegistered, isWithdrawn }) => isRegistered && !isWithdrawn)),
    consents: presentConsents(draft.consents, draft.state),
    bound,
  };
};
