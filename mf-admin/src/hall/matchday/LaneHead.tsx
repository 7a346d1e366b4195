import { memo } from 'react';
import { Button, Heading, Muted, VisuallyHidden } from '@schi/shared-ui/components';
import { Sparkline } from '@schi/shared-ui/figures';
import { styled } from '@schi/shared-ui/platform';
import { useDevicesQuery } from '../rings/devices.api';
import { heard, pairedNow } from '../rings/devices.rules';
import { RingState } from '../rings/RingState';
import { timeText, type Lane } from './board.rules';
import { latenessOf } from './lateness.rules';
import { differenceText, onTimeWithin, paceWords } from './pace-texts';

const Head = styled.div`
  position: var(--sticky);
  top: calc(-1 * var(--gap-2));
  z-index: 1;
  padding: var(--gap-1) 0;
  background: var(--sunken);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--gap-1);
  h2 {
    font-size: 1.125rem;
  }
`;
const Pace = styled.span`
  font-size: 0.8125rem;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  &[data-pace='late'] {
    color: var(--warn);
  }
  &[data-pace='early'] {
    color: var(--ok);
  }
`;
const Stopped = styled.strong`
  color: var(--warn);
  font-size: 0.8125rem;
`;
const Second = styled.div`
  flex: 1 0 100%;
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  min-height: 24px;
`;
const Lateness = styled.div`
  flex: 1;
  min-width: 0;
  padding: 3px;
`;
/** Filled while the device is heard, so that the color is not all that tells. */
const Device = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--muted);
  font-size: 0.75rem;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    border: 2px solid currentcolor;
    border-radius: 50%;
  }
  &[data-state='heard']::before {
    border-color: var(--ok);
    background: var(--ok);
    forced-color-adjust: none;
  }
  &[data-state='silent'] {
    color: var(--danger);
    font-weight: 600;
  }
`;

/** The ring table of a ring, by the list of devices that the decisions read again every ten seconds. */
const RingDevice = memo(({ tournamentId, ringId }: { tournamentId: number; ringId: number }) => {
  const { words } = useDevicesQuery(
    { params: { tournamentId } },
    {
      selectFromResult: ({ data, fulfilledTimeStamp = 0 }) => {
        const tables = pairedNow(data ?? [], fulfilledTimeStamp).filter(
          (one) => one.kind === 'ring table' && one.ringId === ringId,
        );
        const isHeard = tables.some(
          ({ lastHeardAt, pairedAt }) => !heard(lastHeardAt ?? pairedAt, fulfilledTimeStamp).isSilent,
        );
        if (!data) return { words: '' };
        return { words: tables.length === 0 ? 'no tablet' : isHeard ? 'tablet' : 'silent' };
      },
    },
  );
  if (words === '') return null;
  return (
    <Device data-state={words === 'tablet' ? 'heard' : words === 'silent' ? 'silent' : 'none'}>
      {words}
      <VisuallyHidden>{words === 'tablet' ? ' heard' : words === 'silent' ? ' tablet' : ''}</VisuallyHidden>
    </Device>
  );
});
RingDevice.displayName = 'RingDevice';

/** `+12 min`, `on time`, `−8 min`; the whole words are for assistive technology. */
const RingPace = ({ minutes }: { minutes: number }) => {
  const isOnTime = Math.abs(minutes) < onTimeWithin;
  const sign = minutes > 0 ? '+' : '−';
  return (
    <Pace data-pace={isOnTime ? 'onTime' : minutes > 0 ? 'late' : 'early'}>
      {isOnTime ? (
        paceWords(minutes)
      ) : (
        <>
          <span aria-hidden>
            {sign}
            {differenceText(minutes, { minute: 'min', hour: 'h' })}
          </span>
          <VisuallyHidden>{paceWords(minutes)}</VisuallyHidden>
        </>
      )}
    </Pace>
  );
};

interface Props {
  /** Of the heading, which names the lane. */
  id: string;
  lane: Lane;
  /** How many minutes the ring is behind its plan; `null` says nothing. */
  pace: number | null;
  timeZone: string;
  /** Since when the ring alone is stopped, and why; empty while it is not. */
  stopped: string;
  /** Lets the ring go on; absent while it is not stopped alone. */
  onGoOn: ((ringId: number) => void) | undefined;
}

/** The head of a lane: its ring, how far it is behind and was over the day, its tablet, and whether it is closed. */
export const LaneHead = ({ id, lane: { ring, assignments }, pace, timeZone, stopped, onGoOn }: Props) => {
  const lateness = ring ? latenessOf(assignments) : [];
  return (
    <Head>
      <Heading id={id}>{ring?.name ?? 'In no ring'}</Heading>
      {!ring && <Muted as="span">{assignments.length}</Muted>}
      {ring && (!ring.isOpen || ring.closesWhenDone) ? (
        <RingState ring={ring} />
      ) : (
        pace !== null && <RingPace minutes={pace} />
      )}
      {ring && (
        <Second>
          {onGoOn && (
            <>
              <Stopped>{stopped}</Stopped>
              <Button kind="primary" aria-label={`Go on: ${ring.name}`} onClick={() => onGoOn(ring.id)}>
                Go on
              </Button>
            </>
          )}
          <RingDevice tournamentId={ring.tournamentId} ringId={ring.id} />
          {lateness.length > 0 && (
            <Lateness>
              <Sparkline
                height={14}
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
        </Second>
      )}
    </Head>
  );
};
