import { Heading, Muted } from '@schi/shared-ui/components';
import { Sparkline } from '@schi/shared-ui/figures';
import { styled } from '@schi/shared-ui/platform';
import { RingState } from '../rings/RingState';
import { timeText, type Lane } from './board.rules';
import { latenessOf } from './lateness.rules';
import { paceWords } from './pace-texts';

const Head = styled.div`
  position: var(--sticky);
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
`;
const Lateness = styled.div`
  flex: 1 0 100%;
  padding: 3px;
`;

interface Props {
  /** Of the heading, which names the lane. */
  id: string;
  lane: Lane;
  /** How far the ring is behind its plan, in words; `null` says nothing. */
  pace: string | null;
  timeZone: string;
}

/** The head of a lane: its ring, whether it is open, how far it is behind, and how late each division began. */
export const LaneHead = ({ id, lane: { ring, assignments }, pace, timeZone }: Props) => {
  const lateness = ring ? latenessOf(assignments) : [];
  return (
    <Head>
      <Heading id={id}>{ring?.name ?? 'In no ring'}</Heading>
      {ring ? <RingState ring={ring} /> : <Muted as="span">{assignments.length}</Muted>}
      {pace && <Pace>{pace}</Pace>}
      {ring && lateness.length > 0 && (
        <Lateness>
          <Sparkline
            height={16}
            base={0}
            points={lateness.map(({ startedAt, minutes }) => ({ at: Date.parse(startedAt), value: minutes }))}
            series={{
              caption: `Beginnings in ${ring.name}`,
              head: ['Division', 'Began', 'Against the plan'],
              rows: lateness.map(({ title, startedAt, minutes }) => [
                title,
                timeText(startedAt, timeZone),
                paceWords(minutes),
              ]),
            }}
          />
        </Lateness>
      )}
    </Head>
  );
};
