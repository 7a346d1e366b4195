import { useState } from 'react';
import { seatName, type Pairing, type RingSeat, type SeatsOfRing } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Heading, Muted, Stack } from '@schi/shared-ui/components';
import { List } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';
import { siteTimeText } from '@schi/shared-ui/site';
import { findSeats, pairBrowser } from './pair.api';

/** A seat for a thumb; one that is taken has the same height, so that nothing moves when it becomes free. */
const Seat = styled.li`
  display: grid;
  align-content: center;
  min-height: 56px;
  overflow-wrap: anywhere;
  button {
    min-height: 56px;
    font-size: var(--size-large);
  }
  &[data-taken] {
    padding: var(--gap-2) var(--gap-4);
    border: 1px dashed var(--line);
    border-radius: var(--radius);
  }
`;

interface Props {
  code: string;
  found: SeatsOfRing;
  onPaired: (pairing: Pairing) => void;
  onOtherCode: () => void;
}

/** The seats of a ring: those that are free are chosen with one tap (rule G9). */
export const SeatChoice = ({ code, found, onPaired, onOtherCode }: Props) => {
  const [{ ringName, tournamentName, expiresAt, seats }, setFound] = useState(found);
  const [busy, setBusy] = useState<RingSeat | 'look' | null>(null);
  const [failure, setFailure] = useState('');
  const look = async () => {
    const now = await findSeats(code);
    if (now) setFound(now);
  };
  const run = (what: RingSeat | 'look', work: () => Promise<void>) => {
    setBusy(what);
    setFailure('');
    work()
      .catch((error: unknown) => {
        setFailure(failureText(error));
        // Somebody else may have taken the seat. Where this fails too, the refusal above says enough.
        if (what !== 'look') return look().catch(() => undefined);
        return undefined;
      })
      .finally(() => setBusy(null));
  };
  const isFull = seats.every(({ takenBy, isOwn }) => takenBy !== null && !isOwn);
  return (
    <Stack>
      <div>
        <Heading as="h2">{ringName}</Heading>
        <Muted>
          {tournamentName}. This code is valid until {siteTimeText(expiresAt, 'time')}.
        </Muted>
      </div>
      {failure !== '' && <Alert type="danger">{failure}</Alert>}
      {isFull && (
        <Alert type="warn">
          Every seat of this ring has a device. A director ends one under Rings; then look again here.
        </Alert>
      )}
      <p id="seats">What is this device for?</p>
      <List $gap={2} aria-labelledby="seats">
        {seats.map(({ seat, takenBy, isOwn }) => (
          <Seat key={seat} data-taken={takenBy !== null && !isOwn ? '' : undefined}>
            {takenBy === null || isOwn ? (
              <Button
                kind={seat === 'second table' ? 'quiet' : 'secondary'}
                wide
                busy={busy === seat}
                disabled={busy !== null}
                onClick={() => run(seat, async () => onPaired(await pairBrowser(code, seat)))}
              >
                {seatName(seat)}
                {seat === 'second table' && !isOwn ? ' (spare)' : ''}
                {isOwn ? ' (this browser)' : ''}
              </Button>
            ) : (
              <span>
                {seatName(seat)} <Muted as="span">is taken by “{takenBy}”</Muted>
              </span>
            )}
          </Seat>
        ))}
      </List>
      <Stack $gap={1}>
        <Button kind="quiet" busy={busy === 'look'} disabled={busy !== null} onClick={() => run('look', look)}>
          Look again
        </Button>
        <Button kind="quiet" disabled={busy !== null} onClick={onOtherCode}>
          Use another code
        </Button>
      </Stack>
    </Stack>
  );
};
