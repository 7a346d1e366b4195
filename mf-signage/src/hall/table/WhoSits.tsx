import { memo } from 'react';
import type { Official } from '@schi/contract';
import { Alert, Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { Tap } from '../scoring/scoring-controls';

interface Props {
  officials: readonly Official[];
  officialId: number | null;
  onSit: (officialId: number | null) => void;
}

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
    <Alert type="info">
      <Stack $gap={2} role="group" aria-label="Who sits here?">
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
      </Stack>
    </Alert>
  );
};

/** Asks who sits at the table, and says it: everything that is noted carries the name. */
export const WhoSits = memo(Sitting);
