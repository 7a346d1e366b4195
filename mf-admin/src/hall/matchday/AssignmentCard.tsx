import { Fragment, memo, type CSSProperties } from 'react';
import { counted, divisionNumberText, type EventColor, type MatchdayAssignment } from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { EventMark } from '@schi/shared-ui/event-mark';
import { shortStepVerbs, stepNames, stepVerbs } from '@schi/shared-ui/ring-calls';
import { nextStepOf, whenText } from './board.rules';
import type { CardFacts } from './card-facts.rules';
import { AssignmentArticle, Events, Who, Progress, Facts, Actions, Chip, Step, MenuButton, Marks } from './card-parts';
import { marksInTime } from './day-layout.rules';
import { differenceText } from './pace-texts';

const lockNames = { ring: 'locked to its ring', place: 'locked to its place', time: 'locked to its time' } as const;

interface Props {
  assignment: MatchdayAssignment;
  facts: CardFacts | undefined;
  timeZone: string;
  /** Tab comes to one card of the board; the arrow keys go to the others. */
  isTabStop: boolean;
  isLifted: boolean;
  isBusy: boolean;
  /** The button for the next step; those further back have it in their menu. */
  hasStep: boolean;
  /** It stands in a lane of the time axis, which is narrow, and where it has a ring its height is given. */
  isTimed: boolean;
  /** While it runs: how many turns or bouts are over, of how many. */
  done?: number | undefined;
  of?: number | undefined;
}

interface Mark {
  mark: 'clash' | 'late' | 'early' | 'rest' | 'sibling' | 'lock';
  says: string;
  /** Where there is little room. */
  short: string;
}

/** What a card is marked with, the gravest first. */
const marksOf = ({ lock }: MatchdayAssignment, facts: CardFacts | undefined): Mark[] => {
  const marks: Mark[] = [];
  if (facts?.anyway) marks.push({ mark: 'clash', says: 'in two rings at once', short: 'clash' });
  if (facts && facts.late !== null) marks.push({ mark: facts.late > 0 ? 'late' : 'early', ...lateText(facts.late) });
  if (facts && facts.rest !== null) {
    // Who is called before the event before it is over has no rest.
    const rest = Math.max(0, facts.rest);
    marks.push({ mark: 'rest', says: `${rest} min rest`, short: `rest ${rest}` });
  }
  if (facts && facts.siblings > 0) marks.push({ mark: 'sibling', says: 'sibling at the same time', short: 'sibling' });
  if (lock) marks.push({ mark: 'lock', says: lockNames[lock], short: 'locked' });
  return marks;
};

/** Its number and events, and below them its belts and ages: what is read at a glance in a narrow lane. */
const ShortHead = ({ assignment }: { assignment: MatchdayAssignment }) => {
  const { title, events, divisionNumber, levels, youngest, oldest } = assignment;
  const ages = youngest === null ? '' : youngest === oldest ? String(youngest) : `${youngest}–${oldest}`;
  return (
    <>
      <Events>
        {divisionNumber && <b>{divisionNumberText(divisionNumber)}</b>}{' '}
        {events.map((event, index) => (
          <Fragment key={event.eventId}>
            {index > 0 && ' '}
            <EventMark {...event} />
          </Fragment>
        ))}{' '}
      </Events>
      <Who>
        {levels && ages ? (
          <>
            <BeltRange {...levels} words={ages} />
            <VisuallyHidden> years</VisuallyHidden>
          </>
        ) : (
          title
        )}
      </Who>
    </>
  );
};

/** Minutes late or early as a number; the words are for assistive technology. */
const lateText = (late: number): Pick<Mark, 'says' | 'short'> => {
  const minutes = differenceText(late, { minute: 'min', hour: 'h' });
  return { says: `${minutes} ${late > 0 ? 'late' : 'early'}`, short: `${late > 0 ? '+' : '−'}${minutes}` };
};

