import { useState } from 'react';
import type { scoring } from '@schi/contract';
import { Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { cornerNames, ThumbButton } from './corners';

const fewest = 3;
const most = 7;
const Flag = styled(ThumbButton)`
  min-width: 96px;
  &[aria-pressed='true'] {
    border-width: 3px;
    font-weight: 800;
  }
`;
const Judge = styled(Row)`
  span {
    min-width: 5em;
  }
`;

interface Props {
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
export const JudgesFlags = ({ judges, isLevel, isReadOnly, onVoted }: Props) => {
  const [votes, setVotes] = useState<readonly (scoring.Corner | null)[]>(() =>
    Array<null>(Math.min(most, Math.max(fewest, judges % 2 === 0 ? judges - 1 : judges))).fill(null),
  );
  const vote = (judge: number, corner: scoring.Corner) => {
    const next = votes.map((one, index) => (index === judge ? corner : one));
    setVotes(next);
    if (next.every((one) => one !== null))
      onVoted({ red: next.filter((one) => one === 'red').length, blue: next.filter((one) => one === 'blue').length });
  };
  return (
    <Stack $gap={2} role="group" aria-label="Judges’ flags">
      <Muted>{isLevel && 'Level. '}Each judge shows a flag.</Muted>
      {votes.map((chosen, judge) => (
        <Judge key={judge} $gap={2}>
          <span>Judge {judge + 1}</span>
          {(['red', 'blue'] as const).map((corner) => (
            <Flag
              key={corner}
              disabled={isReadOnly}
              aria-pressed={chosen === corner}
              aria-label={`${cornerNames[corner]}: judge ${judge + 1}`}
              onClick={() => vote(judge, corner)}
            >
              {cornerNames[corner]}
            </Flag>
          ))}
        </Judge>
      ))}
      <Row $gap={2}>
        {votes.length < most && (
          <ThumbButton kind="quiet" disabled={isReadOnly} onClick={() => setVotes([...votes, null, null])}>
            Two more judges
          </ThumbButton>
        )}
        {votes.length > fewest && (
          <ThumbButton kind="quiet" disabled={isReadOnly} onClick={() => setVotes(votes.slice(0, -2))}>
            Two judges fewer
          </ThumbButton>
        )}
      </Row>
    </Stack>
  );
};
