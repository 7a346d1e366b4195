import { ageOn, schoolKey, type CalendarDate, type drafts, type DraftChange, type DraftOptions } from '@schi/contract';
import type { Person } from './entrants.rules';
import type { Population } from './people.service';
import type { Particulars, Seen } from './particulars-as-seen.queries';

const compared = ['birthDate', 'gender', 'competitorLevelId', 'weight', 'height'] as const;

/**
 * Whether a competitor is no longer as a draft has seen them, or has another age on the tournament's day. Who was never
 * seen has not changed.
 */
export const hasChanged = (person: Particulars, seen: Seen | undefined, day: CalendarDate): boolean =>
  seen !== undefined &&
  (compared.some((name) => person[name] !== seen[name]) ||
    schoolKey(person.school) !== schoolKey(seen.school) ||
    ageOn(person.birthDate, day) !== ageOn(seen.birthDate, seen.day));

/** What of a competitor is another than a draft has seen, from and to, in words: `weight 57 → 75 lb`. */
const changedWords = (
  person: Particulars,
  seen: Seen,
  { day, levels }: Pick<Population, 'day' | 'levels'>,
): string[] => {
  const levelName = (id: number) => levels.find((level) => level.id === id)?.name ?? 'a belt that was deleted';
  const words = (name: string, from: string | number, to: string | number, unit = '') =>
    from === to ? [] : [`${name} ${from} → ${to}${unit}`];
  const ages = words('age', ageOn(seen.birthDate, seen.day), ageOn(person.birthDate, day));
  return [
    ...(ages.length > 0 ? ages : words('birth date', seen.birthDate, person.birthDate)),
    ...words('gender', genderWords[seen.gender], genderWords[person.gender]),
    ...words('belt', levelName(seen.competitorLevelId), levelName(person.competitorLevelId)),
    ...words('school', seen.school || 'none', person.school || 'none'),
    ...words('weight', seen.weight, person.weight, ' lb'),
    ...words('height', seen.height, person.height, ' in'),
  ];
};
const genderWords = { 1: 'male', 2: 'female' } as const;

/** A competitor as a refresh sees them: what they entered, and why they can be in no division. */
export const presentOf = ({ competitorId, eventIds, isWithdrawn, entrant, unusable }: Person): drafts.Present => ({
  competitorId,
  eventIds,
  entrant: isWithdrawn ? 'withdrawn' : (entrant ?? unusable),
});

/** Reasons that follow from the registration, so that a changed one may end them. */
const fromRegistration: readonly drafts.UnplacedReason[] = [
  'noBirthDate',
  'unknownLevel',
  'eventNotOffered',
  'withdrawn',
];

/**
 * What changed of one competitor. `present`: `null` where they are in no completed registration of the tournament any
 * more.
 */
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
    return (
      isUsable &&
      offered.has(eventId) &&
      !entry.isPinned &&
      entry.reason !== null &&
      fromRegistration.includes(entry.reason)
    );
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
 * Where the registrations differ from what a draft was made from, by competitor (rule F6).
 * @param entries of the draft, in order
 */
export const changesOf = (
  entries: readonly drafts.DraftEntry[],
  { people, seen, day, levels }: Population,
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
      const known = seen.get(competitorId);
      const isChanged =
        own.length > 0 && present && !person?.isWithdrawn && person && known && hasChanged(person, known, day);
      return [
        ...changesOfOne(competitorId, present, own, offered),
        ...(isChanged
          ? [
              {
                competitorId,
                kind: 'changed' as const,
                eventIds: own.map(({ eventId }) => eventId),
                what: changedWords(person, known, { day, levels }),
              },
            ]
          : []),
      ];
    });
};