/** The color of its first event, for the edge of a card. Cast: React's type has no custom properties. */
const bandOf = (color: EventColor) => ({ '--event': `var(--event-${color})` }) as CSSProperties;

const partOf = (part: number) => ({ '--part': `${Math.round(part * 100)}%` }) as CSSProperties;

/** A division with its events in a ring. One set of listeners of the board serves all cards. */
export const AssignmentCard = memo(
  ({ assignment, facts, timeZone, isTabStop, isLifted, isBusy, hasStep, isTimed, done, of }: Props) => {
    const { ringAssignmentId: id, title, competitorIds, minutes, step, youngest, oldest } = assignment;
    const color = assignment.events[0]?.color;
    const next = nextStepOf(assignment);
    const isHeld = facts?.isStopped === true && next !== null && next !== 'done';
    const when = whenText(assignment, timeZone, facts ?? { hasBegun: false, isStopped: false });
    const ages = youngest === null ? '' : youngest === oldest ? `age ${youngest}` : `ages ${youngest}–${oldest}`;
    const tab = isTabStop ? 0 : -1;
    const marks = marksOf(assignment, facts).slice(0, isTimed ? marksInTime : undefined);
    return (
      <AssignmentArticle
        tabIndex={tab}
        draggable={step !== 'inRing' && step !== 'done'}
        aria-label={title}
        aria-describedby={`assignment-facts-${id}`}
        data-card={id}
        data-step={step}
        data-lifted={isLifted ? '' : undefined}
        data-timed={isTimed ? '' : undefined}
        title={isTimed ? title : undefined}
        style={color && bandOf(color)}
      >
        <h3>{isTimed ? <ShortHead assignment={assignment} /> : <Division {...assignment} size="card" />}</h3>
        <MenuButton
          type="button"
          tabIndex={tab}
          data-action="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${title}`}
        >
          <Icon name="menu" size={17} />
        </MenuButton>
        {marks.length > 0 && (
          <Marks data-part="marks">
            {marks.map(({ mark, says, short }) => (
              <span key={mark} data-mark={mark}>
                {isTimed && short !== says ? (
                  <>
                    <span aria-hidden>{short}</span>
                    <VisuallyHidden>{says}</VisuallyHidden>
                  </>
                ) : (
                  says
                )}
              </span>
            ))}
          </Marks>
        )}
        {(hasStep ? next !== null : step !== 'planned' && step !== 'done') && (
          <Actions data-part="actions">
            {of !== undefined && done !== undefined && of > 0 && (
              <Progress>
                <i aria-hidden style={partOf(done / of)} />
                {done}/{of}
                <VisuallyHidden> done</VisuallyHidden>
              </Progress>
            )}
            {!isTimed || !(step === 'planned' || of !== undefined) ? <Chip aria-hidden>{stepNames[step]}</Chip> : null}
            {hasStep && next !== null && (
              <Step
                tabIndex={tab}
                disabled={isBusy || isHeld}
                data-action="next"
                aria-label={`${stepVerbs[next]}: ${title}`}
              >
                {shortStepVerbs[next]}
              </Step>
            )}
          </Actions>
        )}
        <Facts id={`assignment-facts-${id}`} data-part="more">
          {isTimed && (
            <>
              {title}
              <br />
            </>
          )}
          {when && (
            <>
              {when}
              <br />
            </>
          )}
          {counted(competitorIds.length, 'competitor')}
          {ages && ` · ${ages}`} · {minutes} min
          {facts?.equipment && ` · ${facts.equipment}`}
          {facts && facts.place !== null && ` · place ${facts.place}`}
          <VisuallyHidden>
            . {stepNames[step]}
            {isHeld && '. Nobody is called until it goes on'}
          </VisuallyHidden>
        </Facts>
      </AssignmentArticle>
    );
  },
);
AssignmentCard.displayName = 'AssignmentCard';
