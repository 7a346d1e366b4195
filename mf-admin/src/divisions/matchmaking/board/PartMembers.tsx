import { styled } from '@schi/shared-ui/platform';
import { memberWords } from './Members';
import type { BoardCard } from './model';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  li {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: 32px;
    cursor: grab;
  }
  li > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: 0.8125rem;
  }
  select {
    flex: none;
    min-height: 28px;
    padding: 0 2px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
`;

interface Props {
  card: BoardCard;
  ids: readonly number[];
  /** Which of the parts this is, from 0. */
  place: number;
  parts: readonly string[];
  onPut: (competitorId: number, to: number) => void;
}

/** The members of one part, each with a choice of the part. */
export const PartMembers = ({ card, ids, place, parts, onPut }: Props) => {
  const hasContact = card.group.events.some(({ event }) => event.hasContact);
  return (
    <List>
      {ids.map((id) => {
        const member = card.members.find(({ competitorId }) => competitorId === id);
        if (!member) return null;
        const [, ...facts] = memberWords(member, hasContact).slice(member.name.length).split(', ');
        return (
          <li
            key={id}
            data-member={id}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', String(id))}
            title={memberWords(member, hasContact)}
          >
            <span>
              {member.name} <small>{facts.join(' · ')}</small>
            </span>
            <select
              aria-label={`Part of ${member.name}`}
              value={place}
              onChange={(event) => onPut(id, Number(event.target.value))}
            >
              {parts.map((name, part) => (
                <option key={name} value={part}>
                  {part + 1}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </List>
  );
};
