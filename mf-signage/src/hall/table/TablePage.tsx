import { useCallback, useEffect, useMemo, useState } from 'react';
import { ringCalls, ringWork, stopSentence, type CalledDivision, type CalledRing } from '@schi/contract';
import { Alert, Button, EmptyState, LoadFailure, Muted, Page, Skeleton } from '@schi/shared-ui/components';
import { useKeepsPage } from '@schi/shared-ui/kept-page';
import { useNow } from '@schi/shared-ui/live';
import { useLocation } from '@schi/shared-ui/platform';
import { DisagreementList, type RingChange } from '@schi/shared-ui/ring-calls';
import { DeviceAlerts, LastAction, NetworkAlert } from '../device/DeviceBar';
import { DeviceFrame } from '../device/DeviceFrame';
import { NotPaired } from '../device/NotPaired';
import { SendWaiting } from '../device/SendWaiting';
import { usePairedLogin, type RingLogin } from '../device/use-login';
import { useOfficials } from '../device/use-officials';
import { useRingDevice, useRingEngine } from '../device/use-ring-engine';
import type { RingEngine } from '../device/engine';
import type { Report } from '../device/exchange';
import { DivisionView } from './DivisionView';
import { isLate, LateCorrection } from './LateCorrection';
import { namesIn } from './names';
import { loadFormats } from '../formats/ContestView';
import { TableBar } from './TableBar';
import { useSitting } from './use-sitting';
import { useWakeLock } from './use-wake-lock';
import { WhoSits } from './WhoSits';

/** The division that is shown first: the one in the ring, then the one that is called to staging, else the next one. */
const firstOpen = (divisions: readonly CalledDivision[]) =>
  divisions.find(({ step }) => step === 'inRing') ??
  divisions.find(({ step }) => step === 'staging' || step === 'onDeck') ??
  divisions.find((one) => !ringWork.isBegun(one)) ??
  divisions[0];

/** The division that the address names, as the page of a scanned sheet leads here. */
const divisionIn = (search: string): number | null => Number(new URLSearchParams(search).get('division')) || null;

/** Whether the page of a scanned sheet led here to enter what stands on it. */
const isPaperIn = (search: string): boolean => new URLSearchParams(search).has('paper');

/** Says that what is noted carries the mark “from paper”, until that is ended. */
const FromPaper = ({ onEnd }: { onEnd: () => void }) => (
  <Alert type="info" actions={<Button onClick={onEnd}>The sheet is entered</Button>}>
    <p>What you note now is marked “from paper” in the log.</p>
  </Alert>
);

/** Says that the ring does not show the division that the address names. */
const NotShown = ({ ring, wantedId }: { ring: CalledRing; wantedId: number | null }) => {
  const isShown = [...ring.divisions, ...ring.done].some(({ ringAssignmentId }) => ringAssignmentId === wantedId);
  if (wantedId === null || isShown) return null;
  return (
    <Alert type="warn">
      The division of the sheet is not among the next ones of this ring. It may be called later, or in another ring.
    </Alert>
  );
};

/** The same list at every render while there is none. */
const nobody: never[] = [];

