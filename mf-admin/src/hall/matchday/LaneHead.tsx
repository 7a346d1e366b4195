import { Heading, Muted } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { RingState } from '../rings/RingState';
import type { Lane } from './board.rules';

const Head = styled.div`
  position: sticky;
  top: calc(-1 * var(--gap-2));
  z-index: 1;
  padding: var(--gap-1) 0;
  background: var(--sunken);
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--gap-1) var(--gap-2);
  h2 {
    font-size: 1.25rem;
  }
`;
const Pace = styled.p`
  flex-basis: 100%;
  color: var(--muted);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;

interface Props {
  /** Of the heading, which names the lane. */
  id: string;
  lane: Lane;
  /** How far the ring is behind its plan, in words; `null` says nothing. */
  pace: string | null;
}

/** The head of a lane: its ring, whether it is open, and how far it is behind. */
export const LaneHead = ({ id, lane: { ring, assignments }, pace }: Props) => (
  <Head>
    <Heading id={id}>{ring?.name ?? 'In no ring'}</Heading>
    {ring ? <RingState ring={ring} /> : <Muted as="span">{assignments.length}</Muted>}
    {pace && <Pace>{pace}</Pace>}
  </Head>
);
