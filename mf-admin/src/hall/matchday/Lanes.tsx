import { useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { dayPlan, Matchday, MatchdayAssignment, RingCalls } from '@schi/contract';
import { VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { useRingCallsQuery } from '../ring-calls/ring-calls.api';
import { lanesOf, ringLate } from './board.rules';
import { cardFactsOf } from './card-facts.rules';
import { dayLayout, minuteOnAxis } from './day-layout.rules';
import type { DivisionProgress, runningProgress } from './division-progress.rules';
import { LaneList, type LaneView } from './LaneList';
import { LaneTimes } from './LaneTimes';
import { standingStop, stoppedText } from './stops.rules';
import { TimeBoard } from './TimeBoard';
import { useMoving } from './use-moving';
import { useTouchDrag } from './use-touch-drag';

const Columns = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(256px, 1fr);
  gap: var(--gap-3);
  align-items: start;
  overflow-x: auto;
  padding-bottom: var(--gap-3);
  @media (max-width: 699px) {
    grid-auto-flow: row;
    grid-auto-columns: auto;
    grid-template-columns: minmax(0, 1fr);
    overflow-x: visible;
  }
`;

/** `times`: one time axis for all rings; `list`: cards below each other, with all their words. */
export type BoardView = 'times' | 'list';

interface Props {
  board: Matchday;
  plan: dayPlan.BoardPlan;
  view: BoardView;
  /** The present time, for how far rings are behind. */
  now: Date;
  isBusy: boolean;
  onMove: (id: number, ringId: number | null, afterId: number | null) => void;
  /** A place where a competitor would be in two rings at once. */
  onClash: (id: number, ringId: number | null, afterId: number | null) => void;
  onNext: (assignment: MatchdayAssignment) => void;
  onLock: (assignment: MatchdayAssignment) => void;
  onMoveDialog: (assignment: MatchdayAssignment) => void;
  onDetails: (assignment: MatchdayAssignment) => void;
  onMenu: (assignment: MatchdayAssignment, at: Element) => void;
  onGoOn: (ringId: number) => void;
}

const cardOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
const idOf = (element: HTMLElement | null): number | null => (element ? Number(element.dataset.card) : null);

const unknown: ReadonlyMap<number, DivisionProgress> = new Map();
/** How far the divisions are that run. The rules of all formats are loaded behind the board, which does not wait for them. */
const useProgress = (calls: RingCalls | undefined): ReadonlyMap<number, DivisionProgress> => {
  const [rules, setRules] = useState<{ runningProgress: typeof runningProgress }>();
  useEffect(() => {
    // Without them the board says nothing about progress.
    import('./division-progress.rules').then(setRules, () => undefined);
  }, []);
  return useMemo(() => (rules && calls ? rules.runningProgress(calls.rings) : unknown), [rules, calls]);
};

/** The rings side by side, with what stands in no ring first. Cards are moved by pointer, by keys or by their menu. */
export const Lanes = ({
  board,
  plan,
  view,
  now,
  isBusy,
  onMove,
  onClash,
  onNext,
  onLock,
  onMoveDialog,
  onDetails,
  onMenu,
  onGoOn,
}: Props) => {
  const lanes = useMemo(
    () => lanesOf(board).filter(({ ring, assignments }) => ring !== null || assignments.length > 0),
    [board],
  );
  const facts = useMemo(() => cardFactsOf(board, plan, now), [board, plan, now]);
  const [usesTouch] = useState(() => Boolean(window.matchMedia?.('(pointer: coarse)').matches));
  const layout = useMemo(() => dayLayout(board, plan, lanes, facts, usesTouch), [board, plan, lanes, facts, usesTouch]);
  // The panel below the board reads them again as soon as one changes.
  const { data: calls } = useRingCallsQuery({ params: { tournamentId: board.tournamentId }, query: {} });
  const progress = useProgress(calls);
  const [stop, setStop] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moving = useMoving({ board, plan, lanes, root, onMove, onClash });
  const { lifted, slot, slots, refusals, say } = moving;
  const find = (id: number | null) => board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id);
  const shown = lanes.flatMap(({ assignments }) => assignments.filter(({ step }) => step !== 'done'));
  const tabStop = (find(stop) ?? shown[0])?.ringAssignmentId ?? null;
  const laneOf = (id: number | null) =>
    lanes.findIndex(({ assignments }) => assignments.some((one) => one.ringAssignmentId === id));
  const [stopLane, liftedLane] = [laneOf(tabStop), laneOf(lifted)];

  const focus = (id: number | undefined) => {
    if (id === undefined) return;
    setStop(id);
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  };
  const walk = (id: number, key: string) => {
    const lane = laneOf(id);
    const cards = lanes[lane]?.assignments ?? [];
    const place = cards.findIndex(({ ringAssignmentId }) => ringAssignmentId === id);
    if (key === 'ArrowDown' || key === 'ArrowUp')
      return focus(cards[place + (key === 'ArrowDown' ? 1 : -1)]?.ringAssignmentId);
    const step = key === 'ArrowRight' ? 1 : -1;
    for (let other = lane + step; other >= 0 && other < lanes.length; other += step) {
      const list = lanes[other]?.assignments ?? [];
      const next = list[Math.min(place, list.length - 1)];
      if (next) return focus(next.ringAssignmentId);
    }
    return undefined;
  };
  const press = (event: KeyboardEvent) => {
    const element = cardOf(event.target);
    const id = idOf(element);
    const assignment = find(id);
    if (id === null || !assignment || event.target !== element) return;
    const { key } = event;
    if (key.startsWith('Arrow')) {
      if (lifted === id) moving.shift(id, key);
      else walk(id, key);
    } else if (key === ' ') {
      if (lifted === id) moving.drop();
      else if (assignment.step === 'inRing' || assignment.step === 'done')
        say('This one has begun, so it stays where it is.');
      else {
        moving.lift(id);
        say(`${assignment.title} is picked up. Arrow keys choose its place, Enter drops it, Escape puts it back.`);
      }
    } else if (key === 'Enter') {
      if (lifted === id) moving.drop();
      else onMenu(assignment, element ?? document.body);
    } else if (key === 'Escape' && lifted !== null) {
      moving.end();
      say('Put back.');
    } else if (key.toLowerCase() === 'l') onLock(assignment);
    else if (key.toLowerCase() === 'm') onMoveDialog(assignment);
    else if (key.toLowerCase() === 'd') onDetails(assignment);
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const assignment = find(idOf(cardOf(event.target)));
    if (!assignment) return;
    const action = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    setStop(assignment.ringAssignmentId);
    if (!action) onDetails(assignment);
    else if (action.dataset.action === 'menu') onMenu(assignment, action);
    else onNext(assignment);
  };
  const laneUnder = (target: EventTarget): HTMLElement | null =>
    target instanceof Element && lifted !== null ? target.closest<HTMLElement>('[data-lane]') : null;
  const hoverIn = (column: HTMLElement, y: number) =>
    moving.hover(Number(column.dataset.lane), y - column.getBoundingClientRect().top + column.scrollTop);
  const dragOver = (event: DragEvent) => {
    const column = laneUnder(event.target);
    if (!column) return;
    event.preventDefault();
    hoverIn(column, event.clientY);
  };
  const isTouched = useTouchDrag(root, {
    grab: moving.grab,
    over: (element, y) => {
      const column = laneUnder(element);
      if (column) hoverIn(column, y);
    },
    drop: moving.drop,
    end: moving.end,
  });

  const views = lanes.map((lane, index): LaneView => {
    const ringId = lane.ring?.id ?? null;
    return {
      index,
      lane,
      facts,
      timeZone: board.timeZone,
      pace: ringId === null ? null : ringLate(board, ringId, now),
      stopped: ringId === null ? '' : stoppedText(board, ringId, now),
      onGoOn: ringId !== null && standingStop(board, ringId) ? onGoOn : undefined,
      progress,
      tabStop: index === stopLane ? tabStop : null,
      lifted: index === liftedLane ? lifted : null,
      isBusy,
      slots: ringId === null ? undefined : slots.get(ringId),
      activeAfter: slot?.lane === index ? slot.afterId : undefined,
      isByKeys: moving.isByKeys,
      refusal: refusals[index] ?? null,
    };
  });
  return (
    <>
      <VisuallyHidden role="status">{moving.said}</VisuallyHidden>
      <div
        ref={root}
        role="group"
        aria-label="Rings"
        onClick={click}
        onKeyDown={press}
        onFocus={(event) => {
          const id = idOf(cardOf(event.target));
          if (id !== null) setStop(id);
        }}
        onDragStart={(event) => {
          const id = idOf(cardOf(event.target));
          // A finger drags by itself: browsers differ in what a long press drags.
          if (isTouched.current) event.preventDefault();
          if (id === null || isTouched.current) return;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', '');
          moving.grab(id);
        }}
        onDragOver={dragOver}
        onDragEnd={moving.end}
        onDrop={(event) => {
          event.preventDefault();
          moving.drop();
        }}
      >
        {view === 'list' ? (
          <Columns>
            {views.map((one) => (
              <LaneList key={one.lane.ring?.id ?? 0} {...one} />
            ))}
          </Columns>
        ) : (
          <TimeBoard layout={layout} now={minuteOnAxis(board, layout.axis, now)}>
            {views.map((one) => (
              <LaneTimes key={one.lane.ring?.id ?? 0} {...one} boxes={layout.boxes} height={layout.axis.height} />
            ))}
          </TimeBoard>
        )}
      </div>
    </>
  );
};
