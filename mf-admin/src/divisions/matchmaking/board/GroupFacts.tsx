import type { ReactNode } from 'react';
import { matchmaking } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Details, SizeLine } from './DivisionCard';
import { beyondWords } from './consents';
import { competitorName } from './draft-texts';
import { FlagList, SpreadBars } from './Fairness';
import type { DraftBoard } from './model';

const GroupSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--gap-2);
  padding: var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  h3 {
    font-size: 1rem;
    line-height: 1.25;
  }
`;

interface Props {
  title: string;
  board: DraftBoard;
  group: matchmaking.Group;
  children?: ReactNode;
}

/** A group of competitors as the division it would be: sizes, spreads, cost and what is wrong with it. */
export const GroupFacts = ({ title, board, group, children }: Props) => {
  const card = group.members.length === 0 ? null : matchmaking.fairnessCard(group, board.draft.options);
  const beyond = card?.limits.length ? beyondWords(group, board.draft.options, (id) => competitorName(board, id)) : [];
  const titleOf = (id: number) => board.events.get(id)?.title ?? '';
  return (
    <GroupSection aria-label={title}>
      <h3>{title}</h3>
      {card ? (
        <>
          <SizeLine card={card} group={group} levelNames={board.levelNames} options={board.draft.options} />
          <FlagList card={card} titleOf={titleOf} beyond={beyond} />
          {children}
          <SpreadBars card={card} members={group.members} levelNames={board.levelNames} options={board.draft.options} />
          <Details cost={card.cost} />
        </>
      ) : (
        <>
          <p>Nobody yet.</p>
          {children}
        </>
      )}
    </GroupSection>
  );
};
