import { memo } from 'react';
import { counted, type MatchdayAssignment } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { AssignmentCard } from './AssignmentCard';
import { lastBegun, stepsPerRing, type Lane } from './board.rules';
import type { CardFacts } from './card-facts.rules';
import type { DivisionProgress } from './division-progress.rules';
import { LaneHead } from './LaneHead';
import { SlotMark } from './SlotMark';
import type { SlotWords } from './slot-words.rules';

/** What a lane shows, in the list as on the time axis. */
export interface LaneView {
  index: number;
  lane: Lane;
  facts: ReadonlyMap<number, CardFacts>;
  timeZone: string;
  /** How many minutes the ring is behind its plan. */
  pace: number | null;
  /** Since when the ring is stopped, and why; empty while it is not. */
  stopped: string;
  /** Lets the ring go on; undefined while it is not stopped alone. */
  onGoOn: ((ringId: number) => void) | undefined;
  /** How far the divisions are that run. */
  progress: ReadonlyMap<number, DivisionProgress>;
  /** The card of this lane to which Tab comes, and the one that is lifted. */
  tabStop: number | null;
  lifted: number | null;
  isBusy: boolean;
  /** What would happen at its slots; undefined while nothing is lifted. */
  slots: ReadonlyMap<number | null, SlotWords> | undefined;
  /** The slot under the moved card: behind this one, `null` at the head; undefined: it is elsewhere. */
  activeAfter: number | null | undefined;
  isByKeys: boolean;
  /** Why the moved card cannot come here. */
  refusal: string | null;
}

const Column = styled.section`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--gap-2);
  min-height: 160px;
  padding: var(--gap-2);
  border-radius: var(--radius);
  background: var(--sunken);
  @media (min-width: 700px) {
    max-height: 100%;
    overflow-y: auto;
  }
  &[data-over] {
    outline: 2px solid var(--link);
  }
  &[data-refused] {
    outline: 2px solid var(--danger);
  }
`;
export const Refusal = styled.p`
  color: var(--danger);
  font-size: 0.875rem;
  font-weight: 600;
`;
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

/** One ring as a list of cards in order. */
export const LaneList = memo((view: LaneView) => {
  const { index, lane, facts, timeZone, pace, progress, tabStop, lifted, isBusy } = view;
  const { slots, activeAfter, isByKeys, refusal } = view;
  const done = lane.assignments.filter(({ step }) => step === 'done');
  const open = lane.assignments.filter(({ step }) => step !== 'done');
  const isOver = activeAfter !== undefined;
  const head = lastBegun(lane);
  const card = (assignment: MatchdayAssignment) => {
    const id = assignment.ringAssignmentId;
    return (
      <Stack $gap={1} key={id}>
        <AssignmentCard
          assignment={assignment}
          facts={facts.get(id)}
          done={progress.get(id)?.done}
          of={progress.get(id)?.of}
          timeZone={timeZone}
          isTabStop={id === tabStop}
          isLifted={id === lifted}
          isBusy={isBusy}
          hasStep={lane.ring !== null && open.indexOf(assignment) < stepsPerRing}
          isTimed={false}
        />
        {refusal === null && (
          <SlotMark words={slots?.get(id === head ? null : id)} isActive={activeAfter === id} isByKeys={isByKeys} />
        )}
      </Stack>
    );
  };
  return (
    <Column
      data-lane={index}
      aria-labelledby={`lane-${lane.ring?.id ?? 0}`}
      data-over={isOver && refusal === null ? '' : undefined}
      data-refused={isOver && refusal !== null ? '' : undefined}
    >
      <LaneHead
        id={`lane-${lane.ring?.id ?? 0}`}
        lane={lane}
        pace={pace}
        timeZone={timeZone}
        stopped={view.stopped}
        onGoOn={view.onGoOn}
      />
      {isOver && refusal !== null && <Refusal>{refusal}</Refusal>}
      {refusal === null && (
        <SlotMark
          words={head === null ? slots?.get(null) : undefined}
          isActive={activeAfter === null}
          isByKeys={isByKeys}
        />
      )}
      {lane.assignments.length === 0 && !isOver && <Muted>Nothing planned.</Muted>}
      {done.length > 0 && (
        <Done>
          <summary>{counted(done.length, 'done', 'done')}</summary>
          {done.map(card)}
        </Done>
      )}
      {open.map(card)}
    </Column>
  );
});
LaneList.displayName = 'LaneList';
