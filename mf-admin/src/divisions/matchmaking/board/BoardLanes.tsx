import type { DragEvent, MouseEvent } from 'react';
import { counted } from '@schi/contract';
import { EmptyState, Heading, Stack } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import type { BoardView } from './view';
import { concernedIn, consentLine } from './consents';
import { DivisionCard } from './DivisionCard';
import type { Lane } from './flags';
import type { Program } from './model';
import type { BoardState } from './use-board-state';
import { cellOf } from './use-commands';
import { UnplacedLists } from './UnplacedLane';

const LaneBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-2);
  &[data-over] {
    outline: 2px solid var(--link);
    outline-offset: 4px;
  }
`;
const LaneHead = styled.div`
  position: var(--sticky);
  top: 0;
  z-index: 2;
  display: flex;
  align-items: baseline;
  gap: var(--gap-3);
  padding: var(--gap-1) 0;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  color: var(--muted);
  font-size: 0.875rem;
  h2 {
    color: var(--text);
    font-size: 1.375rem;
  }
`;

interface Props {
  view: BoardView;
  program: Program;
  lanes: readonly Lane[];
  hasUnplaced: boolean;
  state: BoardState;
  openMenu: (cardId: number, at: Element) => void;
  onName: (divisionId: number, name: string | null) => void;
}

const cardAt = (target: EventTarget): number | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return element ? Number(element.dataset.card) : null;
};

/** The divisions of a program in lanes by age, after those who are unplaced. One set of listeners serves all cards. */
export const BoardLanes = ({ view, program, lanes, hasUnplaced, state, openMenu, onName }: Props) => {
  const { board, isReadOnly } = view;
  const { place, chosen, over, renamed } = state;
  const chosenIn = new Map<number, string[]>();
  for (const key of chosen) {
    const [divisionId, competitorId = ''] = key.split(':');
    const list = chosenIn.get(Number(divisionId)) ?? [];
    list.push(competitorId);
    chosenIn.set(Number(divisionId), list);
  }
  const click = (event: MouseEvent) => {
    const action = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    const cardId = cardAt(event.target);
    const at = cellOf(event.target);
    if (action && cardId !== null) {
      if (action.dataset.action === 'menu') openMenu(cardId, action);
      else state.setRenamed(cardId);
    } else if (at) state.choose(at, event.shiftKey);
  };
  const dragStart = (event: DragEvent) => {
    const at = cellOf(event.target);
    if (!at || isReadOnly) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
    state.drag(at);
  };
  const dragOver = (event: DragEvent) => {
    if (chosen.size === 0 || isReadOnly) return;
    const cardId = cardAt(event.target);
    if (cardId !== null) event.preventDefault();
    state.dragOver(cardId);
  };
  return (
    <Stack
      $gap={6}
      onClick={click}
      onDragStart={dragStart}
      onDragOver={dragOver}
      onDragEnd={() => state.dragOver(null)}
      onDrop={(event) => {
        event.preventDefault();
        state.drop();
      }}
    >
      {hasUnplaced && (
        <LaneBox aria-labelledby="lane-unplaced" data-card={0} data-over={over?.cardId === 0 ? '' : undefined}>
          <LaneHead>
            <Heading id="lane-unplaced">Unplaced</Heading>
            {counted(program.unplaced.length, 'entry', 'entries')}
          </LaneHead>
          <UnplacedLists
            board={board}
            unplaced={program.unplaced}
            isChosen={(id) => chosen.has(`0:${id}`)}
            activeId={place?.cardId === 0 ? place.memberId : 0}
            isReadOnly={isReadOnly}
          />
        </LaneBox>
      )}
      {lanes.map(({ key, label, cards }) => (
        <LaneBox key={key} aria-labelledby={`lane-${key}`}>
          <LaneHead>
            <Heading id={`lane-${key}`}>{label}</Heading>
            {counted(cards.length, 'division')},{' '}
            {counted(
              cards.reduce((sum, { members }) => sum + members.length, 0),
              'competitor',
            )}
          </LaneHead>
          <Columns $min={372} $fill>
            {cards.map((card) => (
              <DivisionCard
                key={card.id}
                card={card}
                levelNames={board.levelNames}
                options={board.draft.options}
                consent={consentLine(concernedIn(board, card))}
                chosen={chosenIn.get(card.id)?.join(' ') ?? ''}
                activeId={place?.cardId === card.id ? place.memberId : 0}
                isActive={place?.cardId === card.id}
                isRenaming={renamed === card.id}
                isReadOnly={isReadOnly}
                preview={over?.cardId === card.id ? over : null}
                onName={onName}
              />
            ))}
          </Columns>
        </LaneBox>
      ))}
      {lanes.length === 0 && !hasUnplaced && (
        <EmptyState title="No division is like this">Take a filter away to see the others.</EmptyState>
      )}
    </Stack>
  );
};
