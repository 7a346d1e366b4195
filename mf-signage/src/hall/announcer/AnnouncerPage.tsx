import { useState } from 'react';
import { divisionText, ringCalls, stopSentence, stopText, type CalledRing } from '@schi/contract';
import {
  Alert,
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
import { Columns } from '@schi/shared-ui/layout';
import { useNow } from '@schi/shared-ui/live';
import { styled } from '@schi/shared-ui/platform';
import { ArrivalList, DisagreementList, stepNames, useServerTime, type RingChange } from '@schi/shared-ui/ring-calls';
import { DevicePage } from '../device/DevicePage';
import type { RingEngine } from '../device/engine';
import { NotPaired } from '../device/NotPaired';
import { StepButtons } from '../device/StepButtons';
import { useAnnouncerLogin, type RingLogin } from '../device/use-login';
import { useOfficials } from '../device/use-officials';
import { useRingDevice, useRingEngine } from '../device/use-ring-engine';
import { missingIn, numbersText, runningIn, sayingsOf, valuesIn } from './announcer.rules';
import { MissingCalls } from './MissingCalls';
import { Podiums } from './Podiums';
import { SayNext } from './SayNext';
import { textSizes, useTextSize } from './use-text-size';

const TextSize = styled(Row).attrs({ $gap: 2 })`
  flex-wrap: nowrap;
  margin-inline-start: auto;
`;
const Ring = styled.section`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--gap-1);
  padding: var(--gap-3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  overflow-wrap: anywhere;
`;

interface RingProps {
  ring: CalledRing;
  isReadOnly: boolean;
  onArrival: () => void;
  record: (changes: RingChange[], sentence: string) => void;
}

/** A ring in the strip: what runs, with the step that ends it, and its names. */
const RingState = ({ ring, isReadOnly, onArrival, record }: RingProps) => {
  const running = runningIn(ring);
  const now = useNow(60);
  return (
    <Ring aria-labelledby={`ring-${ring.ringId}`}>
      <Heading id={`ring-${ring.ringId}`} as="h3" $size="h3">
        {ring.name}
      </Heading>
      {!ring.isOpen && <Muted>Closed.</Muted>}
      {ring.stop && !ring.stop.isHall && <strong>{stopText(ring.stop, now)}</strong>}
      {running ? (
        <>
          <span>{divisionText(running)}</span>
          <Muted as="span">{numbersText(running)}</Muted>
          <StepButtons
            ringAssignmentId={running.ringAssignmentId}
            title={running.title}
            step={running.step}
            isRingOpen={ring.isOpen}
            stop={ring.stop}
            isRingTaken
            isReadOnly={isReadOnly}
            isMain={false}
            isStopSaid
            record={record}
          />
        </>
      ) : (
        <Muted>{ring.divisions.length === 0 ? 'No division waits in this ring.' : 'The ring is free.'}</Muted>
      )}
      {ring.divisions.length > 0 && (
        <Button kind="quiet" aria-label={`Names in ${ring.name}`} onClick={onArrival}>
          Names
        </Button>
      )}
    </Ring>
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
  const today = useNow(60);
  const now = useServerTime(ringCalls.isCounting(valuesIn(calls?.rings ?? [])), aheadMs);
  const missing = missingIn(calls?.rings ?? [], minutes, now);
  const record = (changes: RingChange[], sentence: string) => void engine.record(changes, sentence);
  const hallStop = calls?.rings.map(({ stop }) => stop).find((stop) => stop?.isHall);
  const named = rings.find(({ ringId }) => ringId === openRing);
  return (
    <DevicePage
      title="Announcer"
      login={login}
      engine={engine}
      state={state}
      tools={
        <TextSize role="group" aria-label="Size of the text">
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
        </TextSize>
      }
    >
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
      {hallStop && <Alert type="warn">{stopSentence(hallStop, null, today)} Nobody is called until it goes on.</Alert>}
      {calls && rings.length === 0 && (
        <EmptyState title="No ring is open">Directors open the rings. This page updates by itself.</EmptyState>
      )}
      {calls && (rings.length > 0 || missing.length > 0) && (
        <SayNext
          sayings={sayingsOf(rings, missing, now)}
          aheadMs={aheadMs}
          size={size}
          isReadOnly={isReadOnly}
          record={record}
        />
      )}
      <Podiums
        podiums={calls?.podiums ?? []}
        refused={state.reports.map(({ event }) => event.subject)}
        size={size}
        isReadOnly={isReadOnly}
        record={record}
      />
      <MissingCalls missing={missing} now={now} />
      {rings.length > 0 && (
        <Stack $gap={3}>
          <Heading>Rings</Heading>
          <Columns $min={180} $fill>
            {rings.map((ring) => (
              <RingState
                key={ring.ringId}
                ring={ring}
                isReadOnly={isReadOnly}
                onArrival={() => setOpenRing(openRing === ring.ringId ? null : ring.ringId)}
                record={record}
              />
            ))}
          </Columns>
        </Stack>
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
                    ring={named}
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
    </DevicePage>
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

/** What to say next in the hall, and the step that follows, for a paired announcer or a director (rule G8). */
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
