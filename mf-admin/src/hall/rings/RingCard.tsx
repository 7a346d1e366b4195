import { instantText, isRingPaired, seatName, seatsText, type RingCode, type RingPairing } from '@schi/contract';
import { Button, Muted, Row } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { Panel } from '../../platform/layout/Panel';
import { PairingQr } from './ShownCode';

/** `K7F3 QD9M`: eight letters are typed in two groups. */
export const grouped = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

const Code = styled.p`
  font-family: var(--font-display);
  font-size: 1.75rem;
  font-weight: 800;
  letter-spacing: 0.08em;
  line-height: 1.1;
`;
const State = styled.p<{ $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? 'var(--ok)' : 'inherit')};
  font-weight: 600;
`;
const Seats = styled.ul`
  display: grid;
  gap: var(--gap-1);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--size-small);
  overflow-wrap: anywhere;
`;

interface Props {
  ring: RingPairing;
  /** The letters of its code, where this page made it and it is still the valid one. */
  shown: RingCode | undefined;
  timeZone: string;
  onNew: () => void;
  onEnd: () => void;
}

/** The code of a ring, and which of its seats have a device. */
export const RingCard = ({ ring: { ringName, isOpen, seats, code }, shown, timeZone, onNew, onEnd }: Props) => {
  const time = (at: string) => instantText(at, timeZone, 'time');
  const isDone = isRingPaired(seats);
  return (
    <Panel title={ringName}>
      <State $isDone={isDone} role="status">
        {seatsText(seats)}
        {isDone && '. Every seat has a device.'}
      </State>
      {shown && code && (
        <Row $gap={4}>
          <PairingQr code={shown.code} />
          <div>
            <Code aria-label={`Code ${[...shown.code].join(' ')}`}>{grouped(shown.code)}</Code>
            <Muted>Valid until {time(code.expiresAt)}</Muted>
          </div>
        </Row>
      )}
      {!shown && (
        <Muted>
          {!isOpen && 'This ring is closed. '}
          {code
            ? `The code that ${code.madeBy} made at ${time(code.madeAt)} is valid until ${time(code.expiresAt)}. A code is shown only where it was made: make a new one to see one here.`
            : 'No code is valid.'}
        </Muted>
      )}
      <Seats aria-label={`Seats of ${ringName}`}>
        {seats.map(({ seat, device }) => (
          <li key={seat}>
            {seatName(seat)}:{' '}
            {device ? (
              <>
                <bdi>{device.name}</bdi>, {time(device.pairedAt)}
                {device.hasCode ? ', by the code of the ring' : ''}
              </>
            ) : (
              <Muted as="span">{seat === 'second table' ? 'none needed' : 'free'}</Muted>
            )}
          </li>
        ))}
      </Seats>
      <Row $gap={2}>
        {isOpen && (
          <Button kind="quiet" aria-label={`New code for ${ringName}`} onClick={onNew}>
            New code
          </Button>
        )}
        {code && (
          <Button kind="quiet" aria-label={`End the code of ${ringName}`} onClick={onEnd}>
            End the code
          </Button>
        )}
      </Row>
    </Panel>
  );
};
