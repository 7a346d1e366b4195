import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { BoardCard, BoardMember } from './model';

/** Pixels of one line; touch screens have taller ones, and long names and schools take a second one. */
export const memberHeight = 26;

const List = styled.ul`
  margin: 0 calc(var(--gap-2) * -1);
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 1.2;
`;
const Line = styled.li<{ $contact: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 5fr) 1.6em minmax(0, 2.4fr) minmax(0, 4fr);
  ${({ $contact }) => $contact && 'grid-template-columns: minmax(0, 5fr) 1.6em minmax(0, 2.4fr) 2.2em minmax(0, 3.6fr);'}
  align-items: center;
  gap: var(--gap-2);
  min-height: ${memberHeight}px;
  padding: 2px var(--gap-2);
  border-radius: 3px;
  cursor: default;
  font-variant-numeric: tabular-nums;
  > span {
    overflow-wrap: anywhere;
  }
  /* After the name, before which stands what is read aloud. */
  > span + span + span {
    color: var(--muted);
  }
  > .number {
    text-align: right;
  }
  &[draggable='true'] {
    cursor: grab;
  }
  &:hover {
    background: var(--sunken);
  }
  &[aria-selected='true'] {
    background: var(--info-surface);
    box-shadow: inset 3px 0 0 var(--link);
  }
  /* The browser hides the outline of what has tabindex -1; here it is where the arrow keys are. */
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  svg {
    vertical-align: -2px;
  }
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;

const belt = (level: string) => level.replace(/ belt\b/i, '');

/** Age, belt, weight and school in words, for the ear. */
export const memberWords = ({ name, person }: BoardMember, hasContact: boolean): string =>
  [
    name,
    person?.entrant ? `${person.entrant.age} years` : '',
    person?.level ?? '',
    hasContact ? (person?.entrant?.weight ? `${person.entrant.weight} pounds` : 'weight unknown') : '',
    person?.school ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ');

interface Props {
  card: BoardCard;
  chosen: string;
  activeId: number;
  isReadOnly: boolean;
}

/** The members of a division, a line each. The board listens to what is done with them. */
export const Members = ({ card: { id, members, group, division }, chosen, activeId, isReadOnly }: Props) => {
  const hasContact = group.events.some(({ event }) => event.hasContact);
  const chosenIds = new Set(chosen.split(' ').map(Number));
  const titleOf = (eventId: number) => group.events.find(({ event }) => event.id === eventId)?.event.title ?? '';
  const canMove = !isReadOnly && !division.isLocked;
  const entered = group.events.filter((event) => event.members.length > 0).length;
  return (
    <List role="listbox" aria-multiselectable aria-label={`Competitors of ${division.name}`}>
      {members.map((member) => {
        const { competitorId, person, name, eventIds, isPinned } = member;
        const isPartial = eventIds.length < entered;
        return (
          <Line
            key={competitorId}
            role="option"
            $contact={hasContact}
            aria-selected={chosenIds.has(competitorId)}
            title={`${memberWords(member, hasContact)}${isPartial ? `, only ${eventIds.map(titleOf).join(' and ')}` : ''}`}
            data-card={id}
            data-member={competitorId}
            tabIndex={activeId === competitorId ? 0 : -1}
            draggable={canMove}
          >
            {/* What is seen is short for it. */}
            <VisuallyHidden>
              {[
                memberWords(member, hasContact),
                person?.isWithdrawn ? 'withdrawn' : '',
                isPartial ? `only ${eventIds.map(titleOf).join(' and ')}` : '',
                isPinned ? 'placed by hand' : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </VisuallyHidden>
            <span aria-hidden>
              {isPinned && <Icon name="pin" size={13} />}
              {name}
              {isPartial && ' *'}
              {person?.isWithdrawn && ' (withdrawn)'}
            </span>
            <span aria-hidden className="number">
              {person?.entrant?.age ?? '?'}
            </span>
            <span aria-hidden>{belt(person?.level ?? '')}</span>
            {hasContact && (
              <span aria-hidden className="number">
                {person?.entrant?.weight ?? '?'}
              </span>
            )}
            <span aria-hidden>{person?.school ?? ''}</span>
          </Line>
        );
      })}
    </List>
  );
};
