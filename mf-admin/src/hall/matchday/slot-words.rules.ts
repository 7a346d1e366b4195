import { counted, type Matchday, type planner } from '@schi/contract';

/** What a slot means for the card that is moved, the gravest first. */
export type SlotKind = 'closed' | 'clash' | 'rest' | 'sibling' | 'free';

/** What would happen at a slot, in words. */
export interface SlotWords {
  kind: SlotKind;
  /** For the slot itself. */
  short: string;
  /** Whole sentences, for the slot under the card and for screen readers. */
  long: string;
}

const minutesText = (minutes: number) => counted(minutes, 'minute');

/** How the finish of the day changes: "+6 min", "−22 min", "±0 min". */
const finishText = (later: number): string =>
  later === 0 ? '±0 min' : `${later > 0 ? '+' : '−'}${Math.abs(later)} min`;
const finishSentence = (later: number): string => {
  if (later === 0) return 'The day ends as before.';
  return `The day ends ${minutesText(Math.abs(later))} ${later > 0 ? 'later' : 'earlier'}.`;
};

/** Puts previews of slots into words; made once for a board. */
export const slotWordsFor = (board: Pick<Matchday, 'rings' | 'assignments' | 'competitors'>) => {
  const ring = new Map(board.rings.map(({ id, name }) => [id, name]));
  const title = new Map(board.assignments.map(({ ringAssignmentId, title: own }) => [ringAssignmentId, own]));
  const person = new Map(board.competitors.map(({ competitorId, name }) => [competitorId, name]));
  const whoOf = (met: readonly planner.Met[]): string => {
    const people = [...new Set(met.flatMap(({ competitorIds }) => competitorIds))];
    const first = person.get(people[0] ?? 0) ?? 'a competitor';
    return people.length > 1 ? `${first} and ${people.length - 1} more` : first;
  };
  const whereOf = (met: readonly planner.Met[]) =>
    [...new Set(met.map(({ ringId }) => ring.get(ringId) ?? 'another ring'))].join(', ');
  const inWords = ({ assignmentId, ringId }: planner.Met) =>
    `“${title.get(assignmentId) ?? ''}” in ${ring.get(ringId) ?? 'another ring'}`;
  return ({ startsAt, clashes, restShort, siblings, laterMinutes }: planner.DropPreview): SlotWords => {
    if (startsAt === null) return { kind: 'closed', short: 'Not here', long: 'This ring does not take it.' };
    const finish = finishText(laterMinutes);
    const ends = finishSentence(laterMinutes);
    if (clashes.length > 0) {
      const who = whoOf(clashes);
      const long = `Clash: ${who} would also be in ${clashes.map(inWords).join(', ')}. ${ends}`;
      return { kind: 'clash', short: `Clash: ${who}, ${whereOf(clashes)} · ${finish}`, long };
    }
    if (restShort.length > 0) {
      const missing = Math.max(...restShort.map(({ minutes }) => minutes));
      const long = `Rest ${minutesText(missing)} too short: ${whoOf(restShort)}, with ${restShort.map(inWords).join(', ')}. ${ends}`;
      return { kind: 'rest', short: `Rest ${missing} min short · ${finish}`, long };
    }
    if (siblings.length > 0) {
      const long = `Brothers or sisters at the same time: ${siblings.map((id) => `“${title.get(id) ?? ''}”`).join(', ')}. ${ends}`;
      return { kind: 'sibling', short: `Sibling · ${finish}`, long };
    }
    return { kind: 'free', short: finish, long: ends };
  };
};

/** Previews by ring and by what the card would follow; `null`: before all that waits. */
export type Slots = ReadonlyMap<number, ReadonlyMap<number | null, SlotWords>>;

/** The slots of a card that is moved. */
export const slotsOf = (
  previews: readonly planner.DropPreview[],
  wordsOf: (preview: planner.DropPreview) => SlotWords,
): Slots => {
  const slots = new Map<number, Map<number | null, SlotWords>>();
  for (const preview of previews) {
    const ring = slots.get(preview.ringId) ?? new Map<number | null, SlotWords>();
    ring.set(preview.afterId, wordsOf(preview));
    slots.set(preview.ringId, ring);
  }
  return slots;
};

/** What is known about a slot. Behind work that has begun is before all that waits; in no ring nothing can happen. */
export const slotAt = (slots: Slots, ringId: number | null, afterId: number | null): SlotWords | undefined => {
  const ring = ringId === null ? undefined : slots.get(ringId);
  return ring?.get(afterId) ?? ring?.get(null);
};
