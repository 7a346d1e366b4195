import { memo } from 'react';
import type { Official } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Tap } from '../scoring/scoring-controls';

interface Props {
  officials: readonly Official[];
  officialId: number | null;
  onSit: (officialId: number | null) => void;
}

/** No alert: it holds buttons, which an announcement to assistive technology must not. */
const Question = styled(Stack)`
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--info);
  border-radius: var(--radius);
  background: var(--info-surface);
`;

const Sitting = ({ officials, officialId, onSit }: Props) => {
  if (officials.length === 0) return null;
  const sitting = officials.find((one) => one.officialId === officialId);
  if (sitting)
    return (
      <Row $gap={2}>
        <Muted>
          <bdi>{sitting.name}</bdi> sits here.
        </Muted>
        <Button kind="quiet" onClick={() => onSit(null)}>
          Somebody else sits here
        </Button>
      </Row>
    );
  return (
    <Question $gap={2} role="group" aria-label="Who sits here?">
      <p>
        <strong>Who sits here?</strong> What is noted then carries the name.
      </p>
      <Row $gap={2}>
        {officials.map((one) => (
          <Tap key={one.officialId} onClick={() => onSit(one.officialId)}>
            {one.name}, {one.duty}
          </Tap>
        ))}
      </Row>
    </Question>
  );
};

/** Asks who sits at the table, and says it: everything that is noted carries the name. */
export const WhoSits = memo(Sitting);
