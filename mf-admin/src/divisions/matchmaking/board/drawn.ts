import { draws, type Draft } from '@schi/contract';
import type { BoardCard } from './model';

/** The draw of one event of a division: a bracket from top to bottom, or an order of turns. */
export interface Drawn {
  eventId: number;
  title: string;
  isBracket: boolean;
  seed: number;
  isByHand: boolean;
  slots: draws.Slots;
  /** How a bracket is fought. */
  rules: draws.BracketRules;
}

/** Of an event whose settings are gone with it. */
const usualRules: draws.BracketRules = { kind: 'single', third: 'shared' };

type DrawnDraft = Pick<Draft, 'seed' | 'brackets'>;

/** The draws of a division's events. They follow from the members and the seed. */
export const drawsOf = ({ division, group }: Pick<BoardCard, 'division' | 'group'>, draft: DrawnDraft): Drawn[] =>
  group.events.flatMap(({ event, members }) => {
    if (members.length === 0) return [];
    const draw = division.events.find(({ eventId }) => eventId === event.id)?.draw ?? null;
    const seed = draw?.seed ?? draft.seed;
    const isBracket = event.isBracket ?? event.hasContact;
    const drawn = () =>
      isBracket
        ? draws.drawBracket(
            members.map(({ id, school, family }) => ({ id, school, family, seed: null })),
            seed,
          )
        : draws.drawPanelOrder(members, seed);
    const slots = draw?.slots ?? drawn();
    const rules = draft.brackets.find(({ eventId }) => eventId === event.id) ?? usualRules;
    return [{ eventId: event.id, title: event.title, isBracket, seed, isByHand: draw?.slots != null, slots, rules }];
  });

/** An event of a division as it would be drawn by another seed, or with these slots. */
export const drawnAs = (
  { division, group }: BoardCard,
  draft: DrawnDraft,
  eventId: number,
  { seed, slots }: { seed: number; slots?: draws.Slots },
): Drawn | undefined => {
  const draw = { seed, slots: slots ?? null };
  const events = division.events.map((event) => (event.eventId === eventId ? { ...event, draw } : event));
  return drawsOf({ division: { ...division, events }, group }, draft).find((drawn) => drawn.eventId === eventId);
};
