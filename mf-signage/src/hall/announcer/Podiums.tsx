import { useState } from 'react';
import { divisionText, ringCalls, type Podium } from '@schi/contract';
import { Button, Card, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { RingChange } from '@schi/shared-ui/ring-calls';

const subjectOf = ({ contestId }: Podium) => ringCalls.subjectOf({ kind: 'contest', contestId });

const Script = styled.blockquote<{ $size: number }>`
  display: grid;
  gap: var(--gap-2);
  margin: 0;
  padding-left: var(--gap-3);
  border-left: 4px solid var(--accent);
  font-size: ${({ $size }) => $size * 1.25}em;
  line-height: 1.3;
  overflow-wrap: anywhere;
  p {
    margin: 0;
  }
`;

interface Props {
  podiums: readonly Podium[];
  /** The subjects of what the server refused. */
  refused: readonly string[];
  size: number;
  isReadOnly: boolean;
  record: (changes: RingChange[], sentence: string) => void;
}

/** What is read aloud when medals are handed out, one event after the other; noting it ends its turn. */
export const Podiums = ({ podiums, refused, size, isReadOnly, record }: Props) => {
  const [later, setLater] = useState<readonly number[]>([]);
  const isLater = ({ contestId }: Podium) => later.includes(contestId);
  const [given, setGiven] = useState<readonly string[]>([]);
  // What was noted here is gone before the server answers, and is back where it refuses.
  const open = podiums.filter((one) => !given.includes(subjectOf(one)) || refused.includes(subjectOf(one)));
  const [podium, ...rest] = [...open.filter((one) => !isLater(one)), ...open.filter(isLater)];
  if (!podium) return null;
  const { contestId, eventId, title, divisionNumber, event, ring, places } = podium;
  const name = `${divisionText({ title, divisionNumber })}, ${event}`;
  const give = () => {
    setGiven([...given, subjectOf(podium)]);
    const value = { state: 'medalsGiven' as const, digest: '' };
    record([{ subject: subjectOf(podium), value, believed: eventId }], `${event}: medals given.`);
  };
  return (
    <Card aria-labelledby="podium">
      <Stack $gap={3}>
        <Heading id="podium">Podium</Heading>
        <Script $size={size}>
          {ringCalls.wordsOfPodium({ title, divisionNumber, event }, places).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Script>
        <Row $gap={3}>
          <Button kind="primary" disabled={isReadOnly} aria-label={`Medals given: ${name}`} onClick={give}>
            Medals given
          </Button>
          {rest.length > 0 && (
            <Button kind="quiet" onClick={() => setLater([...later.filter((one) => one !== contestId), contestId])}>
              Later
            </Button>
          )}
          {ring !== null && <Muted as="span">{ring}</Muted>}
        </Row>
        {rest.length > 0 && (
          <details>
            <summary>And {rest.length} more</summary>
            <ul>
              {rest.map((one) => (
                <li key={one.contestId}>
                  {divisionText(one)}, {one.event}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  );
};
