import { useState } from 'react';
import { draws } from '@schi/contract';
import { Alert, Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { styled } from '@schi/shared-ui/platform';
import { BracketShown, whoWords } from './BracketShown';
import { competitorName, listed } from './draft-texts';
import { drawnAs, drawsOf, type Drawn } from './drawn';
import { Tool } from './Header';
import type { DraftBoard, BoardCard } from './model';

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
const Shown = ({
  drawn,
  board,
  onSlots,
}: {
  drawn: Drawn;
  board: DraftBoard;
  onSlots: ((slots: draws.Slots) => void) | undefined;
}) => {
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

type Wanted = { seed: number; slots?: draws.Slots };

interface EventProps {
  board: DraftBoard;
  drawn: Drawn;
  /** Asks first, with what it changes for others. */
  isPublished: boolean;
  /** Why nothing can be drawn; empty where it can. */
  fixed: string;
  /** The draw of the same members with another seed, or by hand. */
  drawnAs: (wanted: Wanted) => Drawn;
  /** Answers why it was refused; `null` where it is stored. */
  onRedraw: (wanted: Wanted) => Promise<string | null>;
}

const DrawnEvent = ({ board, drawn, isPublished, fixed, drawnAs, onRedraw }: EventProps) => {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = wanted === null ? drawn : drawnAs(wanted);
  const store = async (next: Wanted) => {
    setBusy(true);
    setFailure(null);
    const refused = await onRedraw(next);
    setBusy(false);
    setFailure(refused);
    if (refused === null) setWanted(null);
  };
  const ask = (next: Wanted) => (isPublished ? setWanted(next) : void store(next));
  const others = draws.otherwiseDrawn(drawn.slots, shown.slots, drawn.isBracket).map((id) => competitorName(board, id));
  return (
    <Event aria-label={drawn.title}>
      <h3>{drawn.title}</h3>
      <Shown
        drawn={shown}
        board={board}
        onSlots={fixed === '' ? (slots) => ask({ seed: shown.seed, slots }) : undefined}
      />
      <Row $gap={2}>
        <Muted>
          {shown.isByHand ? 'Changed by hand. ' : ''}Seed {shown.seed}
        </Muted>
        {fixed === '' ? (
          <Tool onClick={() => ask({ seed: Math.floor(Math.random() * draws.largestSeed) })}>Draw again</Tool>
        ) : (
          <Muted>{fixed}</Muted>
        )}
      </Row>
      {failure !== null && <Alert type="danger">{failure}</Alert>}
      {wanted && (
        <Alert type="warn">
          <Stack $gap={2}>
            <p>
              {others.length === 0
                ? `Nobody gets another ${drawn.isBracket ? 'first opponent' : 'turn'}.`
                : `Another ${drawn.isBracket ? 'first opponent' : 'turn'} for ${listed(others, 9)}.`}{' '}
              The sheet gets another version, to be printed again. Ring, place and lock stay.
            </p>
            <Row $gap={2}>
              <Tool kind="primary" busy={isBusy} onClick={() => void store(wanted)}>
                {isBusy ? 'Storing…' : 'Use this draw'}
              </Tool>
              <Tool kind="quiet" onClick={() => setWanted(null)}>
                Keep the present one
              </Tool>
            </Row>
          </Stack>
        </Alert>
      )}
    </Event>
  );
};

interface Props {
  board: DraftBoard;
  card: BoardCard;
  isPublished: boolean;
  /** By another seed, or with `slots` by hand. */
  onRedraw: (draw: { eventId: number } & Wanted) => Promise<string | null>;
  onClose: () => void;
}

/** How the events of a division are drawn, with the seed that anybody can repeat the draw with. */
export const DrawDialog = ({ board, card, isPublished, onRedraw, onClose }: Props) => (
  <Dialog
    isOpen
    title={`Draw of ${card.division.name}`}
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    {drawsOf(card, board.draft).map((drawn) => (
      <DrawnEvent
        key={drawn.eventId}
        board={board}
        drawn={drawn}
        isPublished={isPublished}
        fixed={
          card.division.events.some(({ eventId, hasBegun }) => eventId === drawn.eventId && hasBegun)
            ? 'It has begun in a ring.'
            : card.division.isLocked
              ? 'The division is locked.'
              : ''
        }
        drawnAs={(wanted) => drawnAs(card, board.draft, drawn.eventId, wanted) ?? drawn}
        onRedraw={(wanted) => onRedraw({ eventId: drawn.eventId, ...wanted })}
      />
    ))}
  </Dialog>
);
