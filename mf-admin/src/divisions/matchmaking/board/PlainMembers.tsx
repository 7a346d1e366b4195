import { styled } from '@schi/shared-ui/platform';
import { memberWords } from './Members';
import type { BoardCard } from './model';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 1.55;
  li {
    overflow-wrap: anywhere;
  }
  li[data-marked] {
    padding-left: 6px;
    box-shadow: inset 3px 0 0 var(--link);
  }
  small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** The members of a division, to be read. `marked` ones have a line beside them. */
export const PlainMembers = ({ card, marked }: { card: BoardCard; marked?: ReadonlySet<number> }) => {
  const hasContact = card.group.events.some(({ event }) => event.hasContact);
  return (
    <List>
      {card.members.map((member) => (
        <li
          key={member.competitorId}
          data-marked={marked?.has(member.competitorId) ? '' : undefined}
          title={memberWords(member, hasContact)}
        >
          {member.name} <small>{memberWords(member, hasContact).slice(member.name.length + 2)}</small>
        </li>
      ))}
    </List>
  );
};
