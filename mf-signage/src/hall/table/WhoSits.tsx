import { memo } from 'react';
import type { Official } from '@schi/contract';
import { Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Tap } from '../scoring/scoring-controls';

interface Props {
  officials: readonly Official[];
  officialId: number | null;
  onSit: (officialId: number) => void;
}

/** No alert: it holds buttons, which an announcement to assistive technology must not. */
const Question = styled(Stack)`
  padding: var(--gap-3) var(--gap-4);
  border: 1px solid var(--info);
  border-radius: var(--radius);
  background: var(--info-surface);
`;

const Asked = ({ officials, officialId, onSit }: Props) => (
  <Question $gap={2} role="group" aria-label="Who sits here?">
    <p>
      <strong>Who sits here?</strong> What is noted then carries the name.
    </p>
    <Row $gap={2}>
      {officials.map((one) => (
        <Tap key={one.officialId} aria-pressed={one.officialId === officialId} onClick={() => onSit(one.officialId)}>
          {one.name}, {one.duty}
        </Tap>
      ))}
    </Row>
  </Question>
);

/** Asks who sits at the table: everything that is noted carries the name. */
export const WhoSits = memo(Asked);
