import { useEffect, useRef, useState } from 'react';
import { ringCalls } from '@schi/contract';
import { Button, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { entryChanges, type RingChange } from '@schi/shared-ui/ring-calls';
import { StepButtons } from '../device/StepButtons';
import { numbersText, runningIn, type Saying } from './announcer.rules';

/** What is read aloud: the largest text of the page. */
const Say = styled.blockquote<{ $isFirst: boolean }>`
  margin: 0;
  padding-left: var(--gap-3);
  border-left: 4px solid ${({ $isFirst }) => ($isFirst ? 'var(--accent)' : 'var(--line)')};
  font-size: ${({ $isFirst }) => ($isFirst ? 1.75 : 1)}em;
  font-weight: ${({ $isFirst }) => ($isFirst ? 650 : 400)};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
const Queue = styled.ol<{ $size: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-3);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${({ $size }) => $size}em;
  li + li {
    padding-top: var(--gap-3);
    border-top: 1px solid var(--line);
  }
`;

/** How many are listed behind the first. */
const mostListed = 6;

interface Props {
  /** The most urgent first. */
  sayings: readonly Saying[];
  /** By how much this device's clock is ahead of the server's, in milliseconds. */
  aheadMs: number;
  size: number;
  isReadOnly: boolean;
  record: (changes: RingChange[], sentence: string) => void;
}

/** One queue of the whole hall: what is said next, large and with the one button that notes it, and what comes then. */
export const SayNext = ({ sayings, aheadMs, size, isReadOnly, record }: Props) => {
  const [later, setLater] = useState<readonly string[]>([]);
  const isLater = ({ key }: Saying) => later.includes(key);
  const queue = [...sayings.filter((one) => !isLater(one)), ...sayings.filter(isLater)];
  const list = useRef<HTMLOListElement>(null);
  const isPressed = useRef(false);
  const firstKey = queue[0]?.key;
  // What was pressed is gone once it is said, so the focus goes to what is said next.
  useEffect(() => {
    if (isPressed.current && !list.current?.contains(document.activeElement))
      list.current?.querySelector('button')?.focus();
    isPressed.current = false;
  }, [firstKey]);
  const note: Props['record'] = (changes, sentence) => {
    isPressed.current = list.current?.contains(document.activeElement) ?? false;
    record(changes, sentence);
  };
  const buttonOf = (saying: Saying, isMain: boolean) => {
    const { ring, division } = saying;
    if (saying.kind === 'step')
      return (
        <StepButtons
          ringAssignmentId={division.ringAssignmentId}
          title={division.title}
          step={division.step}
          isRingOpen={ring.isOpen}
          isRingTaken={runningIn(ring) !== undefined}
          isReadOnly={isReadOnly}
          isMain={isMain}
          record={note}
        />
      );
    const { competitor, call } = saying;
    const name = ringCalls.spokenName(competitor);
    return (
      <Button
        kind={isMain ? 'primary' : 'secondary'}
        disabled={isReadOnly}
        aria-label={`Said: call ${call ?? ringCalls.mostCalls} for ${name}`}
        onClick={() => {
          const value = ringCalls.arrivalOf(competitor.entries.map((entry) => entry.value));
          const next = ringCalls.calledAgain(value, new Date(Date.now() - aheadMs).toISOString());
          note(entryChanges(division, competitor, next), `Call for ${name} noted.`);
        }}
      >
        Said
      </Button>
    );
  };
  return (
    <Card aria-labelledby="say-next">
      <Stack $gap={3}>
        <Heading id="say-next">Say next</Heading>
        {queue.length === 0 && <Muted>Nothing to say now.</Muted>}
        <Queue ref={list} $size={size} aria-labelledby="say-next">
          {queue.slice(0, mostListed + 1).map((saying, index) => (
            <li key={saying.key}>
              <Stack $gap={2}>
                <Say $isFirst={index === 0}>{saying.words}</Say>
                <Row $gap={3}>
                  {buttonOf(saying, index === 0)}
                  {index === 0 && queue.length > 1 && (
                    <Button kind="quiet" onClick={() => setLater([...later, saying.key])}>
                      Say it later
                    </Button>
                  )}
                  <Muted as="span">{numbersText(saying.division)}</Muted>
                </Row>
              </Stack>
            </li>
          ))}
        </Queue>
        {queue.length > mostListed + 1 && <Muted>And {queue.length - mostListed - 1} more, one after the other.</Muted>}
      </Stack>
    </Card>
  );
};
