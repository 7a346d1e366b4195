import { counted, type drafts, type UnplacedEntry } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { fullName } from '@schi/shared-ui/text';
import type { DraftBoard } from './model';
import { listed, unplacedWords } from './draft-texts';

const List = styled.ul`
  columns: 340px;
  margin: 0 0 var(--gap-3);
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  li {
    display: flex;
    gap: var(--gap-2);
    align-items: center;
    min-height: 26px;
    padding: 0 var(--gap-2);
    border-radius: 3px;
    break-inside: avoid;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  li:hover {
    background: var(--sunken);
  }
  li[aria-selected='true'] {
    background: var(--info-surface);
    box-shadow: inset 3px 0 0 var(--link);
  }
  li:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  li span {
    color: var(--muted);
  }
`;
const Reason = styled.h3`
  font-size: 0.9375rem;
`;

/** Those of one reason, a line for each competitor. */
interface Unplaced {
  reason: drafts.UnplacedReason;
  competitors: { competitorId: number; eventIds: number[] }[];
}

const groupsOf = (entries: readonly UnplacedEntry[]): Unplaced[] => {
  const groups = new Map<drafts.UnplacedReason, Map<number, number[]>>();
  for (const { reason, competitorId, eventId } of entries) {
    const group = groups.get(reason) ?? new Map<number, number[]>();
    groups.set(reason, group.set(competitorId, [...(group.get(competitorId) ?? []), eventId]));
  }
  return [...groups].map(([reason, people]) => ({
    reason,
    competitors: [...people].map(([competitorId, eventIds]) => ({ competitorId, eventIds })),
  }));
};

interface Props {
  board: DraftBoard;
  unplaced: readonly UnplacedEntry[];
  isChosen: (competitorId: number) => boolean;
  activeId: number;
  isReadOnly: boolean;
}

/** Who is in no division, by reason. */
export const UnplacedLists = ({ board, unplaced, isChosen, activeId, isReadOnly }: Props) =>
  groupsOf(unplaced).map(({ reason, competitors }) => (
    <div key={reason}>
      <Reason>
        {unplacedWords[reason]} ({competitors.length})
      </Reason>
      <List
        role="listbox"
        aria-multiselectable
        aria-label={`Unplaced: ${unplacedWords[reason]}, ${counted(competitors.length, 'competitor')}`}
      >
        {competitors.map(({ competitorId, eventIds }) => {
          const person = board.people.get(competitorId);
          const events = listed(
            eventIds.map((id) => board.events.get(id)?.title ?? `event ${id}`),
            6,
          );
          return (
            <li
              key={competitorId}
              role="option"
              aria-selected={isChosen(competitorId)}
              data-card={0}
              data-member={competitorId}
              tabIndex={activeId === competitorId ? 0 : -1}
              draggable={!isReadOnly}
            >
              {person ? fullName(person) : `Competitor ${competitorId}`}
              <span>
                {[person?.entrant ? String(person.entrant.age) : '', person?.level ?? '', person?.school ?? '', events]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </List>
    </div>
  ));
