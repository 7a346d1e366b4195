import { ageOn, drafts, matchmaking, type DraftChange, type MisfitPlace } from '@schi/contract';
import { changesOf, presentOf } from './draft-changes.rules';
import { programsIn } from './draft-programs.rules';
import type { StoredDraft } from './drafts.queries';
import { operationContext } from './operation-context.rules';
import type { Population } from './people.service';
import { createProvisionalIds } from './renumbered.rules';

/** The competitors of a draft as it has seen them; who has a level that was deleted is left out. */
const fittedAsSeen = ({
  seen,
  levels,
}: Pick<Population, 'seen' | 'levels'>): ReadonlyMap<number, matchmaking.Fitted> => {
  const ranks = matchmaking.levelRanks(levels);
  return new Map(
    [...seen].flatMap(([id, { birthDate, day, gender, competitorLevelId, weight }]) => {
      const rank = ranks.get(competitorLevelId);
      return rank ? [[id, { age: ageOn(birthDate, day), levelRank: rank.levelRank, gender, weight }] as const] : [];
    }),
  );
};

/** What a refresh of a draft does (rule F6). @param offered the events that the tournament offers */
export const refreshOf = (draft: StoredDraft, population: Population, offered: ReadonlySet<number>) => {
  const { state, options } = draft;
  const changes = changesOf([...state.entries.values()], population, options);
  return drafts.refreshDraft(
    state,
    {
      present: population.people.filter(({ isRegistered }) => isRegistered).map(presentOf),
      programmes: programsIn(draft).map((events) => events.filter(({ id }) => offered.has(id))),
      changed: changes.flatMap(({ kind, competitorId }) => (kind === 'changed' ? [competitorId] : [])),
      seen: fittedAsSeen(population),
      options,
    },
    operationContext(draft, population, createProvisionalIds()),
  );
};

/**
 * The changes, each with the divisions that somebody no longer fits and what a refresh does about it, by the comparison
 * that a refresh makes.
 */
export const withMisfits = (
  changes: readonly DraftChange[],
  draft: StoredDraft,
  population: Population,
): DraftChange[] => {
  if (!changes.some(({ kind }) => kind === 'changed')) return [...changes];
  const { steps } = refreshOf(draft, population, new Set(draft.options.events.map(({ id }) => id)));
  const names = drafts.shownNames(draft.state, draft.numbers);
  const places = new Map<number, MisfitPlace[]>();
  for (const step of steps) {
    if ((step.kind !== 'moved' && step.kind !== 'changed') || !drafts.isDoubted(step)) continue;
    const { competitorId, limits, misfits } = step;
    const place: MisfitPlace =
      step.kind === 'moved'
        ? {
            draftDivisionId: step.from,
            limits,
            misfits,
            stays: null,
            to: names.get(step.divisionId) ?? null,
            isMoved: true,
          }
        : { draftDivisionId: step.divisionId, limits, misfits, stays: step.stays, to: null, isMoved: false };
    places.set(competitorId, [...(places.get(competitorId) ?? []), place]);
  }
  return changes.map((change) =>
    change.kind === 'changed' ? { ...change, places: places.get(change.competitorId) ?? [] } : change,
  );
};
