import {
  counted,
  matchmaking,
  nothingRecorded,
  subjectKey,
  type CheckInEvent,
  type CheckInSubject,
  type Head,
  type RosterCompetitor,
  type RosterFamily,
  type SubjectState,
} from '@schi/contract';
import type { OwnSubject } from './device/recording';

/** The state of a subject as this device knows it. */
export interface Mark extends Head {
  /** Noted here and not sent yet. */
  isWaiting: boolean;
  /** Who noted it and when; unknown while it waits. */
  by?: string;
  at?: string;
}

/** A competitor with the registration that names them. */
export interface OwnCompetitor extends RosterCompetitor {
  registrationId: number;
}

/** All registrations of an account (rule C18), with the waiting events of the device applied to them. */
export interface FamilyView {
  /** Of the first registration; it tells families apart. */
  registrationId: number;
  customerName: string;
  registrations: RosterFamily[];
  competitors: OwnCompetitor[];
  /** What is due for its registrations together, dollars. */
  due: number;
  disagreements: (SubjectState & OwnSubject)[];
  mark: (subject: CheckInSubject) => Mark;
  /** Competitors who have not withdrawn. */
  competing: OwnCompetitor[];
  /** The number of them who have arrived. */
  here: number;
  /** Disagreements that were settled on this device but not sent yet. */
  settled: ReadonlySet<string>;
  /** Who has not arrived, in registrations whose code is valid: one button checks them in. */
  toCheckIn: OwnCompetitor[];
  /** Items of these registrations that are not handed out yet: one button hands them out. */
  toHandOut: HandOut[];
}

/** Everybody of a registration has withdrawn. */
export const isGone = ({ competitors }: Pick<RosterFamily, 'competitors'>): boolean =>
  competitors.length > 0 && competitors.every(({ isWithdrawn }) => isWithdrawn);

/** Something that is handed out: a piece of merchandise, all wristbands, all lunch tickets. */
export interface HandOut extends OwnSubject {
  label: string;
  /** The value that says that all of it is handed out. */
  all: number;
}

export const personOf = ({ registrationId, competitorId }: OwnCompetitor): OwnSubject => ({
  registrationId,
  kind: 'competitor',
  subjectId: competitorId,
});
export const weightOf = (competitor: OwnCompetitor): OwnSubject => ({ ...personOf(competitor), kind: 'weight' });

/** The confirmation codes of a family; each of them opens it. */
export const codesOf = ({ registrations }: Pick<FamilyView, 'registrations'>): string[] =>
  registrations.flatMap(({ confirmationCode }) => confirmationCode ?? []);

/** Where a competitor stands: the published divisions, before them the reference division. */
export const placesText = ({ published = [], division }: RosterCompetitor): string =>
  published.length > 0 ? [...new Set(published.map(({ name }) => name))].join(', ') : (division ?? 'No division fits');

