import {
  drafts,
  fewestDescribed,
  hasAnyRole,
  matchmaking,
  staffRoles,
  type DivisionMembers,
  type ExpectedDivisions,
  type ExpectedDivision,
  type NewEntrant,
} from '@schi/contract';
import type { App } from '../../../context';
import type { User } from '../../../platform/http/state';
import { requireOpenFor } from '../../registration';
import { requireShown, tournaments } from '../../tournaments';
import { createThrottles } from '../../people';
import { presentOf } from './draft-changes.rules';
import { groupIn } from './draft-groups.rules';
import { programsIn } from './draft-programs.rules';
import { findPublishedDraft, type StoredDraft } from './drafts.queries';
import { newcomerAmong, type Reference } from './entrants.rules';
import { operationContext } from './operation-context.rules';
import { readPopulation, type Population } from './people.service';
import { storedDraft } from './read-drafts.service';
import { createProvisionalIds } from './renumbered.rules';

/** A published draft as newcomers are compared with it. */
interface Published {
  draft: StoredDraft;
  population: Population;
  reference: Reference;
}
/**
 * Milliseconds for which a draft of the same version is not read again: a registration of the last half minute may be
 * missing.
 */
const reuseMs = 30_000;
/** More tournaments are never published at once. */
const mostRemembered = 4;

/** What is told about the members of a group (B14). */
const membersOf = (
  group: matchmaking.Group,
  eventId: number,
  { draft, population }: Published,
): DivisionMembers | null => {
  const size = group.events.find(({ event }) => event.id === eventId)?.members.length ?? 0;
  if (size < fewestDescribed) return null;
  const { years, levels } = matchmaking.fairnessCard(group, draft.options);
  return {
    size,
    years: { from: Math.floor(years.from), to: Math.floor(years.to) },
    levels: [levels.from, levels.to].map((rank) => population.levels[rank]?.name ?? ''),
  };
};

const divisionsFor = (published: Published, newcomer: NewEntrant): ExpectedDivision[] => {
  const { draft, population, reference } = published;
  const person = newcomerAmong(population.people, newcomer, reference);
  if (!person.entrant) return [];
  const { options } = draft;
  const people = [...population.people.filter(({ isRegistered }) => isRegistered), person];
  const { steps } = drafts.refreshDraft(
    draft.state,
    { present: people.map(presentOf), programmes: programsIn(draft), changed: [], options },
    operationContext(draft, { ...population, people }, createProvisionalIds()),
  );
  const names = drafts.shownNames(draft.state, draft.numbers);
  const places = new Map(options.events.map(({ id, title }, place) => [id, { title, place }]));
  const divisions = steps.flatMap((step): ExpectedDivision[] => {
    if (step.kind !== 'came' || step.competitorId !== person.competitorId) return [];
    const division = draft.state.divisions.get(step.divisionId);
    const group = division && groupIn(draft, population, division);
    return step.eventIds.map((eventId) => ({
      eventId,
      event: places.get(eventId)?.title ?? '',
      division:
        group && group.members.length > 0
          ? { name: names.get(step.divisionId) ?? '', members: membersOf(group, eventId, published) }
          : null,
    }));
  });
  return divisions.sort((a, b) => (places.get(a.eventId)?.place ?? 0) - (places.get(b.eventId)?.place ?? 0));
};

/**
 * Where a competitor who registers now would stand, by the rules that a late entry follows (rule F6). Nothing is
 * stored.
 */
export const createExpectedDivisions = (app: App) => {
  const { db, clock } = app;
  const throttles = createThrottles(db);
  const remembered = new Map<string, { until: number; published: Promise<Published> }>();

  const read = async (tournamentId: number, draftId: number): Promise<Published> => {
    const reading = tournaments(db);
    const [{ tournamentDate: day }, levels, divisions] = [
      await reading.dates(tournamentId),
      await reading.levels(),
      await reading.divisions(),
    ];
    return {
      draft: await storedDraft(db, draftId),
      population: await readPopulation(db, { tournamentId, draftId }),
      reference: { day, levels, divisions },
    };
  };
  const publishedOf = (
    tournamentId: number,
    { draftId, version }: { draftId: number; version: number },
  ): Promise<Published> => {
    const [key, now] = [`${draftId} ${version}`, clock().getTime()];
    const known = remembered.get(key);
    if (known && known.until > now) return known.published;
    const published = read(tournamentId, draftId);
    remembered.delete(key);
    remembered.set(key, { until: now + reuseMs, published });
    published.catch(() => remembered.delete(key));
    for (const oldest of remembered.keys()) if (remembered.size > mostRemembered) remembered.delete(oldest);
    return published;
  };
  /**
   * @throws Refusal 404 without such a tournament or while visitors do not see it; for families 409 when registration
   * is not open, 429 after many tries
   */
  return async (newcomer: NewEntrant, user: User): Promise<ExpectedDivisions> => {
    const { tournamentId } = newcomer;
    await requireShown(db, tournamentId, clock(), { user });
    await tournaments(db).dates(tournamentId);
    if (!hasAnyRole(user.roles, staffRoles)) {
      await requireOpenFor(app, db, tournamentId);
      await throttles.take('expected-divisions', String(user.actorId));
    }
    const draft = await findPublishedDraft(db, tournamentId);
    if (draft === undefined) return { isPublished: false, divisions: [] };
    return { isPublished: true, divisions: divisionsFor(await publishedOf(tournamentId, draft), newcomer) };
  };
};
