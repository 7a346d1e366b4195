import { memo, useCallback, useMemo, useState } from 'react';
import { divisionText, ringCalls, type CalledDivision, type CalledRing } from '@schi/contract';
import { Button, Heading, Muted, Row, Stack, VisuallyHidden } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { ArrivalList, contestStateNames, stepNames, useServerTime } from '@schi/shared-ui/ring-calls';
import { FromPaper } from '../device/FromPaper';
import { StepButtons } from '../device/StepButtons';
import { ChoiceButton } from './ChoiceButton';
import { ContestView } from '../formats/ContestView';
import type { TableContext } from '../scoring/context';
import { withUndecidedOpen } from './undecided.rules';

/** The steps at which people are at the ring or come to it. */
const isCalled = ({ step }: Pick<CalledDivision, 'step'>) =>
  step === 'staging' || step === 'onDeck' || step === 'inRing';
const isScored = ({ step }: Pick<CalledDivision, 'step'>) => step === 'inRing' || step === 'done';

interface Props {
  division: CalledDivision;
  ring: CalledRing;
  context: TableContext;
  minutesBetweenCalls: number;
  /** It is entered from paper from now on. */
  onPaper?: (ringAssignmentId: number) => void;
}

const isCounting = ({ competitors }: CalledDivision) =>
  ringCalls.isCounting(competitors.flatMap(({ entries }) => entries.map(({ value }) => value)));

interface SummaryProps {
  here: number;
  out: number;
  all: number;
  isOpen: boolean;
  onToggle: () => void;
}
const AnySummary = ({ here, out, all, isOpen, onToggle }: SummaryProps) => (
  <Row $gap={3}>
    <Muted>
      {here} of {all} here
      {out > 0 && ` · ${out} out`}
    </Muted>
    <Button kind="quiet" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Hide the names' : 'Names and scratches'}
    </Button>
  </Row>
);
// A score changes nothing of it, so it does not draw it again.
const ArrivalSummary = memo(AnySummary);

/** Only this part is drawn again each second while a call counts down. */
const Arrival = ({ division, ring, context, minutesBetweenCalls }: Omit<Props, 'onPaper'>) => {
  const now = useServerTime(isCounting(division), context.aheadMs);
  const [isOpen, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((was) => !was), []);
  const counts = ringCalls.arrivalCounts(
    division.competitors.map(({ entries }) => ringCalls.arrivalOf(entries.map(({ value }) => value))),
  );
  const list = (
    <ArrivalList
      division={division}
      ring={ring}
      officials={context.officials}
      mayDisqualify
      minutesBetweenCalls={minutesBetweenCalls}
      now={now}
      aheadMs={context.aheadMs}
      isReadOnly={
        context.isReadOnly ||
        (division.step === 'done' && division.isFromPaper !== true) ||
        division.contests.every(({ isLocked }) => isLocked)
      }
      record={context.record}
    />
  );
  if (!isScored(division)) return list;
  return (
    <Stack $gap={2}>
      <ArrivalSummary
        here={counts.here}
        out={counts.out}
        all={division.competitors.length}
        isOpen={isOpen}
        onToggle={toggle}
      />
      {isOpen && list}
    </Stack>
  );
};

const AnyView = ({ division: noted, ring, context, minutesBetweenCalls, onPaper }: Props) => {
  const [openId, setOpenId] = useState<number | null>(null);
  const division = useMemo(() => withUndecidedOpen(noted), [noted]);
  const { contests, title, step, ringAssignmentId, isFromPaper = false } = division;
  const shown =
    contests.find(({ contestId }) => contestId === openId) ?? contests.find(({ isLocked }) => !isLocked) ?? contests[0];
  const isOver = contests.every(({ isLocked }) => isLocked);
  const steps = (
    <StepButtons
      ringAssignmentId={ringAssignmentId}
      title={title}
      step={step}
      isRingOpen={ring.isOpen}
      stop={ring.stop}
      isRingTaken={ring.divisions.some((one) => one.step === 'inRing')}
      isReadOnly={context.isReadOnly}
      isMain={step !== 'inRing' || isOver}
      mayLeaveOut
      record={context.record}
    />
  );
  const paper = (
    <FromPaper
      ringAssignmentId={ringAssignmentId}
      title={title}
      step={step}
      isFromPaper={isFromPaper}
      mayBeHeld={contests.every(({ isLocked }) => !isLocked)}
      isReadOnly={context.isReadOnly}
      record={context.record}
      {...(onPaper ? { onEnter: onPaper } : {})}
    />
  );
  const arrival = (
    <Arrival division={division} ring={ring} context={context} minutesBetweenCalls={minutesBetweenCalls} />
  );
  if (!isScored(division))
    return (
      <Stack $gap={3}>
        <Heading>
          <Division {...division} events={contests} size="large" />
        </Heading>
        <Muted>
          {stepNames[step]}
          {!isCalled(division) && ' · not called to staging yet'}
        </Muted>
        {steps}
        {arrival}
        {paper}
      </Stack>
    );
  return (
    <Stack $gap={3}>
      {/* The bar shows it; a heading lets a screen reader jump here. */}
      <VisuallyHidden as="h2">{divisionText(division)}</VisuallyHidden>
      {isOver && steps}
      {contests.length > 1 && (
        <Row $gap={2} role="group" aria-label={`Events of ${title}`}>
          {contests.map((contest) => (
            <ChoiceButton
              key={contest.contestId}
              id={contest.contestId}
              text={contest.state === 'open' ? contest.title : `${contest.title} · ${contestStateNames[contest.state]}`}
              isChosen={contest === shown}
              onChoose={setOpenId}
            />
          ))}
        </Row>
      )}
      {shown && <ContestView key={shown.contestId} contest={shown} division={division} context={context} />}
      {arrival}
      {!isOver && steps}
      {paper}
    </Stack>
  );
};

/** A division at its ring: its step, who has come, and the scores of each of its events once it is in the ring. */
export const DivisionView = memo(AnyView);