const Table = ({ login, engine }: { login: RingLogin; engine: RingEngine }) => {
  const state = useRingDevice(engine, login);
  const officials = useOfficials(login);
  const { search } = useLocation();
  const wantedId = divisionIn(search);
  const [openId, setOpenId] = useState(wantedId);
  const [isFromPaper, setFromPaper] = useState(() => isPaperIn(search));
  useEffect(() => engine.fromPaper(isFromPaper), [engine, isFromPaper]);
  // A reload shows what runs in the ring, whatever was scanned before.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const [late, setLate] = useState<Report | null>(null);
  const today = useNow(60);
  const { officialId, sit } = useSitting(login.device?.id ?? '');
  useEffect(() => engine.workedBy(officialId), [engine, officialId]);
  const { calls, failure, aheadMs, isEnded } = state;
  const ring = calls?.rings[0];
  const minutes = calls?.minutesBetweenCalls ?? 2;
  const isAsked = openId === wantedId || ring?.done.some(({ ringAssignmentId }) => ringAssignmentId === openId);
  const doneId = isAsked === true ? openId : null;
  useEffect(() => engine.showDone(doneId), [engine, doneId]);
  const record = useCallback(
    (changes: RingChange[], sentence: string) => void engine.record(changes, sentence),
    [engine],
  );
  const shown =
    ring && (ring.divisions.find(({ ringAssignmentId }) => ringAssignmentId === openId) ?? firstOpen(ring.divisions));
  const isAwake = useWakeLock(ring?.divisions.some(({ step }) => step === 'inRing') ?? false);
  const confirmsResults = calls?.confirmsResults ?? false;
  const disagreements = ring?.disagreements ?? nobody;
  const judgeSeats = (calls?.judgePads && ring?.judgeSeats) || nobody;
  const people = officials ?? nobody;
  const context = useMemo(
    () => ({
      record,
      officials: people,
      officialId,
      isReadOnly: isEnded,
      aheadMs,
      judgeSeats,
      confirmsResults,
      disagreements,
    }),
    [record, people, officialId, isEnded, aheadMs, judgeSeats, confirmsResults, disagreements],
  );
  const competitors = shown?.competitors;
  const namesOf = useMemo(() => namesIn(competitors ?? nobody), [competitors]);
  const ofDivision = useMemo(() => ({ ...context, namesOf }), [context, namesOf]);
  const isLoaded = ring?.divisions.some(({ ringAssignmentId }) => ringAssignmentId === doneId);
  const asked = ring?.done.find(({ ringAssignmentId }) => ringAssignmentId === doneId);
  return (
    <DeviceFrame
      bar={
        <TableBar
          title={ring?.name ?? 'Ring table'}
          deviceName={login.device?.name ?? 'Director'}
          ring={ring}
          shown={shown}
          state={state}
          officials={people}
          officialId={officialId}
          doneId={doneId}
          onSit={isEnded ? null : sit}
          onOpen={setOpenId}
        />
      }
      foot={<LastAction engine={engine} state={state} />}
    >
      <DeviceAlerts
        login={login}
        engine={engine}
        state={state}
        isLate={(report) => isLate(ring, report)}
        onCorrect={setLate}
      />
      {ring && late && (
        <LateCorrection ring={ring} report={late} engine={engine} context={context} onClose={() => setLate(null)} />
      )}
      {!isEnded && officialId === null && people.length > 0 && shown?.step !== 'inRing' && (
        <WhoSits officials={people} officialId={officialId} onSit={sit} />
      )}
      {!ring &&
        (failure ? (
          <LoadFailure error={failure} retry={() => void engine.sync()} />
        ) : (
          <Skeleton lines={5} height={56} label="Loading the ring" />
        ))}
      {/* Where a division has a next step, the stop is said in its place. */}
      {ring?.stop && (!shown || ringCalls.stepAfter(shown.step) === null) && (
        <Alert type="warn">{stopSentence(ring.stop, ring.name, today)} You can go on noting.</Alert>
      )}
      {ring && !ring.isOpen && <Muted>This ring is closed. Its divisions wait until a director opens it.</Muted>}
      {isFromPaper && !isEnded && <FromPaper onEnd={() => setFromPaper(false)} />}
      {ring && openId === wantedId && <NotShown ring={ring} wantedId={wantedId} />}
      {asked && !isLoaded && <Muted role="status">Loading {asked.title}. This needs the network.</Muted>}
      {ring && (
        <DisagreementList
          disagreements={ring.disagreements}
          divisions={ring.divisions}
          isReadOnly={isEnded}
          record={record}
        />
      )}
      {ring && shown === undefined && (
        <EmptyState title="Nothing is planned in this ring">
          Directors place divisions on the matchday board.
        </EmptyState>
      )}
      {ring && shown && (
        <DivisionView
          key={shown.ringAssignmentId}
          division={shown}
          ring={ring}
          context={ofDivision}
          minutesBetweenCalls={minutes}
          onPaper={setOpenId}
        />
      )}
      <NetworkAlert state={state} />
      {isAwake && <Muted>The screen stays on.</Muted>}
    </DeviceFrame>
  );
};

const Opened = ({ login }: { login: RingLogin }) => {
  const engine = useRingEngine(login);
  if (engine) return <Table login={login} engine={engine} />;
  return (
    <Page title="Ring table">
      <Skeleton lines={5} height={56} label="Opening the table" />
    </Page>
  );
};

/**
 * Loads what the table may need without a network, also for a sheet that is scanned, once it has nothing else to do.
 */
const prepare = async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.all([loadFormats(), import('../sheet/SheetPage')]);
};

/**
 * The table of a ring: who has come, who is missing, the steps of its divisions, and their scores (rules G4 and G8). It
 * works without a network.
 */
const TablePage = () => {
  const { login, pairedAs } = usePairedLogin('ring table');
  useKeepsPage('/signage/table', prepare);
  if (login?.device?.onlySends) return <SendWaiting login={login} />;
  return login ? <Opened login={login} /> : <NotPaired title="Ring table" pairedAs={pairedAs} />;
};
export default TablePage;
