import {
  capitalized,
  counted,
  contests,
  foldedText,
  instantText,
  namesApart,
  startNumberText,
  stopSentence,
  windowText,
  type DayAssignment,
  type DayContest,
  type DayPerson,
  type DayResult,
  type DayRing,
  type PublicDay,
} from '@schi/contract';

/** One division: everything of it that rings run, in the order of the rings. */
export interface DayDivision {
  /** `null`: it has no number, and so no address. */
  divisionNumber: number | null;
  assignments: DayAssignment[];
}

export const dayPath = (tournamentId: number): string => `/day/${tournamentId}`;
export const ringPath = (tournamentId: number, ringId: number): string => `${dayPath(tournamentId)}/ring/${ringId}`;
export const divisionPath = (tournamentId: number, divisionNumber: number): string =>
  `${dayPath(tournamentId)}/division/${divisionNumber}`;

/** The divisions of a day; the parts of one number are one division (rule F12). */
export const divisionsOf = (assignments: readonly DayAssignment[]): DayDivision[] => {
  const divisions = new Map<number, DayDivision>();
  const unnumbered: DayDivision[] = [];
  for (const assignment of assignments) {
    const divisionNumber = assignment.divisionNumber ?? null;
    const known = divisionNumber === null ? undefined : divisions.get(divisionNumber);
    if (known) known.assignments.push(assignment);
    else if (divisionNumber === null) unnumbered.push({ divisionNumber, assignments: [assignment] });
    else divisions.set(divisionNumber, { divisionNumber, assignments: [assignment] });
  }
  const byNumber = [...divisions.values()].sort(
    (one, other) => (one.divisionNumber ?? 0) - (other.divisionNumber ?? 0),
  );
  return [...byNumber, ...unnumbered];
};

/** The titles of the events of a division, each once. */
export const eventTitles = ({ assignments }: Pick<DayDivision, 'assignments'>): string[] => [
  ...new Set(assignments.flatMap((one) => one.contests.map(({ event }) => event))),
];

/** What a ring runs, what comes in order, and what is over. */
export const workOf = (ring: DayRing, assignments: readonly DayAssignment[]) => {
  const own = assignments.filter(({ ringId }) => ringId === ring.ringId).sort((a, b) => a.position - b.position);
  return {
    running: own.filter(({ step }) => step === 'inRing'),
    coming: own.filter(({ step }) => step !== 'inRing' && step !== 'done'),
    done: own.filter(({ step }) => step === 'done'),
  };
};

const stepWords = { soon: 'Soon', staging: 'At staging', onDeck: 'On deck' } as const;

/**
 * How far a division is, or when it begins, in a few words. A closed ring and a stop have no time (rule G14); empty
 * where nothing is known.
 */
export const whenText = (
  { step, window, progress, ringId }: DayAssignment,
  ring: DayRing | undefined,
  zone: string,
): string => {
  switch (step) {
    case 'done':
      return 'Done';
    case 'inRing':
      return progress && progress.all > 0 ? `Now, ${contests.progressText(progress)}` : 'Now';
    case 'postponed':
      return 'Postponed. A new time follows.';
    default:
      if (ringId === null) return 'Ring and time follow.';
      if (ring?.isClosed) return `${ring.name} is closed. The new ring follows.`;
      if (ring?.stop) return '';
      return step === 'planned' ? (window ? `About ${windowText(window, zone)}` : '') : stepWords[step];
  }
};

/** What holds for a whole ring: closed, or stopped by itself; empty otherwise. The stop of the hall is said once. */
export const ringText = ({ isClosed, stop, name }: DayRing, now: Date): string => {
  if (stop && !stop.isHall) return stopSentence(stop, name, now);
  return isClosed ? `${name} is closed.` : '';
};

/** What is shown of a result besides its places. */
export const resultText = ({ isOfficial, correctedAt, closedReason }: DayResult, timeZone: string): string =>
  [
    isOfficial ? 'Official result' : 'Unofficial result',
    correctedAt === null ? '' : `corrected ${instantText(correctedAt, timeZone, 'time')}`,
    closedReason === null ? '' : `ended without places: ${closedReason}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** Everybody of a contest by the place in the list of people. */
export const peopleIn = ({ turns, bouts, result }: DayContest): number[] => [
  ...new Set([
    ...turns.map(({ person }) => person),
    ...bouts.flatMap(({ red, blue }) => [red, blue]).filter((index) => index !== null),
    ...(result?.places ?? []).map(({ person }) => person),
  ]),
];

/** The names of a contest; the start number stands behind two that are equal (rule G13). */
export const namesIn = (contest: DayContest, people: readonly DayPerson[]): ((person: number) => string) => {
  const indexes = peopleIn(contest).filter((index) => people[index] !== undefined);
  const names = namesApart(indexes.flatMap((index) => people[index] ?? []));
  const byIndex = new Map(indexes.map((index, place) => [index, names[place] ?? '']));
  return (person) => byIndex.get(person) ?? '';
};

export interface FoundOnDay {
  divisions: DayDivision[];
  people: DayPerson[];
}

/** The most that a search shows of each kind. */
export const mostFound = 20;

/**
 * Divisions and competitors by a number (`47`, `#47`, `No. 131`), or by words of their names. No words find nothing.
 */
export const found = (day: PublicDay, words: string): FoundOnDay => {
  const wanted = foldedText(words).trim();
  const divisions = divisionsOf(day.assignments);
  if (wanted === '') return { divisions: [], people: [] };
  const number = /^(#|no\.?\s*)?(\d+)$/.exec(wanted);
  if (number) {
    const [, mark = '', digits = ''] = number;
    const value = Number(digits);
    return {
      divisions: mark.startsWith('no') ? [] : divisions.filter(({ divisionNumber }) => divisionNumber === value),
      people: mark === '#' ? [] : day.people.filter(({ startNumber }) => startNumber === value),
    };
  }
  const parts = wanted.split(/\s+/);
  const has = (text: string) => parts.every((part) => foldedText(text).includes(part));
  return {
    divisions: divisions.filter((one) =>
      has(`${one.assignments.map(({ title }) => title).join(' ')} ${eventTitles(one).join(' ')}`),
    ),
    people: day.people.filter(({ name }) => has(name)),
  };
};

/** How much a search has found, for everybody who cannot see the list change. */
export const foundText = ({ divisions, people }: FoundOnDay, words: string): string => {
  if (words.trim() === '') return '';
  const parts = [
    divisions.length === 0 ? '' : counted(divisions.length, 'division'),
    people.length === 0 ? '' : counted(people.length, 'competitor'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Nothing is found.' : `${capitalized(parts.join(' and '))} found.`;
};

/** The divisions in which a competitor stands. */
export const divisionsWith = (day: PublicDay, person: DayPerson): DayDivision[] => {
  const index = day.people.indexOf(person);
  return divisionsOf(day.assignments).filter(({ assignments }) =>
    assignments.some((one) => one.contests.some((contest) => peopleIn(contest).includes(index))),
  );
};

/** A name in a list of the whole day, with the start number in front where the name does not say it. */
export const personText = ({ name, startNumber }: DayPerson): string =>
  startNumber === null || name === startNumberText(startNumber) ? name : `${startNumberText(startNumber)} ${name}`;
