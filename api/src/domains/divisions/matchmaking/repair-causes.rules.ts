import { groupedBy, type drafts, type matchmaking } from '@schi/contract';
import { invalid } from '../../../platform/http/errors';
import { programsIn } from './draft-programs.rules';
import type { StoredDraft } from './drafts.queries';
import type { Person } from './entrants.rules';

const keyOf = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(' ');

/** Which divisions a repair looks at: those of exactly these events. `cause`: as far as it concerns them. */
export interface RepairPart {
  events: matchmaking.MatchedEvent[];
  cause: drafts.RepairCause;
}

/**
 * The events that the divisions run which somebody who comes late can join, for each program they entered: those of
 * most divisions that have all of these events. Divisions of a program may run only some of its events; where none has
 * all, each event is looked at alone.
 */
const programsOfLate = (
  draft: StoredDraft,
  eventIds: readonly number[],
): { run: readonly number[]; eventIds: number[] }[] => {
  const runs = [...groupedBy(draft.state.divisions.values(), (division) => keyOf(division.eventIds)).values()].flatMap(
    (alike) => alike.slice(0, 1).map((division) => ({ run: division.eventIds, count: alike.length })),
  );
  const most = (entered: readonly number[]) =>
    runs
      .filter(({ run }) => entered.every((id) => run.includes(id)))
      .sort((a, b) => b.count - a.count || a.run.length - b.run.length || (keyOf(a.run) < keyOf(b.run) ? -1 : 1))[0]
      ?.run;
  return programsIn(draft).flatMap((program) => {
    const ids = program.map(({ id }) => id);
    const entered = ids.filter((id) => eventIds.includes(id));
    if (entered.length === 0) return [];
    const shared = most(entered);
    if (shared) return [{ run: shared, eventIds: entered }];
    const isRun = entered.some((id) => most([id]));
    return isRun
      ? entered.map((id) => ({ run: most([id]) ?? [id], eventIds: [id] }))
      : [{ run: ids, eventIds: entered }];
  });
};

/**
 * The parts of a draft that a cause concerns, one for each set of divisions that run the same events.
 * @throws Refusal 422 for a competitor whom, or events that, the cause cannot be about
 */
export const repairParts = (draft: StoredDraft, people: readonly Person[], cause: drafts.RepairCause): RepairPart[] => {
  const { state, options } = draft;
  const person = people.find(({ competitorId }) => competitorId === cause.competitorId);
  const placed = [...state.entries.values()].filter(
    (entry) => entry.competitorId === cause.competitorId && entry.divisionId !== null,
  );
  const eventsOf = (ids: readonly number[]) => options.events.filter(({ id }) => ids.includes(id));
  if (!person?.entrant)
    throw invalid({ 'cause.competitorId': 'This competitor is not known, or has no usable birth date or level.' });
  if (cause.kind !== 'lateEntry') {
    if (placed.length === 0)
      throw invalid({ 'cause.competitorId': 'This competitor is in no division of this draft.' });
    const divisions = placed.flatMap(({ divisionId }) =>
      divisionId === null ? [] : (state.divisions.get(divisionId) ?? []),
    );
    return [...groupedBy(divisions, ({ eventIds }) => keyOf(eventIds)).values()].flatMap((alike) =>
      alike.slice(0, 1).map(({ eventIds }) => ({ events: eventsOf(eventIds), cause })),
    );
  }
  if (!person.isRegistered || person.isWithdrawn)
    throw invalid({
      'cause.competitorId': 'This competitor has no completed registration for this tournament, or has withdrawn.',
    });
  const offered = new Set(options.events.map(({ id }) => id));
  if (!cause.eventIds.every((id) => offered.has(id) && person.eventIds.includes(id)))
    throw invalid({ 'cause.eventIds': 'This competitor did not enter all of these events.' });
  if (placed.some(({ eventId }) => cause.eventIds.includes(eventId)))
    throw invalid({ 'cause.eventIds': 'This competitor is in a division of one of these events already.' });
  return programsOfLate(draft, cause.eventIds).map(({ run, eventIds }) => ({
    events: eventsOf(run),
    cause: { ...cause, eventIds },
  }));
};
