import { useSyncExternalStore } from 'react';
import { Alert, Muted, Page, Skeleton, Stack } from '@schi/shared-ui/components';
import { DeviceBar } from './DeviceBar';
import type { RingEngine } from './engine';
import type { RingLogin } from './use-login';
import { useRingEngine } from './use-ring-engine';

const Sending = ({ login, engine }: { login: RingLogin; engine: RingEngine }) => {
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  const { waiting, isEnded, heardAt } = state;
  return (
    <Stack>
      <DeviceBar login={login} engine={engine} state={state} />
      {!isEnded && waiting.length === 0 && heardAt > 0 && (
        <Alert type="success">Everything that was noted here is sent. A director can end this device.</Alert>
      )}
    </Stack>
  );
};

/**
 * The page of a device that a director lets send what waits on it after the tournament: it shows no ring and notes
 * nothing (decision hall/devices-that-only-send).
 */
export const SendWaiting = ({ login }: { login: RingLogin }) => {
  const engine = useRingEngine(login);
  return (
    <Page title="Send what waits here">
      <Muted>This device only sends what was noted on it. It shows no ring, and nothing new is noted on it.</Muted>
      {engine ? (
        <Sending login={login} engine={engine} />
      ) : (
        <Skeleton lines={2} height={56} label="Opening what waits" />
      )}
    </Page>
  );
};
