import { useState } from 'react';
import type { scoring } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { cornerNames, ThumbButton } from '../../scoring/corners';
import { VoteRows } from '../../scoring/VoteRows';

const fewest = 3;
const most = 7;
const flags = (['red', 'blue'] as const).map((corner) => ({ id: corner, name: cornerNames[corner], corner }));

interface Props {
  /** What judges have shown on phones of their own, by seat. */
  shown: readonly (scoring.Corner | null)[];
  /** Who show flags at first; the table may change it. */
  judges: number;
  isLevel: boolean;
  isReadOnly: boolean;
  onVoted: (flags: Record<scoring.Corner, number>) => void;
}

/**
 * The judges' flags, one by one. They count together once every judge has shown one; an odd number of judges is never
 * level.
 */
export const JudgesFlags = ({ shown, judges, isLevel, isReadOnly, onVoted }: Props) => {
  const [taken, setTaken] = useState<readonly (scoring.Corner | null)[]>(() =>
    Array<null>(Math.min(most, Math.max(fewest, judges % 2 === 0 ? judges - 1 : judges))).fill(null),
  );
  // What the table takes goes before what a phone has shown.
  const votes = taken.map((one, index) => one ?? shown[index] ?? null);
  const isComplete = votes.every((one) => one !== null);
  const count = (all: typeof taken) => ({
    red: all.filter((one) => one === 'red').length,
    blue: all.filter((one) => one === 'blue').length,
  });
  const vote = (judge: number, corner: scoring.Corner) => {
    const withIt = (all: typeof taken) => all.map((one, index) => (index === judge ? corner : one));
    setTaken(withIt(taken));
    if (withIt(votes).every((one) => one !== null)) onVoted(count(withIt(votes)));
  };
  const { red, blue } = count(votes);
  return (
    <Stack $gap={2} role="group" aria-label="Judges’ flags">
      <Muted>{isLevel && 'Level. '}Each judge shows a flag.</Muted>
      <VoteRows
        voters={votes.map((_, index) => ({ seat: index + 1, name: `Judge ${index + 1}` }))}
        choices={flags}
        chosenOf={(seat) => votes[seat - 1] ?? null}
        isReadOnly={isReadOnly}
        onChoose={(seat, corner) => vote(seat - 1, corner)}
      />
      {isComplete && (
        <ThumbButton kind="primary" disabled={isReadOnly} onClick={() => onVoted({ red, blue })}>
          Count the flags: red {red}, blue {blue}
        </ThumbButton>
      )}
      <Row $gap={2}>
        {votes.length < most && (
          <ThumbButton kind="quiet" disabled={isReadOnly} onClick={() => setTaken([...taken, null, null])}>
            Two more judges
          </ThumbButton>
        )}
        {votes.length > fewest && (
          <ThumbButton kind="quiet" disabled={isReadOnly} onClick={() => setTaken(taken.slice(0, -2))}>
            Two judges fewer
          </ThumbButton>
        )}
      </Row>
    </Stack>
  );
};
