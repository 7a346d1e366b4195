import { useState } from 'react';
import { contests, lengthText, ringCalls, scoring, type LengthUnit } from '@schi/contract';
import { Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { jumpsText } from '@schi/shared-ui/ring-calls';
import { Tap } from '../../scoring/scoring-controls';
import type { Send } from '../../scoring/use-recording';

interface Props {
  contestId: number;
  heads: contests.ContestHeads;
  heights: readonly number[];
  unit: LengthUnit;
  /** The place of the last height that those who are level have cleared. */
  cleared: number;
  /** Those who jump off now; empty once it is decided. */
  group: readonly number[];
  namesOf: (competitorId: number) => string;
  disabled: boolean;
  send: Send;
}

/** The rounds of a jump-off that are noted. */
const roundsOf = (heads: contests.ContestHeads, contestId: number): ringCalls.JumpOffValue[] => {
  const rounds: ringCalls.JumpOffValue[] = [];
  for (;;) {
    const round = contests.valueIn<'jumpoff'>(heads, { kind: 'jumpoff', contestId, number: rounds.length + 1 });
    if (!round) return rounds;
    rounds.push(round);
  }
};

/** The jump-off for the first place: one jump each at the next height, until one is left (rule G4). */
export const JumpOff = ({ contestId, heads, heights, unit, cleared, group, namesOf, disabled, send }: Props) => {
  const [jumps, setJumps] = useState<ReadonlyMap<number, 'o' | 'x'>>(new Map());
  const rounds = roundsOf(heads, contestId);
  const heightText = (height: number) => lengthText(height, { measures: 'height', unit });
  if (group.length === 0 && rounds.length === 0) return null;
  const next = scoring.nextJumpOffHeight({ heights, jumpOffs: rounds, unit }, cleared);
  const height = Math.min(ringCalls.mostHeight, Math.max(ringCalls.leastHeight, next));
  const isComplete = group.every((id) => jumps.has(id));
  const record = () => {
    const list = group.flatMap((competitorId) => {
      const jump = jumps.get(competitorId);
      return jump === undefined ? [] : [{ competitorId, jump }];
    });
    const value = { millimetres: height, jumps: list };
    if (
      send(
        { subject: { kind: 'jumpoff', contestId, number: rounds.length + 1 }, value },
        `Jump-off at ${heightText(height)} noted.`,
      )
    )
      setJumps(new Map());
  };
  return (
    <Stack $gap={3} as="section" aria-label="Jump-off">
      <Heading as="h3" $size="h3">
        Jump-off
      </Heading>
      {rounds.map((round, index) => (
        <Muted key={index}>
          {heightText(round.millimetres)}:{' '}
          {round.jumps.map((one) => `${namesOf(one.competitorId)} ${jumpsText([one.jump])}`).join(', ')}
        </Muted>
      ))}
      {group.length > 0 && (
        <>
          <p>The bar is at {heightText(height)}. One jump each.</p>
          {group.map((competitorId) => (
            <Row key={competitorId} $gap={2} role="group" aria-label={`Jump-off of ${namesOf(competitorId)}`}>
              {(['o', 'x'] as const).map((jump) => (
                <Tap
                  key={jump}
                  aria-label={`${namesOf(competitorId)}: ${jump === 'o' ? 'over' : 'failed'}`}
                  aria-pressed={jumps.get(competitorId) === jump}
                  disabled={disabled}
                  onClick={() => setJumps(new Map([...jumps, [competitorId, jump]]))}
                >
                  {jumpsText([jump])}
                </Tap>
              ))}
              <bdi>{namesOf(competitorId)}</bdi>
            </Row>
          ))}
          <Row>
            <Tap kind="primary" disabled={disabled || !isComplete} onClick={record}>
              Note this round
            </Tap>
          </Row>
        </>
      )}
      {rounds.length > 0 && (
        <Row>
          <Tap
            kind="quiet"
            disabled={disabled}
            onClick={() =>
              send(
                { subject: { kind: 'jumpoff', contestId, number: rounds.length }, value: null },
                'The last round of the jump-off is taken out.',
              )
            }
          >
            Take the last round out
          </Tap>
        </Row>
      )}
    </Stack>
  );
};
