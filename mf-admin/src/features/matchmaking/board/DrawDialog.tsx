import { draws } from '@schi/contract';
import { Button, Muted, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { drawsOf, type Drawn } from './drawn';
import { Tool } from './Header';
import type { Board, BoardCard } from './model';
import { competitorName } from './words';

const Event = styled.section`
  display: grid;
  gap: var(--gap-2);
  margin-bottom: var(--gap-4);
  h3 {
    font-size: 1.0625rem;
  }
  ol {
    margin: 0;
    padding: 0 0 0 2em;
    font-variant-numeric: tabular-nums;
  }
`;
const Bracket = styled.ol`
  && {
    display: grid;
    gap: var(--gap-2);
    padding: 0;
    list-style: none;
  }
  li {
    padding: 2px var(--gap-3);
    border: 1px solid var(--line);
    border-left: 3px solid var(--control);
    border-radius: var(--radius);
  }
  span {
    display: block;
  }
  span + span {
    border-top: 1px solid var(--line);
  }
`;

const whoWords = (board: Board, id: number | null | undefined) => {
  if (id == null) return 'Bye';
  const school = board.people.get(id)?.school ?? '';
  return `${competitorName(board, id)}${school === '' ? '' : `, ${school}`}`;
};

const Shown = ({ drawn: { slots, isBracket }, board }: { drawn: Drawn; board: Board }) => {
  const present = slots.filter((id) => id !== null);
  if (present.length === 1) return <p>{whoWords(board, present[0])} is alone.</p>;
  if (!isBracket)
    return (
      <ol aria-label="Order of turns">
        {slots.map((id) => (
          <li key={id}>{whoWords(board, id)}</li>
        ))}
      </ol>
    );
  if (present.length === 3) return <p>Everybody fights everybody: {present.map((id) => whoWords(board, id)).join('; ')}.</p>;
  const pairs = slots.flatMap((id, slot) => (slot % 2 === 0 ? [[id, slots[slot + 1] ?? null] as const] : []));
  return (
    <>
      {present.length === 2 && <Muted>Best of three.</Muted>}
      <Bracket aria-label="First round">
        {pairs.map(([one, other], place) => (
          <li key={place}>
            <span>{whoWords(board, one)}</span>
            <span>{whoWords(board, other)}</span>
          </li>
        ))}
      </Bracket>
    </>
  );
};

interface Props {
  board: Board;
  card: BoardCard;
  canRedraw: boolean;
  onRedraw: (eventId: number, seed: number) => void;
  onClose: () => void;
}

/** How the events of a division are drawn, with the seed that anybody can repeat the draw with. */
export const DrawDialog = ({ board, card, canRedraw, onRedraw, onClose }: Props) => (
  <Dialog isOpen title={`Draw of ${card.division.name}`} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    {drawsOf(card, board.draft).map((drawn) => (
      <Event key={drawn.eventId} aria-label={drawn.title}>
        <h3>{drawn.title}</h3>
        <Shown drawn={drawn} board={board} />
        <Row $gap={2}>
          <Muted>
            {drawn.isByHand ? 'Changed by hand. ' : ''}Seed {drawn.seed}
          </Muted>
          {canRedraw && <Tool onClick={() => onRedraw(drawn.eventId, Math.floor(Math.random() * draws.largestSeed))}>Draw again</Tool>}
        </Row>
      </Event>
    ))}
  </Dialog>
);
