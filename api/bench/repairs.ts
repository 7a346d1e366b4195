import { draws, drafts, matchmaking } from '@schi/contract';
import { proposeDraft } from '../src/domains/divisions/matchmaking-proposal';
import { population } from '../test/matchmaking/population';

const options = matchmaking.defaultMatchOptions;

/** How long the search for repairs of a published draft takes (rule F8). */
export interface RepairEffort {
  divisions: number;
  /** Of the processor, on average for one cause, in all events together. */
  milliseconds: number;
}

/** Searches repairs of a draft of about 160 divisions for ten late entries and ten who do not come. */
export const repairEffort = (): RepairEffort => {
  const { entrants, events, hasEntered } = population(220, 3);
  const late = new Set(entrants.slice(0, 10).map(({ id }) => id));
  const present = entrants.filter(({ id }) => !late.has(id));
  const proposed = proposeDraft({ entrants: present, events, hasEntered, options }, 'perEvent');
  const state: drafts.DraftState = {
    divisions: new Map(
      proposed.map(({ eventIds }, position) => [
        position + 1,
        { id: position + 1, eventIds, name: '', isNamedByHand: false, position, isLocked: false },
      ]),
    ),
    entries: new Map(
      proposed.flatMap(({ eventIds, members }, place) =>
        members.flatMap((competitorId) =>
          eventIds
            .filter((eventId) => hasEntered(competitorId, eventId))
            .map((eventId): [string, drafts.DraftEntry] => [
              drafts.entryKey(competitorId, eventId),
              { competitorId, eventId, divisionId: place + 1, reason: null, isPinned: false },
            ]),
        ),
      ),
    ),
    draws: new Map(),
  };
  const printed = new Map(
    proposed.flatMap(({ eventIds, members }, place) =>
      eventIds.map((eventId) => {
        const isBracket = events.some(({ id, hasContact }) => id === eventId && hasContact);
        const ids = members.filter((id) => hasEntered(id, eventId));
        const length = isBracket ? draws.bracketSize(ids.length) : ids.length;
        const slots = Array.from({ length }, (_, slot) => ids[slot] ?? null);
        return [drafts.drawKey(place + 1, eventId), { isBracket, slots }] as const;
      }),
    ),
  );
  let newId = proposed.length;
  const context: drafts.OperationContext = {
    newId: () => (newId += 1),
    nameOf: () => '',
    entrants: new Map(entrants.map((entrant) => [entrant.id, entrant])),
    isBracket: (eventId) => events.some(({ id, hasContact }) => id === eventId && hasContact),
  };
  const search = (kind: 'lateEntry' | 'noShow', competitorId: number): number => {
    const before = process.cpuUsage();
    for (const event of events) {
      if (!hasEntered(competitorId, event.id)) continue;
      const cause = kind === 'lateEntry' ? { kind, competitorId, eventIds: [event.id] } : { kind, competitorId };
      const input = { entrants, events: [event], options, contested: new Set<string>(), printed, seed: 1 };
      drafts.findRepairs(state, cause, input, context);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const efforts = [
    ...[...late].map((id) => search('lateEntry', id)),
    ...present.slice(0, 10).map(({ id }) => search('noShow', id)),
  ];
  return {
    divisions: proposed.length,
    milliseconds: efforts.reduce((sum, effort) => sum + effort, 0) / efforts.length,
  };
};
