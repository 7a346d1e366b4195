import { memo } from 'react';
import type { CalledRing } from '@schi/contract';
import { Button, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Folded = styled.details`
  summary {
    min-height: var(--target);
    padding: var(--gap-2) 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

interface Props {
  ring: CalledRing;
  openId: number | null;
  onOpen: (ringAssignmentId: number) => void;
}

const AnyList = ({ ring: { done, divisions }, openId, onOpen }: Props) => {
  if (done.length === 0) return null;
  const isLoaded = divisions.some(({ ringAssignmentId }) => ringAssignmentId === openId);
  const asked = done.find(({ ringAssignmentId }) => ringAssignmentId === openId);
  return (
    <Folded>
      <summary>Done in this ring ({done.length})</summary>
      <Stack $gap={2}>
        <Row $gap={2}>
          {done.map(({ ringAssignmentId, title }) => (
            <Button
              key={ringAssignmentId}
              aria-pressed={ringAssignmentId === openId}
              onClick={() => onOpen(ringAssignmentId)}
            >
              {title}
            </Button>
          ))}
        </Row>
        {asked && !isLoaded && <Muted role="status">Loading {asked.title}. This needs the network.</Muted>}
      </Stack>
    </Folded>
  );
};

/** The divisions that are done in this ring, to look at their results and to correct them. */
export const DoneList = memo(AnyList);
