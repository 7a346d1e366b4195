import { Fragment, memo, type CSSProperties } from 'react';
import { counted, divisionNumberText, type EventColor, type MatchdayAssignment } from '@schi/contract';
import { BeltRange } from '@schi/shared-ui/belts';
import { Icon, PlainButton, VisuallyHidden } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
import { EventMark } from '@schi/shared-ui/event-mark';
import { styled } from '@schi/shared-ui/platform';
import { nextStepOf, stepNames, stepVerbs, whenText } from './board.rules';
import type { CardFacts } from './card-facts.rules';
import { differenceText } from './pace-texts';

const AssignmentArticle = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--gap-2);
  padding: var(--gap-2) var(--gap-1) var(--gap-2) var(--gap-3);
  border: 1px solid var(--line);
  border-left: 5px solid var(--event, var(--line));
  border-radius: var(--radius);
  background: var(--raised);
  font-size: 0.875rem;
  cursor: grab;
  /* A finger that rests on it lifts it, and selects no text. */
  @media (pointer: coarse) {
    -webkit-touch-callout: none;
    user-select: none;
  }
  &[data-step='inRing'] {
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  &:is([data-step='onDeck'], [data-step='staging'], [data-step='soon']) {
    border-block-color: var(--link);
    border-right-color: var(--link);
  }
  &[data-step='done'] {
    border-style: dashed;
    border-left-style: solid;
    background: transparent;
    color: var(--muted);
    cursor: default;
  }
  &[data-lifted] {
    outline: 2px dashed var(--link);
    outline-offset: 2px;
  }
  &:not([data-timed]) > [data-part='actions'] {
    order: 1;
  }
  /* In time: as high as its minutes. All its words are shown while it is pointed at or has the focus. */
  &[data-timed] {
    grid-auto-rows: min-content;
    height: 100%;
    padding: 2px 2px 2px 5px;
    overflow: hidden;
    gap: 0 var(--gap-1);
    font-size: 0.8125rem;
    line-height: 18px;
    > [data-part='more'] {
      display: none;
    }
    &:hover,
    &:focus-within,
    &:focus {
      height: auto;
      min-height: 100%;
      background: var(--raised);
      box-shadow: var(--shadow);
      > [data-part='more'] {
        display: block;
      }
    }
    h3 {
      display: contents;
      font-size: 0.8125rem;
      line-height: 18px;
    }
    > [data-part='actions'] {
      gap: 0 var(--gap-2);
      min-height: 34px;
      > button {
        padding: 0 var(--gap-2);
      }
    }
  }
  h3 {
    min-width: 0;
    font-size: 0.9375rem;
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;
/** The events, and the number at the right end of their first line. */
const Events = styled.span`
  grid-column: 1 / -1;
  min-width: 0;
  b {
    float: right;
    margin-left: 4px;
    font-variant-numeric: tabular-nums;
  }
  /* The edge of the card has the color of the event. */
  > span {
    display: inline;
    font-weight: 600;
    &::before {
      display: none;
    }
    > svg {
      width: 1.25em;
      height: 1.25em;
      margin-right: 2px;
      vertical-align: -0.25em;
    }
  }
`;
const Who = styled.span`
  min-width: 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  > [aria-hidden] {
    width: 1.2em;
    margin-inline-end: 3px;
  }
`;
const Progress = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
  font-weight: 700;
  i {
    width: 26px;
    height: 8px;
    border: 1px solid var(--control);
    border-radius: 4px;
    overflow: hidden;
  }
  i::before {
    content: '';
    display: block;
    width: var(--part);
    height: 100%;
    background: var(--link);
    forced-color-adjust: none;
  }
`;
const Facts = styled.p`
  grid-column: 1 / -1;
  color: var(--muted);
  font-size: 0.8125rem;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`;
const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-2);
  min-height: 30px;
`;
const Chip = styled.span`
  font-size: 0.8125rem;
  font-weight: 700;
`;
const Step = styled(PlainButton)`
  min-height: 30px;
  padding: 0 var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    border-color: var(--link);
  }
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;
const MenuButton = styled.button`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background: var(--sunken);
    color: var(--text);
  }
  @media (pointer: coarse) {
    width: var(--target);
    height: var(--target);
  }
`;

const Marks = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-2);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.35;
  [data-mark='late'] {
    color: var(--warn);
  }
  [data-mark='early'] {
    color: var(--ok);
  }
  [data-mark='clash'] {
    color: var(--danger);
  }
  [data-mark='rest'] {
    color: var(--warn);
  }
  [data-mark='sibling'],
  [data-mark='lock'] {
    color: var(--muted);
  }
`;

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
  /** It stands on the time axis, so its height is given. */
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
  if (facts && facts.rest !== null)
    marks.push({ mark: 'rest', says: `${facts.rest} min rest`, short: `rest ${facts.rest}` });
  if (facts && facts.siblings > 0) marks.push({ mark: 'sibling', says: 'sibling at the same time', short: 'sibling' });
  if (lock) marks.push({ mark: 'lock', says: lockNames[lock], short: 'locked' });
  return marks;
};

/** Its events with its number, and below them its belts and ages: what is read at a glance in a narrow lane. */
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
    const when = whenText(assignment, timeZone, facts?.hasBegun ?? false);
    const ages = youngest === null ? '' : youngest === oldest ? `age ${youngest}` : `ages ${youngest}–${oldest}`;
    const tab = isTabStop ? 0 : -1;
    const marks = marksOf(assignment, facts);
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
              <Step tabIndex={tab} disabled={isBusy} data-action="next" aria-label={`${stepVerbs[next]}: ${title}`}>
                {stepVerbs[next]}
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
          <VisuallyHidden>. {stepNames[step]}</VisuallyHidden>
        </Facts>
      </AssignmentArticle>
    );
  },
);
AssignmentCard.displayName = 'AssignmentCard';
