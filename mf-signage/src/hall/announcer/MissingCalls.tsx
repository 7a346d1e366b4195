import { ringCalls } from '@schi/contract';
import { Button, Card, Heading, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { countdownText, entryChanges, type RingChange } from '@schi/shared-ui/ring-calls';
import type { MissingCall } from './announcer.rules';

const List = styled.ul<{ $size: number }>`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${({ $size }) => $size}em;
  li {
    padding: var(--gap-3) 0;
    border-top: 1px solid var(--line);
  }
`;
const Head = styled(Heading)`
  margin-bottom: var(--gap-3);
`;
const Words = styled.p`
  flex: 1 1 260px;
  overflow-wrap: anywhere;
`;

interface Props {
  missing: readonly MissingCall[];
  /** The server's time in milliseconds. */
  now: number;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  aheadMs: number;
  size: number;
  isReadOnly: boolean;
  record: (changes: RingChange[], sentence: string) => void;
}

/** Who is missing, with the words of the next call; those that are due come first. */
export const MissingCalls = ({ missing, now, aheadMs, size, isReadOnly, record }: Props) => (
  <Card aria-labelledby="missing">
    <Head id="missing">Missing</Head>
    <List $size={size}>
      {missing.map(({ division, competitor, call, dueAt, words }) => {
        const isDue = dueAt <= now;
        const said = () => {
          const value = ringCalls.arrivalOf(competitor.entries.map((entry) => entry.value));
          const next = ringCalls.calledAgain(value, new Date(Date.now() - aheadMs).toISOString());
          record(entryChanges(division, competitor, next), `Call for ${ringCalls.spokenName(competitor)} noted.`);
        };
        return (
          <li key={`${division.ringAssignmentId} ${competitor.competitorId}`}>
            <Row>
              <Words>{words}</Words>
              {!isDue && <Muted>in {countdownText(dueAt - now)}</Muted>}
              {call !== null && (
                <Button
                  kind={isDue ? 'primary' : 'secondary'}
                  disabled={isReadOnly}
                  aria-label={`Said: call ${call} for ${ringCalls.spokenName(competitor)}`}
                  onClick={said}
                >
                  Said
                </Button>
              )}
            </Row>
          </li>
        );
      })}
    </List>
  </Card>
);
