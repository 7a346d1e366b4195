import { useState } from 'react';
import type { ListedDevice, PairingCode } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Alert, Button, Muted } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { SelectBox } from '@schi/shared-ui/forms';
import { useMakeSendingCodeMutation } from './devices.api';
import { ShownCode } from './ShownCode';

interface Props {
  /** Those that may no longer call. */
  devices: readonly ListedDevice[];
  onClose: () => void;
}

/**
 * Makes a code for a tablet that comes back after its time is over: it may send what waits on it, and do nothing else
 * (decision hall/devices-that-only-send).
 */
export const LetSendDialog = ({ devices, onClose }: Props) => {
  const [makeCode, { isLoading }] = useMakeSendingCodeMutation();
  const [chosen, setChosen] = useState(devices[0]?.id ?? '');
  const [code, setCode] = useState<PairingCode | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const device = devices.find(({ id }) => id === chosen);
  const make = () => {
    if (!device) return;
    setRefusal(null);
    makeCode({ params: { tournamentId: device.tournamentId, device: device.id } })
      .unwrap()
      .then(setCode, (error: unknown) => setRefusal(error));
  };
  const close = (
    <Button kind="quiet" onClick={onClose}>
      Close
    </Button>
  );
  if (code)
    return (
      <Dialog isOpen title={`Let “${device?.name ?? ''}” send`} onClose={onClose} actions={close}>
        <ShownCode tournamentId={device?.tournamentId ?? 0} code={code} onAgain={() => setCode(null)} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      title="Let a tablet send what waits on it"
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={isLoading} onClick={make}>
            Make a code
          </Button>
          {close}
        </>
      }
    >
      <Muted>
        Choose what the tablet was during the tournament. With the code it may send for a day what was noted on it at
        that ring. It sees no ring, and nothing new is noted on it.
      </Muted>
      <SelectBox
        label="The tablet was"
        value={chosen}
        onChange={setChosen}
        prompt="Please choose"
        options={devices.map(({ id, name, ringName, pending }) => ({
          value: id,
          label: [name, ringName, pending > 0 ? `${pending} waiting when it was last heard` : null]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {refusal !== null && <Alert type="danger">{failureText(refusal)}</Alert>}
    </Dialog>
  );
};
