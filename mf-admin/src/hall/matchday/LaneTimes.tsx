import { Fragment, memo } from 'react';
import type { MatchdayAssignment } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { AssignmentCard } from './AssignmentCard';
import { lastBegun, stepsPerRing } from './board.rules';
import type { CardBox } from './day-layout.rules';
import { LaneHead } from './LaneHead';
import { Refusal, type LaneView } from './LaneList';
import { SlotMark } from './SlotMark';
import type { SlotWords } from './slot-words.rules';

/** Pixels of the head of a lane, which stays in view. */
export const headHeight = 56;
/** Pixels between the heads and the first minute, for its name. */
export const topGap = 10;

const Column = styled.section`
  position: relative;
  /* The width of the words of a card decides nothing. */
  contain: inline-size;
  min-width: 0;
  border-left: 4px solid var(--surface);
  background: var(--sunken);
  &[data-over] {
    outline: 2px solid var(--link);
  }
  &[data-refused] {
    outline: 2px solid var(--danger);
  }
`;
const Head = styled.div`
  position: var(--sticky);
  top: 0;
  z-index: 5;
  height: ${headHeight}px;
  padding: 0 var(--gap-1);
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  overflow: hidden;
`;
const Place = styled.div`
  position: absolute;
  right: 3px;
  left: 3px;
  z-index: 1;
  contain: layout style;
  /* Its card then shows all its words, over the one below. */
  &:hover,
  &:focus-within {
    z-index: 2;
  }
`;
/* Over the cards on both sides of it. */
const Behind = styled.div`
  position: absolute;
  right: 3px;
  left: 3px;
  z-index: 3;
  pointer-events: none;
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
  const {
    index,
    lane,
    facts,
    timeZone,
    pace,
    progress,
    tabStop,
    lifted,
    isBusy,
    slots,
    activeAfter,
    isByKeys,
    refusal,
    boxes,
    height,
  } = view;
  const open = lane.assignments.filter(({ step }) => step !== 'done');
  const isOver = activeAfter !== undefined;
  const head = lastBegun(lane);
  const card = (assignment: MatchdayAssignment) => {
    const id = assignment.ringAssignmentId;
    return (
      <AssignmentCard
        assignment={assignment}
        facts={facts.get(id)}
        done={progress.get(id)?.done}
        of={progress.get(id)?.of}
        timeZone={timeZone}
        isTabStop={id === tabStop}
        isLifted={id === lifted}
        isBusy={isBusy}
        hasStep={lane.ring !== null && open.includes(assignment) && open.indexOf(assignment) < stepsPerRing}
        isTimed
      />
    );
  };
  /** The slot behind a card, or before all of them with `null`. */
  const mark = (id: number | null, words: SlotWords | undefined) =>
    refusal === null && <SlotMark words={words} isActive={activeAfter === id} isByKeys={isByKeys} />;
  const firstTop = boxes.get(lane.assignments[0]?.ringAssignmentId ?? 0)?.top ?? 0;
  return (
    <Column
      aria-labelledby={`lane-${lane.ring?.id ?? 0}`}
      data-lane={index}
      data-over={isOver && refusal === null ? '' : undefined}
      data-refused={isOver && refusal !== null ? '' : undefined}
    >
      <Head>
        <LaneHead
          id={`lane-${lane.ring?.id ?? 0}`}
          lane={lane}
          pace={pace}
          timeZone={timeZone}
          stopped={view.stopped}
          onGoOn={view.onGoOn}
        />
        {isOver && refusal !== null && <Refusal>{refusal}</Refusal>}
      </Head>
      <div style={{ position: 'relative', height: lane.ring ? height : undefined, marginTop: topGap }}>
        <Behind style={{ top: firstTop }}>{mark(null, head === null ? slots?.get(null) : undefined)}</Behind>
        {lane.assignments.map((assignment) => {
          const id = assignment.ringAssignmentId;
          const box = boxes.get(id);
          const behind = mark(id, slots?.get(id === head ? null : id));
          if (!box)
            return (
              <Stacked key={id}>
                {card(assignment)}
                {behind}
              </Stacked>
            );
          return (
            <Fragment key={id}>
              <Place style={box}>{card(assignment)}</Place>
              {behind && <Behind style={{ top: box.top + box.height + 1 }}>{behind}</Behind>}
            </Fragment>
          );
        })}
      </div>
    </Column>
  );
});
LaneTimes.displayName = 'LaneTimes';
