// Longer than 300 lines because it is where every act of the board meets its dialog.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ringWork, todayIn, type Matchday, type MatchdayAssignment } from '@schi/contract';
import { Alert, Button, ButtonLink, EmptyState, Muted } from '@schi/shared-ui/components';
import { styled, useNavigate } from '@schi/shared-ui/platform';
import { stepVerbs } from '@schi/shared-ui/ring-calls';
import { StaffPage } from '../../platform/layout/StaffPage';
import { nextSheetsPath } from '../../divisions/division-sheets/paths';
import { CardMenu, type MenuItem } from '../../platform/menu/CardMenu';
import { MenuButton } from '../../platform/menu/MenuButton';
import { DisagreementsDialog } from '../ring-calls/DisagreementsDialog';
import { AskedCalls } from './AskedCalls';
import { BoardHead } from './BoardHead';
import { cardFactsOf } from './card-facts.rules';
import { CardDetails } from './CardDetails';
import { dayProgressOf } from './day-progress.rules';
import { DecisionRail, railBesideFrom } from './DecisionRail';
import type { DecisionAct } from './decisions.rules';
import { HistoryDialog } from './HistoryDialog';
import { Lanes, type BoardView } from './Lanes';
import { MoveDialog, type PlaceInRing } from './MoveDialog';
import { PlanPanel } from './PlanPanel';
import { StopDialog } from './StopDialog';
import { boardClock, isStopped, standingStop, stoppedText } from './stops.rules';
import { useBoardChanges } from './use-board-changes';
import { useBoardPlan, useSuggestions } from './use-board-plan';

/**
 * The rings with what waits for a decision beside them, as high as the window leaves below the header of the site and
 * the first line of the board.
 */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 212px;
  grid-template-rows: minmax(0, 1fr);
  gap: var(--gap-3);
  height: max(360px, calc(100dvh - 140px));
  @media (min-width: 1440px) {
    grid-template-columns: minmax(0, 1fr) 288px;
  }
  @media (max-width: ${railBesideFrom - 1}px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto;
    height: auto;
    > :last-child {
      order: -1;
    }
  }
`;
const Page = styled(StaffPage)`
  gap: var(--gap-2);
  padding: var(--gap-1) var(--gap-3) var(--gap-4);
