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
} from '@schi/contract';

/** The state of a subject as this device knows it. */
export interface Mark extends Head {
  /** Noted here and not sent yet. */
  isWaiting: boolean;
  /** Who noted it and when; unknown while it waits. */
  by?: string;
  at?: string;
}

/** A family with the waiting events of the device applied to it. */
export interface FamilyView extends RosterFamily {
  mark: (subject: CheckInSubject) => Mark;
  /** Competitors who have not withdrawn. */
  competing: RosterCompetitor[];
  /** The number of them who have arrived. */
  here: number;
  /** Disagreements that were settled on this device but not sent yet. */
  settled: ReadonlySet<string>;
  /** Items that are not handed out yet. */
  toHandOut: HandOut[];
}

/** Something that is handed out: a piece of merchandise, all wristbands, all lunch tickets. */
export interface HandOut extends CheckInSubject {
  label: string;
  /** The value that says that all of it is handed out. */
  all: number;
}

export const personOf = (competitor: RosterCompetitor): CheckInSubject => ({
  kind: 'competitor',
  subjectId: competitor.competitorId,
});
export const weightOf = (competitor: RosterCompetitor): CheckInSubject => ({
  kind: 'weight',
  subjectId: competitor.competitorId,
});

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

/** All that is to be handed to a family. */
export const handOutsOf = (family: RosterFamily): HandOut[] => [
  ...family.merch.map(({ merchOrderId, name, sizeLabel }): HandOut => ({
    kind: 'merch',
    subjectId: merchOrderId,
    label: `${name}, ${sizeLabel}`,
    all: 1,
  })),
  ...(family.spectators > 0
    ? [
        {
          kind: 'wristbands' as const,
          subjectId: family.registrationId,
          label: counted(family.spectators, 'wristband'),
          all: family.spectators,
        },
      ]
    : []),
  ...(family.lunch > 0
    ? [
        {
          kind: 'lunch' as const,
          subjectId: family.registrationId,
          label: counted(family.lunch, 'lunch ticket'),
          all: family.lunch,
        },
      ]
    : []),
];

/** Applies the queued events to the server's state (optimistic update). */
export const viewOf = (family: RosterFamily, waiting: readonly CheckInEvent[]): FamilyView => {
  const marks = new Map<string, Mark>();
  for (const state of family.states) marks.set(subjectKey(state), { ...state, isWaiting: false });
  for (const event of waiting)
    if (event.registrationId === family.registrationId)
      marks.set(subjectKey(event), { eventId: event.id, value: event.value, isWaiting: true, at: event.deviceTime });
  const settled = new Set(waiting.flatMap(({ settles }) => settles ?? []));
  const mark = (subject: CheckInSubject) => marks.get(subjectKey(subject)) ?? { ...nothingRecorded, isWaiting: false };
  const competing = family.competitors.filter(({ isWithdrawn }) => !isWithdrawn);
  return {
    ...family,
    mark,
    settled,
    competing,
    here: competing.filter((competitor) => mark(personOf(competitor)).value !== null).length,
    toHandOut: handOutsOf(family).filter((item) => (mark(item).value ?? 0) < item.all),
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
