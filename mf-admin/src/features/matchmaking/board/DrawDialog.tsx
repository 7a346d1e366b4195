import { draws } from '@schi/contract';
import { Button, Muted, Row } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { BracketShown, whoWords } from './BracketShown';
import { drawsOf, type Drawn } from './drawn';
import { Tool } from './Header';
import type { Board, BoardCard } from './model';

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
const Shown = ({ drawn, board, onSlots }: { drawn: Drawn; board: Board; onSlots: ((slots: draws.Slots) => void) | undefined }) => {
  const { slots, isBracket } = drawn;
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
  const names = present.map((id) => whoWords(board, id)).join('; ');
  if (present.length === 2) return <p>Best of three: {names}.</p>;
  if (present.length === 3) return <p>Everybody fights everybody: {names}.</p>;
  return <BracketShown drawn={drawn} board={board} onSlots={onSlots} />;
};

interface Props {
  board: Board;
  card: BoardCard;
  canRedraw: boolean;
  /** By another seed, or with `slots` by hand. */
  onRedraw: (draw: { eventId: number; seed: number; slots?: draws.Slots }) => void;
  onClose: () => void;
}

/** How the events of a division are drawn, with the seed that anybody can repeat the draw with. */
export const DrawDialog = ({ board, card, canRedraw, onRedraw, onClose }: Props) => (
  <Dialog isOpen title={`Draw of ${card.division.name}`} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    {drawsOf(card, board.draft).map((drawn) => (
      <Event key={drawn.eventId} aria-label={drawn.title}>
        <h3>{drawn.title}</h3>
        <Shown
          drawn={drawn}
          board={board}
          onSlots={canRedraw ? (slots) => onRedraw({ eventId: drawn.eventId, seed: drawn.seed, slots }) : undefined}
        />
        <Row $gap={2}>
          <Muted>
            {drawn.isByHand ? 'Changed by hand. ' : ''}Seed {drawn.seed}
          </Muted>
          {canRedraw && (
            <Tool onClick={() => onRedraw({ eventId: drawn.eventId, seed: Math.floor(Math.random() * draws.largestSeed) })}>
              Draw again
            </Tool>
          )}
        </Row>
      </Event>
    ))}
  </Dialog>
);
