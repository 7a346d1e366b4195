import { memo, type CSSProperties } from 'react';
import { counted, type EventColor, type MatchdayAssignment } from '@schi/contract';
import { Icon, PlainButton, VisuallyHidden } from '@schi/shared-ui/components';
import { Division } from '@schi/shared-ui/division';
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
  border-left: 4px solid var(--event, var(--line));
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
    border-left-color: var(--accent);
  }
  &[data-step='onDeck'],
  &[data-step='staging'],
  &[data-step='soon'] {
    border-left-color: var(--link);
  }
  &[data-step='done'] {
    background: var(--sunken);
    color: var(--muted);
    cursor: default;
  }
  &[data-lifted] {
    outline: 2px dashed var(--link);
    outline-offset: 2px;
  }
  /* In time: as high as its minutes. What does not fit is in its details. */
  &:not([data-timed]) > [data-part='actions'] {
    order: 1;
  }
  &[data-timed] {
    grid-auto-rows: min-content;
    height: 100%;
    padding-block: 2px;
    overflow: hidden;
    gap: 0 var(--gap-2);
    padding-left: var(--gap-2);
    container-type: size;
    /* Covers a line of which only the upper part fits. Every line is 17 pixels high. */
    &::after {
      content: '';
      position: absolute;
      inset: auto 0 0;
      height: calc(2px + mod(100cqh, 17px));
      background: inherit;
    }
    h3 {
      font-size: 0.875rem;
      line-height: 17px;
    }
    /* The events with the number in one line, the name in two. */
    h3 > span {
      gap: 0;
      > :first-child {
        flex-wrap: nowrap;
        gap: 4px;
        height: 17px;
        margin-right: 24px;
        overflow: hidden;
        white-space: nowrap;
      }
      /* The edge of the card has the color of the event. */
      > :first-child > span {
        gap: 2px;
        font-weight: 600;
        &::before {
          display: none;
        }
      }
      /* Belts are small here, so that the name keeps its room. */
      > :last-child > [aria-hidden] {
        width: 0.9em;
        margin-inline-end: 0.25em;
      }
      > :last-child {
        display: -webkit-box;
        overflow: hidden;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
    }
    > button {
      position: absolute;
      top: -2px;
      right: 0;
    }
    /* What a short card cuts off is what matters least: first the facts, then the times. */
    > p {
      order: 2;
      line-height: 17px;
    }
    > [data-part='marks'] {
      order: 1;
      flex-wrap: nowrap;
      overflow: hidden;
      white-space: nowrap;
    }
    > [data-part='actions'] {
      flex-wrap: nowrap;
      gap: var(--gap-1);
      height: 34px;
      white-space: nowrap;
      > span {
        min-width: 0;
        font-size: 0.75rem;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      > button {
        flex: none;
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
  if (facts && facts.late !== null) {
    const says = `${differenceText(facts.late, { minute: 'min', hour: 'h' })} ${facts.late > 0 ? 'late' : 'early'}`;
    marks.push({ mark: facts.late > 0 ? 'late' : 'early', says, short: says });
  }
  if (facts && facts.rest !== null)
    marks.push({ mark: 'rest', says: `${facts.rest} min rest`, short: `rest ${facts.rest}` });
  if (facts && facts.siblings > 0) marks.push({ mark: 'sibling', says: 'sibling at the same time', short: 'sibling' });
  if (lock) marks.push({ mark: 'lock', says: lockNames[lock], short: 'locked' });
  return marks;
};

/** The color of its first event, for the edge of a card. Cast: React's type has no custom properties. */
const bandOf = (color: EventColor) => ({ '--event': `var(--event-${color})` }) as CSSProperties;

/** A division with its events in a ring. One set of listeners of the board serves all cards. */
export const AssignmentCard = memo(
  ({ assignment, facts, timeZone, isTabStop, isLifted, isBusy, hasStep, isTimed }: Props) => {
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
        <h3>
          <Division {...assignment} size="card" />
        </h3>
        <MenuButton
          type="button"
          tabIndex={tab}
          data-action="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${title}`}
        >
          <Icon name="menu" size={17} />
        </MenuButton>
        {isTimed && when && <Facts>{when}</Facts>}
        {marks.length > 0 && (
          <Marks data-part="marks">
            {marks.map(({ mark, says, short }) => (
              <span key={mark} data-mark={mark}>
                {isTimed ? short : says}
              </span>
            ))}
          </Marks>
        )}
        {(hasStep ? next !== null : step !== 'planned' && step !== 'done') && (
          <Actions data-part="actions">
            {!(isTimed && step === 'planned') && <Chip aria-hidden>{stepNames[step]}</Chip>}
            {hasStep && next !== null && (
              <Step tabIndex={tab} disabled={isBusy} data-action="next" aria-label={`${stepVerbs[next]}: ${title}`}>
                {stepVerbs[next]}
              </Step>
            )}
          </Actions>
        )}
        <Facts id={`assignment-facts-${id}`}>
          {when && !isTimed && (
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
