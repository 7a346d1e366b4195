import { stopSentence } from '@schi/contract';
import { EmptyState, LoadFailure, Muted, Page, Skeleton } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { useKeepsPage } from '@schi/shared-ui/kept-page';
import { DevicePage } from '../device/DevicePage';
import type { RingEngine } from '../device/engine';
import { NotPaired } from '../device/NotPaired';
import { SendWaiting } from '../device/SendWaiting';
import { usePairedLogin, type RingLogin } from '../device/use-login';
import { useRingDevice, useRingEngine } from '../device/use-ring-engine';
import { Judging } from './Judging';

const Pad = ({ login, engine, seat }: { login: RingLogin; engine: RingEngine; seat: number }) => {
  const state = useRingDevice(engine, login);
  const { calls, failure, isEnded, aheadMs } = state;
  const ring = calls?.rings[0];
  const now = useNow(60);
  return (
    <DevicePage
      title={ring ? `Judge ${seat} · ${ring.name}` : `Judge ${seat}`}
      login={login}
      engine={engine}
      state={state}
    >
      {!ring &&
        (failure ? (
          <LoadFailure error={failure} retry={() => void engine.sync()} />
        ) : (
          <Skeleton lines={4} height={72} label="Loading the ring" />
        ))}
      {calls && !calls.judgePads && (
        <EmptyState title="The table enters the scores">
          Judges have no devices of their own at this tournament.
        </EmptyState>
      )}
      {ring && calls?.judgePads && (
        <Judging
          ring={ring}
          seat={seat}
          isReadOnly={isEnded}
          aheadMs={aheadMs}
          record={(changes, sentence) => void engine.record(changes, sentence)}
        />
      )}
      {ring?.stop && <Muted role="status">{stopSentence(ring.stop, ring.name, now)} You can go on noting.</Muted>}
    </DevicePage>
  );
};

const Opened = ({ login, seat }: { login: RingLogin; seat: number }) => {
  const engine = useRingEngine(login);
  if (engine) return <Pad login={login} engine={engine} seat={seat} />;
  return (
    <Page title={`Judge ${seat}`}>
      <Skeleton lines={4} height={72} label="Opening the page" />
    </Page>
  );
};

/**
 * A judge's phone: the score of its own seat for the running turn, and its vote (rule G4). It works without a network.
 */
const JudgePage = () => {
  const { login, pairedAs } = usePairedLogin('judge');
  useKeepsPage('/signage/judge');
  const seat = login?.device?.seat ?? null;
  if (login?.device?.onlySends) return <SendWaiting login={login} />;
  return login && seat !== null ? (
    <Opened login={login} seat={seat} />
  ) : (
    <NotPaired title="Judge" pairedAs={pairedAs} />
  );
};
export default JudgePage;
