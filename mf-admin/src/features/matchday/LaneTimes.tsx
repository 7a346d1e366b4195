import { memo } from 'react';
import type { MatchdayAssignment } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { AssignmentCard } from './AssignmentCard';
import { lastBegun, stepsPerRing } from './board.rules';
import type { CardBox } from './day-layout.rules';
import { LaneHead } from './LaneHead';
import { Refusal, type LaneView } from './LaneList';
import { SlotMark } from './SlotMark';

/** Pixels of the head of a lane, which stays in view. */
export const headHeight = 76;

const Column = styled.section`
  position: relative;
  min-width: 0;
  background: var(--sunken);
  &[data-over] {
    outline: 2px solid var(--link);
  }
  &[data-refused] {
    outline: 2px solid var(--danger);
  }
`;
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 5;
  height: ${headHeight}px;
  padding: 0 var(--gap-2);
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  overflow: hidden;
`;
const Place = styled.div`
  position: absolute;
  right: 3px;
  left: 3px;
  z-index: 1;
  &:focus-within {
    z-index: 2;
  }
`;
const Stacked = styled.div`
  position: relative;
  z-index: 1;
  padding: 3px;
`;

interface Props extends LaneView {
  /** Of the cards of this lane; what has none stands in a stack. */
  boxes: ReadonlyMap<number, CardBox>;
  height: number;
}

/** One ring on the time axis. */
export const LaneTimes = memo((view: Props) => {
  const { index, lane, facts, timeZone, pace, tabStop, lifted, isBusy, slots, activeAfter, refusal, boxes, height } = view;
  const open = lane.assignments.filter(({ step }) => step !== 'done');
  const isOver = activeAfter !== undefined;
  const head = lastBegun(lane);
  const inner = (assignment: MatchdayAssignment) => {
    const id = assignment.ringAssignmentId;
    return (
      <>
        <AssignmentCard
          assignment={assignment}
          facts={facts.get(id)}
          timeZone={timeZone}
          isTabStop={id === tabStop}
          isLifted={id === lifted}
          isBusy={isBusy}
          hasStep={lane.ring !== null && open.includes(assignment) && open.indexOf(assignment) < stepsPerRing}
          isTimed={lane.ring !== null}
        />
        {refusal === null && <SlotMark words={slots?.get(id === head ? null : id)} isActive={activeAfter === id} />}
      </>
    );
  };
  const firstTop = boxes.get(lane.assignments[0]?.ringAssignmentId ?? 0)?.top ?? 0;
  return (
    <Column
      aria-labelledby={`lane-${lane.ring?.id ?? 0}`}
      data-lane={index}
      data-over={isOver && refusal === null ? '' : undefined}
      data-refused={isOver && refusal !== null ? '' : undefined}
    >
      <Head>
        <LaneHead id={`lane-${lane.ring?.id ?? 0}`} lane={lane} pace={pace} />
        {isOver && refusal !== null && <Refusal>{refusal}</Refusal>}
      </Head>
      <div style={{ position: 'relative', height: lane.ring ? height : undefined }}>
        {refusal === null && (
          <div style={{ position: 'absolute', top: firstTop, right: 0, left: 0 }}>
            <SlotMark words={head === null ? slots?.get(null) : undefined} isActive={activeAfter === null} />
          </div>
        )}
        {lane.assignments.map((assignment) => {
          const box = boxes.get(assignment.ringAssignmentId);
          if (!box) return <Stacked key={assignment.ringAssignmentId}>{inner(assignment)}</Stacked>;
          return (
            <Place key={assignment.ringAssignmentId} style={box}>
              {inner(assignment)}
            </Place>
          );
        })}
      </div>
    </Column>
  );
});
LaneTimes.displayName = 'LaneTimes';
