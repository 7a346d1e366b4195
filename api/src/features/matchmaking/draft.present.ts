import {
  drafts,
  matchmaking,
  type Draft,
  type DraftCompetitor,
  type DraftDivisionAnswer,
  type DraftGroup,
  type DraftHealth,
  type DraftSummary,
} from '@schi/contract';
import { costedEvents, entrantsOf, groupedBy, groupOf } from './draft-groups.rules';
import type { StoredDraft } from './drafts.queries';
import type { Person } from './entrants.rules';
import type { Population } from './people.service';

/** The names of divisions by id. Equal names of divisions of the same events get letters, except those given by hand. */
const shownNames = (divisions: readonly drafts.DraftDivision[]): ReadonlyMap<number, string> => {
  const unnamed = divisions.filter(({ isNamedByHand }) => !isNamedByHand);
  const lettered = [...groupedBy(unnamed, ({ eventIds }) => eventIds.join(' ')).values()].flatMap((alike) => {
    const names = matchmaking.distinctNames(alike.map(({ name }) => name));
    return alike.map(({ id }, index): [number, string] => [id, names[index] ?? '']);
  });
  return new Map([...divisions.map(({ id, name }): [number, string] => [id, name]), ...lettered]);
};

const presentDivisions = (draft: StoredDraft, { people }: Population): DraftDivisionAnswer[] => {
  const { state, options } = draft;
  const entrants = entrantsOf(people);
  const events = costedEvents(draft, entrants);
  const byDivision = groupedBy(state.entries.values(), ({ divisionId }) => divisionId);
  const divisions = [...state.divisions.values()].sort((a, b) => a.position - b.position || a.id - b.id);
  const names = shownNames(divisions);
  return divisions.map((division): DraftDivisionAnswer => {
    const entries = byDivision.get(division.id) ?? [];
    const group = groupOf(entries, division, events, entrants);
    return {
      draftDivisionId: division.id,
      name: names.get(division.id) ?? division.name,
      isNamedByHand: division.isNamedByHand,
      isLocked: division.isLocked,
      events: division.eventIds.map((eventId): DraftGroup => {
        const entered = entries.filter((entry) => entry.eventId === eventId);
        return {
          eventId,
          entries: entered.map(({ competitorId }) => competitorId),
          pinned: entered.filter(({ isPinned }) => isPinned).map(({ competitorId }) => competitorId),
          draw: state.draws.get(drafts.drawKey(division.id, eventId)) ?? null,
        };
      }),
      card: group.members.length === 0 ? null : matchmaking.fairnessCard(group, options),
      why: '',
    };
  });
};

const healthOf = ({ state }: StoredDraft, divisions: readonly DraftDivisionAnswer[]): DraftHealth => {
  const cards = divisions.flatMap(({ card }) => card ?? []);
  const groups = cards.flatMap(({ events }) => events).filter(({ size }) => size > 0);
  return {
    divisions: divisions.length,
    entries: state.entries.size,
    groups: groups.length,
    useful: groups.filter(({ outside }) => outside === 0).length,
    alone: groups.filter(({ size }) => size === 1).length,
    beyondLimits: cards.filter(({ limits }) => limits.length > 0).length,
    warnings: cards.filter(({ warnings }) => warnings.some((name) => name !== 'contact')).length,
    unplaced: [...state.entries.values()].filter(({ divisionId }) => divisionId === null).length,
  };
};

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

const summaryOf = (draft: StoredDraft, divisions: readonly DraftDivisionAnswer[]): DraftSummary => ({
  draftId: draft.draftId,
  tournamentId: draft.tournamentId,
  name: draft.name,
  preset: draft.preset,
  state: draft.publication,
  version: draft.version,
  createdAt: draft.createdAt.toISOString(),
  cost: divisions.reduce((sum, { card }) => sum + (card?.cost ?? 0), 0),
  health: healthOf(draft, divisions),
});

/** One draft of a list. */
export const presentSummary = (draft: StoredDraft, population: Population): DraftSummary =>
  summaryOf(draft, presentDivisions(draft, population));

/** A whole draft for the director. */
export const presentDraft = (draft: StoredDraft, population: Population): Draft => {
  const divisions = presentDivisions(draft, population);
  const levelNames = new Map(population.levels.map(({ id, name }) => [id, name]));
  return {
    ...summaryOf(draft, divisions),
    options: draft.options,
    seed: draft.seed,
    canUndo: draft.canUndo,
    canRedo: draft.canRedo,
    divisions,
    unplaced: [...draft.state.entries.values()].flatMap(({ competitorId, eventId, reason, isPinned }) =>
      reason === null ? [] : [{ competitorId, eventId, reason, isPinned }],
    ),
    competitors: population.people.map((person) => presentPerson(person, levelNames.get(person.competitorLevelId) ?? '')),
    changes: [],
    bound: 0,
  };
};
