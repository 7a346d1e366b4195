import { useEffect, useRef, useState } from 'react';
import { counted } from '@schi/contract';
import type { BoardView } from './view';
import type { DropPreview } from './DivisionCard';
import type { Program } from './model';
import { nearestCell, cellsBetween, type BoardCell, type stopsOf } from './places';
import { tryPreview } from './preview';
import { chosenKey, competitorsIn, moveOf, stillThere, type ChosenKey, type Target } from './targets';

/** What is open over the board. */
export type Open =
  | { kind: 'move'; chosen: ReadonlySet<ChosenKey> }
  | { kind: 'draw'; cardId: number }
  | { kind: 'consent'; cardId: number }
  | { kind: 'menu'; cardId: number; at: { right: number; bottom: number } }
  | { kind: 'keys' };

interface Over extends DropPreview {
  cardId: number;
}

/**
 * Where the keyboard is, who is chosen, what is dragged and what is open: all of the board that the server does not
 * know.
 */
export const useBoardState = ({ board, store }: BoardView, program: Program, stops: ReturnType<typeof stopsOf>) => {
  const [wantedPlace, setPlace] = useState<BoardCell | null>(null);
  const [wantedChosen, setChosen] = useState<ReadonlySet<ChosenKey>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const [, drawAgain] = useState(0);
  const wantsFocus = useRef<BoardCell | 'place' | null>(null);
  const anchor = useRef<BoardCell | null>(null);
  const place = nearestCell(stops, wantedPlace);
  const chosen = stillThere(wantedChosen, board);

  useEffect(() => {
    if (wantsFocus.current === null) return;
    const { cardId, memberId } =
      wantsFocus.current === 'place' ? (place ?? { cardId: 0, memberId: 0 }) : wantsFocus.current;
    const element = document.querySelector<HTMLElement>(`[data-card="${cardId}"][data-member="${memberId}"]`);
    // Another tab may be drawn a moment later.
    if (!element) return;
    wantsFocus.current = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  /** Brings the focus to a place, or to where the keyboard is, as soon as it is drawn. */
  const focus = (on: BoardCell | 'place' = 'place') => {
    wantsFocus.current = on;
    drawAgain((count) => count + 1);
  };

  const go = (to: BoardCell, extendsChoice = false) => {
    if (extendsChoice && place)
      setChosen(new Set([...chosen, chosenKey(place.cardId, place.memberId), chosenKey(to.cardId, to.memberId)]));
    else anchor.current = to;
    setPlace(to);
    focus(to);
  };
  const choose = (at: BoardCell, isRange: boolean) => {
    const key = chosenKey(at.cardId, at.memberId);
    const next = new Set(chosen);
    if (isRange && anchor.current)
      for (const one of cellsBetween(stops, anchor.current, at)) next.add(chosenKey(one.cardId, one.memberId));
    else if (!next.delete(key)) next.add(key);
    if (!isRange) anchor.current = at;
    setPlace(at);
    setChosen(next);
    store.say(next.size === 0 ? 'Nobody selected.' : `${counted(next.size, 'competitor')} selected.`);
  };
  const clear = () => setChosen(new Set());
  /** The chosen; without any, whoever the keyboard is at. */
  const meant = (): ReadonlySet<ChosenKey> =>
    chosen.size > 0 || !place ? chosen : new Set([chosenKey(place.cardId, place.memberId)]);
  const move = (who: ReadonlySet<ChosenKey>, to: number | null) => {
    if (place && who.has(chosenKey(place.cardId, place.memberId))) {
      // The keyboard stays in the division with whoever stands there next.
      const left = stops
        .find(({ cardId }) => cardId === place.cardId)
        ?.memberIds.filter((id) => !who.has(chosenKey(place.cardId, id)));
      const next = left?.[0];
      const moved = competitorsIn(who)[0];
      setPlace(
        next !== undefined ? { cardId: place.cardId, memberId: next } : { cardId: to ?? 0, memberId: moved ?? 0 },
      );
    }
    clear();
    void store.operate(moveOf(who, to, program.eventIds));
    focus();
  };
  const drag = (at: BoardCell) => {
    const key = chosenKey(at.cardId, at.memberId);
    setPlace(at);
    if (!chosen.has(key)) setChosen(new Set([key]));
  };
  const dragOver = (cardId: number | null) => {
    if (cardId === (over?.cardId ?? null)) return;
    // Dropped on its own card: no preview.
    const isOwn = [...chosen].every((key) => key.startsWith(`${cardId}:`));
    if (cardId === null || isOwn) return setOver(null);
    const preview = tryPreview(board, moveOf(chosen, cardId === 0 ? null : cardId, program.eventIds));
    setOver({ cardId, card: preview?.board.cards.get(cardId) ?? null, added: preview?.added ?? 0 });
  };
  const drop = () => {
    if (over && (over.card || over.cardId === 0)) move(chosen, over.cardId === 0 ? null : over.cardId);
    setOver(null);
  };
  const rename = (divisionId: number, name: string | null) => {
    setRenamed(null);
    if (name !== null) void store.operate({ kind: 'rename', divisionId, name });
    focus();
  };
  const moveTo = (who: ReadonlySet<ChosenKey>, { divisionId }: Target) => {
    setOpen(null);
    move(who, divisionId);
  };
  return {
    place,
    chosen,
    open,
    renamed,
    over,
    setOpen,
    setRenamed,
    setPlace,
    focus,
    go,
    choose,
    clear,
    meant,
    move,
    moveTo,
    drag,
    dragOver,
    drop,
    rename,
  };
};
export type BoardState = ReturnType<typeof useBoardState>;
