import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { instantText, dayPlan, ringWork, type Matchday, type MatchdayAssignment } from '@schi/contract';
import { Alert, Button, ButtonLink, EmptyState, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { nextSheetsPath } from '../../divisions/division-sheets/paths';
import { CardMenu, type MenuItem } from '../../platform/menu/CardMenu';
import { AskedCalls } from './AskedCalls';
import { BoardAlerts } from './BoardAlerts';
import { cardFactsOf } from './card-facts.rules';
import { CardDetails } from './CardDetails';
import { HistoryDialog } from './HistoryDialog';
import { Lanes, type BoardView } from './Lanes';
import { MoveDialog, type PlaceInRing } from './MoveDialog';
import { PlanPanel } from './PlanPanel';
import { Suggestions } from './Suggestions';
import { useBoardChanges } from './use-board-changes';
import { useBoardPlan, useSuggestions } from './use-board-plan';
import { ViewChoice } from './ViewChoice';

const Facts = styled.p`
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;
/** Lists on a phone, where one ring is as wide as the window. */
const firstView = (): BoardView => (window.matchMedia?.('(min-width: 900px)').matches ? 'times' : 'list');

const factsOf = ({ assignments, timeZone }: Matchday, endsAt: string): string => {
  const done = assignments.filter(({ step }) => step === 'done').length;
  const running = assignments.filter(({ step }) => step === 'inRing').length;
  const ends = assignments.flatMap(({ plannedTo }) => plannedTo ?? []).sort();
  const last = ends.at(-1);
  const parts = [`${done} of ${assignments.length} divisions done`, `${running} running`];
  const placed = assignments.some(({ ringId }) => ringId !== null);
  return [
    ...parts,
    ...(last === undefined ? [] : [`planned until ${instantText(last, timeZone, 'time')}`]),
    ...(placed ? [`ends about ${instantText(endsAt, timeZone, 'time')} as it stands`] : []),
  ].join(' · ');
};

interface Props {
  board: Matchday;
  /** Chooses another tournament. */
  chooser: ReactNode;
  /** The present time, for what is late. */
  now: Date;
  /** Says how old the board is, where it is. */
  age: ReactNode;
}

/** The rings of a tournament: before the day their plan, on the day their state (rule G3). */
export const MatchdayBoard = ({ board, chooser, now, age }: Props) => {
  const changes = useBoardChanges(board);
  const [menu, setMenu] = useState<{ id: number; at: { right: number; bottom: number } } | null>(null);
  const [moved, setMoved] = useState<{ id: number; dropped: PlaceInRing | null } | null>(null);
  const [detailsId, setDetailsId] = useState<number | null>(null);
  const [view, setView] = useState<BoardView>(firstView);
  const plan = useBoardPlan(board, now);
  const suggestions = useSuggestions(board, plan);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const closeMenu = useCallback(() => setMenu(null), []);
  const find = (id: number | null) => board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id);
  const openMenu = ({ ringAssignmentId: id }: MatchdayAssignment, at: Element) => {
    const { right, bottom } = at.getBoundingClientRect();
    setMenu({ id, at: { right, bottom } });
  };
  const openMove = ({ ringAssignmentId: id }: MatchdayAssignment) => setMoved({ id, dropped: null });
  const itemsOf = (assignment: MatchdayAssignment): MenuItem[] => {
    const { step, ringId, lock, isInterrupted = false } = assignment;
    const isWaiting = step !== 'inRing' && step !== 'done';
    const isPlaced = ringId !== null;
    return [
      { label: 'Move…', keys: 'M', isDisabled: !isWaiting, act: () => openMove(assignment) },
      { label: 'Details…', keys: 'D', act: () => setDetailsId(assignment.ringAssignmentId) },
      {
        label: lock ? 'Unlock' : 'Lock to its place',
        keys: 'L',
        isDisabled: !isWaiting || !isPlaced,
        act: () => changes.lock(assignment),
      },
      { label: 'Call soon', isDisabled: !isPlaced || step !== 'planned', act: () => changes.call(assignment, 'soon') },
      {
        label: 'To staging',
        isDisabled: !isPlaced || (step !== 'planned' && step !== 'soon'),
        act: () => changes.call(assignment, 'staging'),
      },
      { label: 'Start', isDisabled: !isWaiting || !isPlaced, act: () => changes.call(assignment, 'inRing') },
      { label: 'Finish', isDisabled: step !== 'inRing', act: () => changes.next(assignment) },
      {
        label: 'Back to planned',
        isDisabled: !isPlaced || !isWaiting || step === 'planned',
        act: () => changes.call(assignment, 'planned'),
      },
      { label: 'Postpone', isDisabled: !isPlaced || step === 'done', act: () => changes.postpone(assignment) },
      {
        label: isInterrupted ? 'Count its length again' : 'Was interrupted',
        isDisabled: step !== 'done',
        act: () => changes.interrupt(assignment),
      },
    ];
  };
  const open = find(menu?.id ?? null);
  const moving = find(moved?.id ?? null);
  const detailed = find(detailsId);
  const hasBegun = board.assignments.some(ringWork.isBegun);
  const facts = useMemo(
    () => (detailsId === null ? null : cardFactsOf(board, plan, now)),
    [board, plan, now, detailsId],
  );
  return (
    <StaffPage>
      <PageHead
        title="Matchday"
        choice={chooser}
        actions={
          <>
            {board.draftId !== null &&
              board.rings.length > 0 &&
              board.assignments.some(({ step }) => step !== 'done') && (
                <Button
                  kind={isPlanning ? 'secondary' : 'primary'}
                  aria-expanded={isPlanning}
                  onClick={() => setPlanning(!isPlanning)}
                >
                  {hasBegun ? 'Re-plan the rest' : 'Plan the rings'}
                </Button>
              )}
            {board.undo && (
              <Button kind="quiet" busy={changes.isBusy} onClick={changes.undo} aria-label={`Undo: ${board.undo.says}`}>
                Undo
              </Button>
            )}
            {board.draftId !== null && (
              <ButtonLink kind="quiet" to={nextSheetsPath(board.draftId)}>
                Print the next sheets
              </ButtonLink>
            )}
            <Button kind="quiet" onClick={() => setHistoryOpen(true)}>
              History
            </Button>
          </>
        }
      />
      {age}
      {board.assignments.length > 0 && (
        <Row>
          <ViewChoice view={view} onChange={setView} />
          <Facts>{factsOf(board, dayPlan.instantOf(board, plan.finish))}</Facts>
        </Row>
      )}
      {isPlanning && board.draftId !== null && (
        <PlanPanel board={board} draftId={board.draftId} onClose={() => setPlanning(false)} />
      )}
      <BoardAlerts board={board} now={now} />
      {board.assignments.length === 0 ? (
        <EmptyState
          title={board.draftId === null ? 'No divisions are published yet' : 'The published draft has no divisions'}
          action={
            <ButtonLink to={`/admin/matchmaking?tournamentId=${board.tournamentId}`}>Go to matchmaking</ButtonLink>
          }
        >
          Publish a draft of the divisions. Then they can be spread over the rings.
        </EmptyState>
      ) : (
        <>
          {board.rings.length === 0 && (
            <Alert
              type="warn"
              actions={<ButtonLink to={`/admin/rings?tournamentId=${board.tournamentId}`}>Add rings</ButtonLink>}
            >
              There is no ring yet.
            </Alert>
          )}
          <Suggestions
            board={board}
            suggestions={suggestions}
            isBusy={changes.isBusy}
            onMove={({ assignmentId, toRingId, afterId }) => changes.move(assignmentId, toRingId, afterId)}
          />
          <Lanes
            board={board}
            plan={plan}
            view={view}
            now={now}
            isBusy={changes.isBusy}
            onMove={changes.move}
            onClash={(id, ringId, afterId) => setMoved({ id, dropped: { ringId, afterId } })}
            onNext={changes.next}
            onLock={changes.lock}
            onMoveDialog={openMove}
            onDetails={({ ringAssignmentId }) => setDetailsId(ringAssignmentId)}
            onMenu={openMenu}
          />
          <Muted>
            Keys on a card: the arrows go to another one, Space picks it up and drops it, L locks it, M moves it, D
            shows its details, Enter opens its actions.
          </Muted>
        </>
      )}
      {open && menu && (
        <CardMenu label={`Actions for ${open.title}`} items={itemsOf(open)} at={menu.at} onClose={closeMenu} />
      )}
      {moving && (
        <MoveDialog
          board={board}
          plan={plan}
          assignment={moving}
          dropped={moved?.dropped ?? null}
          onMove={(to) => changes.moveTo(moving.ringAssignmentId, to)}
          onClose={() => setMoved(null)}
        />
      )}
      {detailed && (
        <CardDetails
          board={board}
          plan={plan}
          assignment={detailed}
          facts={facts?.get(detailed.ringAssignmentId)}
          onMove={() => {
            setDetailsId(null);
            openMove(detailed);
          }}
          onClose={() => setDetailsId(null)}
        />
      )}
      {isHistoryOpen && (
        <HistoryDialog
          board={board}
          isBusy={changes.isBusy}
          onTakeBack={changes.takeBack}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      <AskedCalls board={board} changes={changes} />
    </StaffPage>
  );
};