`;
/** Lists on a phone, where one ring is as wide as the window. */
const firstView = (): BoardView => (window.matchMedia?.('(min-width: 900px)').matches ? 'times' : 'list');

interface Props {
  board: Matchday;
  /** Chooses another tournament. */
  chooser: ReactNode;
  /** The present time, for what is late. */
  now: Date;
  /** Says how old the board is, where it is. */
  age: ReactNode;
}

/** Brings a card into view and gives it the focus. */
const showCard = (id: number) => {
  const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  card?.scrollIntoView({ block: 'center', inline: 'center' });
  card?.focus({ preventScroll: true });
};

/** The rings of a tournament: before the day their plan, on the day their state (rule G3). */
export const MatchdayBoard = ({ board, chooser, now: present, age }: Props) => {
  const now = useMemo(() => boardClock(board, null, present), [board, present]);
  const hallStop = standingStop(board, null);
  const [stopping, setStopping] = useState<'hall' | 'ring' | null>(null);
  const changes = useBoardChanges(board);
  const [menu, setMenu] = useState<{ id: number; at: { right: number; bottom: number } } | null>(null);
  const [moved, setMoved] = useState<{ id: number; dropped: PlaceInRing | null } | null>(null);
  const [detailsId, setDetailsId] = useState<number | null>(null);
  const [view, setView] = useState<BoardView>(firstView);
  const plan = useBoardPlan(board, now);
  const suggestions = useSuggestions(board, plan);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const navigate = useNavigate();
  const closeMenu = useCallback(() => setMenu(null), []);
  const find = (id: number | null) => board.assignments.find(({ ringAssignmentId }) => ringAssignmentId === id);
  const openMenu = ({ ringAssignmentId: id }: MatchdayAssignment, at: Element) => {
    const { right, bottom } = at.getBoundingClientRect();
    setMenu({ id, at: { right, bottom } });
  };
  const openMove = ({ ringAssignmentId: id }: MatchdayAssignment) => setMoved({ id, dropped: null });
  const itemsOf = (assignment: MatchdayAssignment): MenuItem[] => {
    const { step, ringId, lock, isInterrupted = false, isFromPaper = false, hasResults } = assignment;
    const isWaiting = step !== 'inRing' && step !== 'done';
    const isPlaced = ringId !== null;
    const isHeld = isPlaced && isStopped(board, ringId);
    const call = (to: 'soon' | 'staging' | 'inRing', isNext: boolean): MenuItem => ({
      label: stepVerbs[to],
      isDisabled: !isPlaced || !isNext || isHeld,
      why: isHeld && isNext ? 'stopped' : undefined,
      act: () => changes.call(assignment, to),
    });
    return [
      { label: 'Move…', keys: 'M', isDisabled: !isWaiting, act: () => openMove(assignment) },
      { label: 'Details…', keys: 'D', act: () => setDetailsId(assignment.ringAssignmentId) },
      {
        label: lock ? 'Unlock' : 'Lock to its place',
        keys: 'L',
        isDisabled: !isWaiting || !isPlaced,
        act: () => changes.lock(assignment),
      },
      call('soon', step === 'planned'),
      call('staging', step === 'planned' || step === 'soon'),
      call('inRing', isWaiting),
      { label: stepVerbs.done, isDisabled: step !== 'inRing', act: () => changes.next(assignment) },
      {
        label: 'Back to planned',
        isDisabled: !isPlaced || !isWaiting || step === 'planned',
        act: () => changes.call(assignment, 'planned'),
      },
      {
        label: 'Postpone',
        isDisabled: !isPlaced || step === 'done' || hasResults,
        why: hasResults && isPlaced && step !== 'done' ? 'has results' : undefined,
        act: () => changes.postpone(assignment),
      },
      {
        label: isInterrupted ? 'Count its length again' : 'Was interrupted',
        isDisabled: step !== 'done' || isFromPaper,
        act: () => changes.interrupt(assignment),
      },
    ];
  };
  const decide = (act: DecisionAct) => {
    if (act.kind === 'settle') setSettling(true);
    else if (act.kind === 'arrivals') setDetailsId(act.ringAssignmentId);
    else if (act.kind === 'show') showCard(act.ringAssignmentId);
    else if (act.kind === 'replan') setPlanning(true);
    else if (act.kind === 'move')
      changes.move(act.suggestion.assignmentId, act.suggestion.toRingId, act.suggestion.afterId);
  };
  const open = find(menu?.id ?? null);
  const moving = find(moved?.id ?? null);
  const detailed = find(detailsId);
  const hasBegun = board.assignments.some(ringWork.isBegun);
  const isToday = todayIn(board.timeZone, present) === board.date;
  const isPlaced = board.assignments.some(({ ringId }) => ringId !== null);
  const canPlan =
    board.draftId !== null && board.rings.length > 0 && board.assignments.some(({ step }) => step !== 'done');
  const progress = useMemo(() => dayProgressOf(board, plan.finish), [board, plan]);
  const facts = useMemo(
    () => (detailsId === null ? null : cardFactsOf(board, plan, now)),
    [board, plan, now, detailsId],
  );
  return (
    <Page>
      <BoardHead
        board={board}
        progress={progress}
        chooser={chooser}
        stopped={hallStop ? stoppedText(board, null, present) : ''}
        actions={
          <>
            {hallStop ? (
              <Button kind="primary" busy={changes.isBusy} onClick={() => changes.goOn(null)}>
                Go on
              </Button>
            ) : (
              isToday && (
                <Button kind="danger" onClick={() => setStopping('hall')}>
                  Stop the hall
                </Button>
              )
            )}
            {canPlan && (
              <Button
                kind={isPlanning || isPlaced ? 'secondary' : 'primary'}
                disabled={hallStop !== undefined}
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
            <MenuButton
              kind="quiet"
              label="More"
              name="the board"
              items={[
                ...(board.assignments.length === 0
                  ? []
                  : [
                      view === 'times'
                        ? { label: 'Show rings as lists', act: () => setView('list') }
                        : { label: 'Show rings by time', act: () => setView('times') },
                    ]),
                ...(isToday ? [{ label: 'Stop a ring…', act: () => setStopping('ring') }] : []),
                { label: 'History', act: () => setHistoryOpen(true) },
                ...(board.draftId === null
                  ? []
                  : [{ label: 'Print the next sheets', act: () => void navigate(nextSheetsPath(board.draftId ?? 0)) }]),
                {
                  label: 'Notices to families',
                  act: () => void navigate(`/admin/notices?tournamentId=${board.tournamentId}`),
                },
              ]}
            />
          </>
        }
      />
      {isPlanning && board.draftId !== null && (
        <PlanPanel board={board} draftId={board.draftId} onClose={() => setPlanning(false)} />
      )}
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
          <Body>
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
              onGoOn={changes.goOn}
            />
            <DecisionRail
              board={board}
              now={present}
              suggestions={suggestions}
              isBusy={changes.isBusy}
              age={age}
              onAct={decide}
            />
          </Body>
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
      {isSettling && <DisagreementsDialog tournamentId={board.tournamentId} onClose={() => setSettling(false)} />}
      {stopping && <StopDialog board={board} what={stopping} onStop={changes.stop} onClose={() => setStopping(null)} />}
      <AskedCalls board={board} changes={changes} />
    </Page>
  );
};
