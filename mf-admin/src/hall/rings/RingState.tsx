import type { Ring } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';

const Chip = styled.span<{ $isOpen: boolean }>`
  padding: 2px var(--gap-2);
  border: 1px solid currentcolor;
  border-radius: 999px;
  color: ${({ $isOpen }) => ($isOpen ? 'var(--ok)' : 'var(--muted)')};
  font-size: var(--size-small);
  font-weight: 600;
  white-space: nowrap;
`;

const wordsOf = ({ isOpen, closesWhenDone }: Pick<Ring, 'isOpen' | 'closesWhenDone'>) => {
  if (closesWhenDone) return 'Closes after this division';
  return isOpen ? 'Open' : 'Closed';
};

/** Whether a ring is open, in words and color. */
export const RingState = ({ ring }: { ring: Pick<Ring, 'isOpen' | 'closesWhenDone'> }) => (
  <Chip $isOpen={ring.isOpen}>{wordsOf(ring)}</Chip>
);
