import { drafts, type DraftComparison } from '@schi/contract';
import type { Db } from '../../../platform/db/knex';
import { notFound } from '../../../platform/http/errors';
import { compute } from '../matchmaking-proposal';
import { differencesOf, figuredIn } from './compare-drafts.rules';
import { entrantsOf } from './draft-groups.rules';
import { presentFigures, presentSummary } from './draft.present';
import type { StoredDraft } from './drafts.queries';
import { requireFinished } from './finished.rules';
import { countRings, readPopulation } from './people.service';
import { storedDraft } from './read-drafts.service';

/**
 * Two drafts of one tournament, side by side.
 * @throws Refusal 404; also where they are of different tournaments; 409 while one of them has no divisions
 */
export const compareDrafts = async (db: Db, draftId: number, otherId: number): Promise<DraftComparison> => {
  const [one, other] = [await storedDraft(db, draftId), await storedDraft(db, otherId)];
  if (one.tournamentId !== other.tournamentId) throw notFound('draft');
  for (const draft of [one, other]) requireFinished(draft);
  const rings = await countRings(db, one.tournamentId);
  const names = new Map<number, { firstName: string; lastName: string }>();
  const sideOf = async (draft: StoredDraft) => {
    const population = await readPopulation(db, draft);
    for (const { competitorId, firstName, lastName } of population.people)
      names.set(competitorId, { firstName, lastName });
    const { options, state } = draft;
    const entrants = [...entrantsOf(population.people).values()];
    const input = { events: options.events, entrants, options };
    const figures = await compute('figures', { divisions: figuredIn(state), input, rings });
    return { ...presentSummary(draft, presentFigures(draft, population)), figures };
  };
  const sides: DraftComparison['drafts'] = [await sideOf(one), await sideOf(other)];
  const [here, there] = [one, other].map(({ state, numbers }) => drafts.shownNames(state, numbers));
  return {
    drafts: sides,
    differing: differencesOf(one.state, other.state).map(({ competitorId, eventId, divisionIds: [a, b] }) => ({
      competitorId,
      // A competitor whose registration was deleted is still in a draft that was not refreshed.
      ...(names.get(competitorId) ?? { firstName: '', lastName: '' }),
      eventId,
      divisions: [a === null ? null : (here?.get(a) ?? null), b === null ? null : (there?.get(b) ?? null)],
    })),
  };
};