const rangeText = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}–${to}`);

/**
 * What of a competitor is outside their published divisions, a sentence for each (rule F6).
 * @param weighed pounds; `null`: not weighed, the registered weight counts
 */
export const outsideOf = (
  { published = [], fitted, weight: registered, level }: RosterCompetitor,
  weighed: number | null,
): string[] => {
  if (!fitted) return [];
  const weight = weighed ?? registered;
  return published.flatMap(({ name, events, range }) => {
    const says: Record<matchmaking.Misfit, string> = {
      age: `${fitted.age} years old, the division is for ${rangeText(range.ages)}`,
      level: `${level} is outside its belts`,
      gender: range.gender === 1 ? 'the division is for boys or men' : 'the division is for girls or women',
      weight: `${weight} lb, the division is for ${range.pounds ? rangeText(range.pounds) : ''} lb`,
    };
    const misfits = matchmaking.misfitsIn({ ...fitted, weight }, range);
    if (misfits.length === 0) return [];
    return [
      `Outside the published division “${name}” (${events.join(', ')}): ${misfits.map((misfit) => says[misfit]).join('; ')}. Tell a director.`,
    ];
  });
};

/** All that is to be handed out for a registration. */
const handOutsOf = ({ registrationId, merch, spectators, lunch }: RosterFamily): HandOut[] => {
  const counts: [kind: 'wristbands' | 'lunch', all: number, label: string][] = [
    ['wristbands', spectators, counted(spectators, 'wristband')],
    ['lunch', lunch, counted(lunch, 'lunch ticket')],
  ];
  return [
    ...merch.map(({ merchOrderId, name, sizeLabel }): HandOut => ({
      registrationId,
      kind: 'merch',
      subjectId: merchOrderId,
      label: `${name}, ${sizeLabel}`,
      all: 1,
    })),
    ...counts
      .filter(([, all]) => all > 0)
      .map(([kind, all, label]) => ({ registrationId, kind, subjectId: registrationId, label, all })),
  ];
};

/** The same for a family. Where two registrations have the same, the code tells them apart. */
export const handOutsOfFamily = (registrations: readonly RosterFamily[]): HandOut[] => {
  const lists = registrations.map(handOutsOf);
  return registrations.flatMap(({ confirmationCode }, index) =>
    (lists[index] ?? []).map((item) => {
      const isTwice = lists.some((list, other) => other !== index && list.some(({ label }) => label === item.label));
      return isTwice && confirmationCode !== null ? { ...item, label: `${item.label} (${confirmationCode})` } : item;
    }),
  );
};

/** The registrations by family, in their order. One of a server that names no account is a family of its own. */
export const familiesIn = (roster: readonly RosterFamily[]): RosterFamily[][] => {
  const families = new Map<string, RosterFamily[]>();
  for (const one of roster) {
    const key = one.customerId === undefined ? `registration ${one.registrationId}` : `${one.customerId}`;
    families.set(key, [...(families.get(key) ?? []), one]);
  }
  return [...families.values()].map((all) => all.sort((a, b) => a.registrationId - b.registrationId));
};

/** Applies the queued events to the server's state of a family's registrations (optimistic update). */
export const viewOf = (registrations: RosterFamily[], waiting: readonly CheckInEvent[]): FamilyView => {
  const ids = new Set(registrations.map(({ registrationId }) => registrationId));
  const own = waiting.filter(({ registrationId }) => ids.has(registrationId));
  const marks = new Map<string, Mark>();
  for (const { states } of registrations)
    for (const state of states) marks.set(subjectKey(state), { ...state, isWaiting: false });
  for (const event of own) marks.set(subjectKey(event), { eventId: event.id, value: event.value, isWaiting: true });
  const mark = (subject: CheckInSubject) => marks.get(subjectKey(subject)) ?? { ...nothingRecorded, isWaiting: false };
  const each = <T>(listOf: (one: RosterFamily) => readonly T[]) =>
    registrations.flatMap((one) => listOf(one).map((item) => ({ ...item, registrationId: one.registrationId })));
  const competitors = each((one) => one.competitors);
  const competing = competitors.filter(({ isWithdrawn }) => !isWithdrawn);
  const valid = new Set(
    registrations.filter((one) => !isGone(one) && !one.isRefunded).map(({ registrationId }) => registrationId),
  );
  const isToDo = ({ registrationId }: OwnSubject | OwnCompetitor) => valid.has(registrationId);
  return {
    registrationId: Math.min(...ids),
    customerName: registrations[0]?.customerName ?? '',
    registrations,
    competitors,
    due: registrations.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
    disagreements: each((one) => one.disagreements),
    mark,
    settled: new Set(waiting.flatMap(({ settles }) => settles ?? [])),
    competing,
    here: competing.filter((competitor) => mark(personOf(competitor)).value !== null).length,
    toCheckIn: competing.filter((competitor) => isToDo(competitor) && mark(personOf(competitor)).value === null),
    toHandOut: handOutsOfFamily(registrations).filter((item) => isToDo(item) && (mark(item).value ?? 0) < item.all),
  };
};

/**
 * The number of competitors and families that are checked in, and of all. A family counts when all its competitors are.
 */
export const countsOf = (families: readonly FamilyView[]) => {
  const expected = families.filter(({ competing }) => competing.length > 0);
  return {
    here: families.reduce((sum, { here }) => sum + here, 0),
    competing: families.reduce((sum, { competing }) => sum + competing.length, 0),
    familiesIn: expected.filter(({ here, competing }) => here === competing.length).length,
    families: expected.length,
  };
};
