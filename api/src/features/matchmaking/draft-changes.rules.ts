import { schoolKey, type drafts, type DraftChange, type DraftOptions } from '@schi/contract';
import type { Person } from './entrants.rules';
import type { Population } from './people.service';
import type { Particulars } from './seen.queries';

const compared = ['birthDate', 'gender', 'competitorLevelId', 'weight', 'height'] as const;

/** Whether a competitor is no longer as a draft has seen them. Who was never seen has not changed. */
export const hasChanged = (person: Particulars, seen: Particulars | undefined): boolean =>
  seen !== undefined && (compared.some((name) => person[name] !== seen[name]) || schoolKey(person.school) !== schoolKey(seen.school));

/** A competitor as a refresh sees them: what they entered, and why they can be in no division. */
export const presentOf = ({ competitorId, eventIds, isWithdrawn, entrant, unusable }: Person): drafts.Present => ({
  competitorId,
  eventIds,
  entrant: isWithdrawn ? 'withdrawn' : (entrant ?? unusable),
});

/** Reasons that follow from the registration, so that a changed one may end them. */
const fromRegistration: readonly drafts.UnplacedReason[] = ['noBirthDate', 'unknownLevel', 'eventNotOffered', 'withdrawn'];

/** What changed of one competitor. `present`: `null` where they are in no completed registration of the tournament any more. */
const changesOfOne = (
  competitorId: number,
  present: drafts.Present | null,
  entries: readonly drafts.DraftEntry[],
  offered: ReadonlySet<number>,
): DraftChange[] => {
  const isUsable = typeof present?.entrant === 'object';
  const wanted = new Set(present?.eventIds);
  const entryIn = new Map(entries.map((entry) => [entry.eventId, entry]));
  const isNew = (eventId: number) => {
    const entry = entryIn.get(eventId);
    if (!entry) return present?.entrant !== 'withdrawn';
    return isUsable && offered.has(eventId) && !entry.isPinned && entry.reason !== null && fromRegistration.includes(entry.reason);
  };
  const isGone = ({ eventId, divisionId }: drafts.DraftEntry) =>
    !wanted.has(eventId) || (divisionId !== null && present?.entrant === 'withdrawn');
  const entered = [...wanted].filter(isNew);
  const left = entries.filter(isGone).map(({ eventId }) => eventId);
  return [
    ...(entered.length > 0 ? [{ competitorId, kind: 'entered' as const, eventIds: entered }] : []),
    ...(left.length > 0 ? [{ competitorId, kind: 'left' as const, eventIds: left }] : []),
  ];
};

/**
 * Where the registrations differ from what a draft was made from, by competitor (decision F6).
 * @param entries of the draft, in order
 */
export const changesOf = (
  entries: readonly drafts.DraftEntry[],
  { people, seen }: Population,
  { events }: Pick<DraftOptions, 'events'>,
): DraftChange[] => {
  const offered = new Set(events.map(({ id }) => id));
  const byCompetitor = new Map<number, drafts.DraftEntry[]>();
  for (const entry of entries) {
    const known = byCompetitor.get(entry.competitorId);
    if (known) known.push(entry);
    else byCompetitor.set(entry.competitorId, [entry]);
  }
  const personOf = new Map(people.map((person) => [person.competitorId, person]));
  return [...new Set([...byCompetitor.keys(), ...personOf.keys()])]
    .sort((a, b) => a - b)
    .flatMap((competitorId): DraftChange[] => {
      const person = personOf.get(competitorId);
      const own = byCompetitor.get(competitorId) ?? [];
      const present = person?.isRegistered ? presentOf(person) : null;
      const isChanged = own.length > 0 && present && !person?.isWithdrawn && person && hasChanged(person, seen.get(competitorId));
      return [
        ...changesOfOne(competitorId, present, own, offered),
        ...(isChanged ? [{ competitorId, kind: 'changed' as const, eventIds: own.map(({ eventId }) => eventId) }] : []),
      ];
    });
};
