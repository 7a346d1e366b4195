import { drafts, matchmaking, type ExpectedDivisions, type ExpectedDivision, type NewEntrant } from '@schi/contract';
import type { Db } from '../../db/knex';
import { presentOf } from './draft-changes.rules';
import { groupIn } from './draft-groups.rules';
import { programmesIn } from './draft-programmes.rules';
import { nameAfter } from './entrants.rules';
import { readNewcomer } from './people.service';
import { findPublishedDraft } from './drafts.queries';
import { storedDraft } from './read-drafts.service';
import { createProvisionalIds } from './renumbered.rules';

/**
 * Where a competitor who registers now would stand, by the rules that a late entry follows (decision F6). Nothing is stored.
 * @throws Refusal 404 without such a tournament
 */
export const expectedDivisions = async (db: Db, newcomer: NewEntrant): Promise<ExpectedDivisions> => {
  const draftId = await findPublishedDraft(db, newcomer.tournamentId);
  if (draftId === undefined) return { isPublished: false, divisions: [] };
  const draft = await storedDraft(db, draftId);
  const { population, person } = await readNewcomer(db, { tournamentId: newcomer.tournamentId, draftId }, newcomer);
  if (!person.entrant) return { isPublished: true, divisions: [] };
  const { options } = draft;
  const people = [...population.people.filter(({ isRegistered }) => isRegistered), person];
  const { steps } = drafts.refreshDraft(
    draft.state,
    { present: people.map(presentOf), programmes: programmesIn(draft), changed: [], options },
    { newId: createProvisionalIds(), nameOf: nameAfter(people, options.events, population.levels) },
  );
  const names = drafts.shownNames(draft.state);
  const titles = new Map(options.events.map(({ id, title }) => [id, title]));
  const divisions = steps.flatMap((step): ExpectedDivision[] => {
    if (step.kind !== 'came' || step.competitorId !== person.competitorId) return [];
    const division = draft.state.divisions.get(step.divisionId);
    const group = division && groupIn(draft, population, division);
    const card = group && group.members.length > 0 ? matchmaking.fairnessCard(group, options) : null;
    return step.eventIds.map((eventId) => ({
      eventId,
      event: titles.get(eventId) ?? '',
      division: card
        ? {
            name: names.get(step.divisionId) ?? '',
            size: group?.events.find(({ event }) => event.id === eventId)?.members.length ?? 0,
            years: card.years,
            levels: [card.levels.from, card.levels.to].map((rank) => population.levels[rank]?.name ?? ''),
            weight: card.weight,
          }
        : null,
    }));
  });
  return {
    isPublished: true,
    divisions: divisions.sort(
      (a, b) => options.events.findIndex(({ id }) => id === a.eventId) - options.events.findIndex(({ id }) => id === b.eventId),
    ),
  };
};
