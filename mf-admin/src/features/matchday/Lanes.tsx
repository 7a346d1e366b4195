import { useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { Matchday, MatchdayAssignment } from '@schi/contract';
import { Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { AssignmentCard } from './AssignmentCard';
import { lanesOf, paceText, whyNotTo, type Lane } from './board.rules';
import { LaneHead } from './LaneHead';

const Board = styled.div`
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
const Column = styled.section`
  display: grid;
  align-content: start;
  gap: var(--gap-2);
  min-height: 160px;
  padding: var(--gap-2);
  border-radius: var(--radius);
  background: var(--sunken);
  @media (min-width: 700px) {
    max-height: calc(100dvh - 120px);
    overflow-y: auto;
  }
  &[data-over] {
    outline: 2px solid var(--link);
  }
  &[data-refused] {
    outline: 2px solid var(--danger);
  }
`;
const Slot = styled.div`
  height: 4px;
  border-radius: 2px;
  background: var(--link);
`;
const Refusal = styled.p`
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 600;
`;

/** Where a card would go: behind `afterId` in the lane at `lane`. */
interface Slotted {
  lane: number;
  afterId: number | null;
}
interface Props {
  board: Matchday;
  /** The present time, for how far rings are behind. */
  now: Date;
  isBusy: boolean;
  onMove: (id: number, ringId: number | null, afterId: number | null) => void;
  onNext: (assignment: MatchdayAssignment) => void;
  onLock: (assignment: MatchdayAssignment) => void;
  onMoveDialog: (assignment: MatchdayAssignment) => void;
  onMenu: (assignment: MatchdayAssignment, at: Element) => void;
}

/** So many of those that wait in a ring have a button for their next step. */
const stepsPerRing = 3;

const Done = styled.details`
  display: grid;
  gap: var(--gap-2);
  summary {
    color: var(--link);
    font-size: 0.875rem;
    cursor: pointer;
  }
  > div {
    margin-top: var(--gap-2);
  }
`;

const cardOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null);
const idOf = (element: HTMLElement | null): number | null => (element ? Number(element.dataset.card) : null);

/** Behind which card of a lane the pointer is: the last one whose middle is above it. */
const afterAt = (lane: Lane, column: Element, y: number, moved: number): number | null => {
  const above = lane.assignments.filter(({ ringAssignmentId: id }) => {
    if (id === moved) return false;
    const box = column.querySelector(`[data-card="${id}"]`)?.getBoundingClientRect();
    return box !== undefined && box.top + box.height / 2 < y;
  });
  return above.at(-1)?.ringAssignmentId ?? null;
};

/** The rings side by side, with what stands in no ring first. Cards are moved by mouse, by keys or by their menu. */
export const Lanes = ({ board, now, isBusy, onMove, onNext, onLock, onMoveDialog, onMenu }: Props) => {
  const lanes = lanesOf(board).filter(({ ring, assignments }) => ring !== null || assignments.length > 0);
  const [lifted, setLifted] = useState<number | null>(null);
  const [slot, setSlot] = useState<Slotted | null>(null);
  const [stop, setStop] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const find = (id: number | null) => board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id);
  const shown = lanes.flatMap(({ assignments }) => assignments.filter(({ step }) => step !== 'done'));
  const tabStop = (find(stop) ?? shown[0])?.ringAssignmentId;
  const laneOf = (id: number) => lanes.findIndex(({ assignments }) => assignments.some((one) => one.ringAssignmentId === id));
  const nameOf = (lane: Lane | undefined) => lane?.ring?.name ?? 'no ring';

  const focus = (id: number | undefined) => {
    if (id === undefined) return;
    setStop(id);
    root.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  };
  const end = () => {
    setLifted(null);
    setSlot(null);
  };
  const refusal = lifted !== null && slot ? whyNotTo(board, lifted, lanes[slot.lane]?.ring?.id ?? null, slot.afterId) : null;
  const drop = () => {
    if (lifted === null || !slot) return end();
    const lane = lanes[slot.lane];
    if (refusal !== null) setSaid(refusal);
    else {
      setSaid(`Moved to ${nameOf(lane)}.`);
      onMove(lifted, lane?.ring?.id ?? null, slot.afterId);
    }
    return end();
  };

  const dragOver = (event: DragEvent) => {
    const column = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lane]') : null;
    if (lifted === null || !column) return;
    event.preventDefault();
    const lane = Number(column.dataset.lane);
    const target = lanes[lane];
    if (!target) return;
    const afterId = afterAt(target, column, event.clientY, lifted);
    if (slot?.lane !== lane || slot.afterId !== afterId) setSlot({ lane, afterId });
  };

  /** The slot one place on in a direction; announced. */
  const shift = (id: number, key: string) => {
    const from = slot ?? { lane: laneOf(id), afterId: null };
    const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const lane = Math.max(0, Math.min(lanes.length - 1, from.lane + across));
    const others = (lanes[lane]?.assignments ?? []).filter(({ ringAssignmentId }) => ringAssignmentId !== id);
    const places: (number | null)[] = [null, ...others.map(({ ringAssignmentId }) => ringAssignmentId)];
    const place = across === 0 ? places.indexOf(from.afterId) + (key === 'ArrowDown' ? 1 : -1) : places.length - 1;
    const afterId = places[Math.max(0, Math.min(places.length - 1, place))] ?? null;
    setSlot({ lane, afterId });
    const why = whyNotTo(board, id, lanes[lane]?.ring?.id ?? null, afterId);
    const behind = afterId === null ? 'first' : `behind ${find(afterId)?.title ?? ''}`;
    setSaid(`${nameOf(lanes[lane])}, ${behind}.${why === null ? '' : ` Not possible: ${why}`}`);
  };
  const walk = (id: number, key: string) => {
    const lane = laneOf(id);
    const cards = lanes[lane]?.assignments ?? [];
    const place = cards.findIndex(({ ringAssignmentId }) => ringAssignmentId === id);
    if (key === 'ArrowDown' || key === 'ArrowUp') return focus(cards[place + (key === 'ArrowDown' ? 1 : -1)]?.ringAssignmentId);
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
      if (lifted === id) shift(id, key);
      else walk(id, key);
    } else if (key === ' ') {
      if (lifted === id) drop();
      else if (assignment.step === 'inRing' || assignment.step === 'done') setSaid('This one has begun, so it stays where it is.');
      else {
        setLifted(id);
        setSlot(null);
        setSaid(`${assignment.title} is picked up. Arrow keys choose its place, Enter drops it, Escape puts it back.`);
      }
    } else if (key === 'Enter') {
      if (lifted === id) drop();
      else onMenu(assignment, element ?? document.body);
    } else if (key === 'Escape' && lifted !== null) {
      end();
      setSaid('Put back.');
    } else if (key.toLowerCase() === 'l') onLock(assignment);
    else if (key.toLowerCase() === 'm') onMoveDialog(assignment);
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const assignment = find(idOf(cardOf(event.target)));
    const action = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    if (!assignment || !action) return;
    setStop(assignment.ringAssignmentId);
    if (action.dataset.action === 'menu') onMenu(assignment, action);
    else onNext(assignment);
  };

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Board
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
          if (id === null) return;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', '');
          setLifted(id);
        }}
        onDragOver={dragOver}
        onDragEnd={end}
        onDrop={(event) => {
          event.preventDefault();
          drop();
        }}
      >
        {lanes.map((lane, index) => {
          const isOver = slot?.lane === index;
          const key = lane.ring?.id ?? 0;
          const done = lane.assignments.filter(({ step }) => step === 'done');
          const open = lane.assignments.filter(({ step }) => step !== 'done');
          const card = (assignment: MatchdayAssignment) => {
            const id = assignment.ringAssignmentId;
            return (
              <div key={id} style={{ display: 'grid', gap: 8 }}>
                <AssignmentCard
                  assignment={assignment}
                  timeZone={board.timeZone}
                  isTabStop={id === tabStop}
                  isLifted={id === lifted}
                  isBusy={isBusy}
                  hasStep={lane.ring !== null && open.indexOf(assignment) < stepsPerRing}
                />
                {isOver && refusal === null && slot.afterId === id && <Slot />}
              </div>
            );
          };
          return (
            <Column
              key={key}
              data-lane={index}
              aria-labelledby={`lane-${key}`}
              data-over={isOver && refusal === null ? '' : undefined}
              data-refused={isOver && refusal !== null ? '' : undefined}
            >
              <LaneHead id={`lane-${key}`} lane={lane} pace={lane.ring && paceText(board, lane.ring.id, now)} />
              {isOver && refusal !== null && <Refusal>{refusal}</Refusal>}
              {isOver && refusal === null && slot.afterId === null && <Slot />}
              {lane.assignments.length === 0 && !isOver && <Muted>Nothing planned.</Muted>}
              {done.length > 0 && (
                <Done>
                  <summary>{done.length === 1 ? '1 done' : `${done.length} done`}</summary>
                  {done.map(card)}
                </Done>
              )}
              {open.map(card)}
            </Column>
          );
        })}
      </Board>
    </>
  );
};
