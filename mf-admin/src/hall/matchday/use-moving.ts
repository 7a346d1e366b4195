import { useMemo, useState, type RefObject } from 'react';
import { planner, type dayPlan, type Matchday } from '@schi/contract';
import { whyNotIn, type Lane } from './board.rules';
import { slotAt, slotsOf, slotWordsFor, type Slots } from './slot-words.rules';

/** Where a card would go: behind `afterId` in the lane at `lane`. */
export interface Slot {
  lane: number;
  afterId: number | null;
}

/** The middles of the cards of a lane, in pixels from its top, in order. */
type Middles = readonly { id: number; middle: number }[];

interface Moving {
  board: Matchday;
  plan: dayPlan.BoardPlan;
  lanes: readonly Lane[];
  root: RefObject<HTMLElement | null>;
  onMove: (id: number, ringId: number | null, afterId: number | null) => void;
  /** For a place where a competitor would be in two rings at once. */
  onClash: (id: number, ringId: number | null, afterId: number | null) => void;
}

const none: Slots = new Map();
const nameOf = (lane: Lane | undefined) => lane?.ring?.name ?? 'no ring';

/** A card that is moved, by the pointer or by keys: what every slot would bring is computed once, when it is lifted. */
export const useMoving = ({ board, plan, lanes, root, onMove, onClash }: Moving) => {
  const [lifted, setLifted] = useState<number | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const [said, setSaid] = useState('');
  const [isByKeys, setByKeys] = useState(false);
  const [middles, setMiddles] = useState<readonly Middles[]>([]);

  const slots = useMemo(
    () =>
      lifted === null
        ? none
        : slotsOf(planner.dropPreviews(plan.prepared, plan.timetable, lifted), slotWordsFor(board)),
    [board, plan, lifted],
  );
  /** By lane: why the lifted card cannot go there; `null` where it can. */
  const refusals = useMemo(() => {
    if (lifted === null) return lanes.map(() => null);
    const whyNot = whyNotIn(board);
    return lanes.map(({ ring }) => whyNot(lifted, ring?.id ?? null, null));
  }, [board, lanes, lifted]);

  const end = () => {
    setLifted(null);
    setSlot(null);
  };
  const lift = (id: number) => {
    setLifted(id);
    setSlot(null);
  };
  const liftByKeys = (id: number) => {
    setByKeys(true);
    lift(id);
  };
  /** Lifts by the pointer: where the cards are is read once, because nothing moves until the drop. */
  const grab = (id: number) => {
    setByKeys(false);
    lift(id);
    setMiddles(
      lanes.map((lane, index) => {
        const column = root.current?.querySelector(`[data-lane="${index}"]`);
        const top = (column?.getBoundingClientRect().top ?? 0) - (column?.scrollTop ?? 0);
        return lane.assignments.flatMap(({ ringAssignmentId }) => {
          const box = column?.querySelector(`[data-card="${ringAssignmentId}"]`)?.getBoundingClientRect();
          return box && ringAssignmentId !== id
            ? [{ id: ringAssignmentId, middle: box.top + box.height / 2 - top }]
            : [];
        });
      }),
    );
  };
  /** The pointer is over a lane, so many pixels from the top of what is in it. */
  const hover = (lane: number, y: number) => {
    const above = (middles[lane] ?? []).filter(({ middle }) => middle < y);
    const afterId = above.at(-1)?.id ?? null;
    if (slot?.lane !== lane || slot.afterId !== afterId) setSlot({ lane, afterId });
  };
  const drop = () => {
    if (lifted === null || !slot) return end();
    const ringId = lanes[slot.lane]?.ring?.id ?? null;
    const refusal = refusals[slot.lane] ?? null;
    if (refusal !== null) setSaid(refusal);
    else if (slotAt(slots, ringId, slot.afterId)?.kind === 'clash') onClash(lifted, ringId, slot.afterId);
    else {
      setSaid(`Moved to ${nameOf(lanes[slot.lane])}.`);
      onMove(lifted, ringId, slot.afterId);
    }
    return end();
  };
  /** The slot one place on in a direction; announced with what would happen there. */
  const shift = (id: number, key: string) => {
    const own = lanes.findIndex(({ assignments }) => assignments.some((one) => one.ringAssignmentId === id));
    const from = slot ?? { lane: own, afterId: null };
    const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const lane = Math.max(0, Math.min(lanes.length - 1, from.lane + across));
    const others = (lanes[lane]?.assignments ?? []).filter(({ ringAssignmentId }) => ringAssignmentId !== id);
    const places: (number | null)[] = [null, ...others.map(({ ringAssignmentId }) => ringAssignmentId)];
    const place = across === 0 ? places.indexOf(from.afterId) + (key === 'ArrowDown' ? 1 : -1) : places.length - 1;
    const afterId = places[Math.max(0, Math.min(places.length - 1, place))] ?? null;
    setSlot({ lane, afterId });
    const title = others.find(({ ringAssignmentId }) => ringAssignmentId === afterId)?.title ?? '';
    const behind = afterId === null ? 'first' : `behind ${title}`;
    const why = refusals[lane] ?? null;
    const brings = slotAt(slots, lanes[lane]?.ring?.id ?? null, afterId)?.long;
    const more = why === null ? brings : `Not possible: ${why}`;
    setSaid(`${nameOf(lanes[lane])}, ${behind}.${more === undefined ? '' : ` ${more}`}`);
  };
  return {
    lifted,
    slot,
    slots,
    refusals,
    said,
    say: setSaid,
    isByKeys,
    lift: liftByKeys,
    grab,
    hover,
    shift,
    drop,
    end,
  };
};
