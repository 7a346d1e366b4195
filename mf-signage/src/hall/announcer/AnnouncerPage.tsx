import { useState } from 'react';
import { divisionText, type CalledDivision, type CalledRing } from '@schi/contract';
import {
  Button,
  Card,
  EmptyState,
  Heading,
  LoadFailure,
  Muted,
  Page,
  Row,
  Skeleton,
  Stack,
} from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import { ArrivalList, DisagreementList, stepNames, useServerTime, type RingChange } from '@schi/shared-ui/ring-calls';
import { DeviceBar } from '../device/DeviceBar';
import type { RingEngine } from '../device/engine';
import { NotPaired } from '../device/NotPaired';
import { StepButtons } from '../device/StepButtons';
import { useAnnouncerLogin, type RingLogin } from '../device/use-login';
import { useOfficials } from '../device/use-officials';
import { useRingDevice, useRingEngine } from '../device/use-ring-engine';
import { missingIn, nextIn, numbersText, runningIn, waitingIn } from './announcer.rules';
import { MissingCalls } from './MissingCalls';
import { textSizes, useTextSize } from './use-text-size';

const Rings = styled.div<{ $size: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: var(--gap-4);
  align-items: start;
  font-size: ${({ $size }) => $size}em;
`;
/** What is read aloud: larger than what is around it. */
const Say = styled.blockquote`
  margin: 0;
  padding-left: var(--gap-3);
  border-left: 4px solid var(--accent);
  font-size: 1.2em;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
const Small = styled(Muted)`
  font-size: 0.875em;
`;

interface RingProps {
  ring: CalledRing;
  isReadOnly: boolean;
  onArrival: () => void;
  record: (changes: RingChange[], sentence: string) => void;
}

const RingCard = ({ ring, isReadOnly, onArrival, record }: RingProps) => {
  const next = nextIn(ring);
  const running = runningIn(ring);
  const waiting = waitingIn(ring);
  const stepsOf = ({ ringAssignmentId, title, step }: CalledDivision) => ({
    ringAssignmentId,
    title,
    step,
    isRingOpen: ring.isOpen,
    isRingTaken: running !== undefined,
    isReadOnly,
    record,
  });
  return (
    <Card aria-labelledby={`ring-${ring.ringId}`}>
      <Stack $gap={3}>
        <Heading id={`ring-${ring.ringId}`}>{ring.name}</Heading>
        {!ring.isOpen && <Muted>Closed.</Muted>}
        {running && (
          <Stack $gap={1}>
            <Small>In the ring</Small>
            <strong>{divisionText(running)}</strong>
            <Small>{numbersText(running)}</Small>
            <StepButtons {...stepsOf(running)} isMain={false} />
          </Stack>
        )}
        {next ? (
          <Stack $gap={2}>
            <Small>Say now</Small>
            <Say>{next.words}</Say>
            <Small>{numbersText(next.division)}</Small>
            <StepButtons {...stepsOf(next.division)} />
          </Stack>
        ) : (
          <Muted>{waiting === 0 ? 'No division waits in this ring.' : 'Nothing to say now.'}</Muted>
        )}
        {ring.divisions.length > 0 && (
          <Row>
            <Button kind="quiet" aria-label={`Names in ${ring.name}`} onClick={onArrival}>
              Names
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
};

const Announcer = ({ login, engine }: { login: RingLogin; engine: RingEngine }) => {
  const state = useRingDevice(engine, login);
  const officials = useOfficials(login);
  const { place, size, choose } = useTextSize();
  const [openRing, setOpenRing] = useState<number | null>(null);
  const { calls, failure, aheadMs, isOnline, isEnded } = state;
  // Old data call the wrong division, so nothing is called without the server; what was noted before is kept and sent.
  const isReadOnly = !isOnline || isEnded;
  const rings = (calls?.rings ?? []).filter(
    ({ isOpen, divisions }) => isOpen || divisions.some(({ step }) => step === 'inRing'),
  );
  const minutes = calls?.minutesBetweenCalls ?? 2;
  const missing = missingIn(calls?.rings ?? [], minutes);
  const now = useServerTime(
    missing.some(({ dueAt }) => dueAt > 0),
    aheadMs,
  );
  const record = (changes: RingChange[], sentence: string) => void engine.record(changes, sentence);
  const named = rings.find(({ ringId }) => ringId === openRing);
  return (
    <Page title="Announcer" wide>
      <DeviceBar login={login} engine={engine} state={state}>
        <Row $gap={2} role="group" aria-label="Size of the text">
          <Button disabled={place === 0} aria-label="A−, smaller text" onClick={() => choose(place - 1)}>
            A−
          </Button>
          <Button
            disabled={place === textSizes.length - 1}
            aria-label="A+, larger text"
            onClick={() => choose(place + 1)}
          >
            A+
          </Button>
        </Row>
      </DeviceBar>
      {!calls &&
        (failure ? (
          <LoadFailure error={failure} retry={() => void engine.sync()} />
        ) : (
          <Skeleton lines={6} height={72} label="Loading the rings" />
        ))}
      {calls && (
        <DisagreementList
          disagreements={calls.rings.flatMap(({ disagreements }) => disagreements)}
          divisions={calls.rings.flatMap(({ divisions }) => divisions)}
          isReadOnly={isReadOnly}
          record={record}
        />
      )}
      {missing.length > 0 && (
        <MissingCalls
          missing={missing}
          now={now}
          aheadMs={aheadMs}
          size={size}
          isReadOnly={isReadOnly}
          record={record}
        />
      )}
      {calls && rings.length === 0 && (
        <EmptyState title="No ring is open">Directors open the rings. This page updates by itself.</EmptyState>
      )}
      {rings.length > 0 && (
        <Rings $size={size}>
          {rings.map((ring) => (
            <RingCard
              key={ring.ringId}
              ring={ring}
              isReadOnly={isReadOnly}
              onArrival={() => setOpenRing(openRing === ring.ringId ? null : ring.ringId)}
              record={record}
            />
          ))}
        </Rings>
      )}
      {named && (
        <Card aria-label={`Names in ${named.name}`}>
          <Stack>
            <Row>
              <Heading>Names in {named.name}</Heading>
              <Button kind="quiet" onClick={() => setOpenRing(null)}>
                Close
              </Button>
            </Row>
            {named.divisions
              .filter(({ step }) => step !== 'done')
              .map((division) => (
                <details key={division.ringAssignmentId} open={division.step !== 'planned'}>
                  <summary>
                    {divisionText(division)} · {stepNames[division.step]}
                  </summary>
                  <ArrivalList
                    division={division}
                    officials={officials}
                    minutesBetweenCalls={minutes}
                    now={now}
                    aheadMs={aheadMs}
                    isReadOnly={isReadOnly}
                    record={record}
                  />
                </details>
              ))}
          </Stack>
        </Card>
      )}
    </Page>
  );
};

const Opened = ({ login }: { login: RingLogin }) => {
  const engine = useRingEngine(login);
  if (engine) return <Announcer login={login} engine={engine} />;
  return (
    <Page title="Announcer">
      <Skeleton lines={6} height={72} label="Opening the page" />
    </Page>
  );
};

/** What to say in each ring, and the step that follows, for a paired announcer or a director (rule G8). */
const AnnouncerPage = () => {
  const { login, isLoading, pairedAs } = useAnnouncerLogin();
  if (login) return <Opened login={login} />;
  if (isLoading)
    return (
      <Page title="Announcer">
        <Skeleton lines={6} height={72} label="Loading" />
      </Page>
    );
  return <NotPaired title="Announcer" pairedAs={pairedAs} />;
};
export default AnnouncerPage;
