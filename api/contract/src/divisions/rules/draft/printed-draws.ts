import { drawBracket, drawPanelOrder } from '../../../rings/rules/draws';
import { kinIn, type DrawnAs } from './change';
import type { PrintedDraw } from './repair-plan';
import { drawKey, type DraftState } from './state';

/** What draws follow from, besides the state of the draft. */
export interface DrawSetting extends DrawnAs {
  /** Of the draft: for divisions without a draw of their own. */
  seed: number;
}

/** The competitors of each event of each division, by `drawKey`, in the order of their ids. */
const drawnIn = (state: DraftState): ReadonlyMap<string, { eventId: number; ids: number[] }> => {
  const events = new Map<string, { eventId: number; ids: number[] }>();
  for (const { divisionId, eventId, competitorId } of [...state.entries.values()].sort(
    (a, b) => a.competitorId - b.competitorId,
  )) {
    if (divisionId === null) continue;
    const key = drawKey(divisionId, eventId);
    const known = events.get(key);
    if (known) known.ids.push(competitorId);
    else events.set(key, { eventId, ids: [competitorId] });
  }
  return events;
};

/**
 * All draws of a draft as its sheets print them, by `drawKey`: by hand where somebody changed them, otherwise by the
 * seed.
 */
export const printedDraws = (
  state: DraftState,
  { entrants, seed, isBracket }: DrawSetting,
): ReadonlyMap<string, PrintedDraw> =>
  new Map(
    [...drawnIn(state)].map(([key, { eventId, ids }]): [string, PrintedDraw] => {
      const draw = state.draws.get(key) ?? { seed, slots: null };
      const drawn = ids.map((id) => ({ id, ...kinIn(entrants)(id), seed: null }));
      const slots =
        draw.slots ?? (isBracket(eventId) ? drawBracket(drawn, draw.seed) : drawPanelOrder(drawn, draw.seed));
      return [key, { isBracket: isBracket(eventId), slots }];
    }),
  );
