import { useRef, useState } from 'react';
import {
  deviceKinds,
  fields,
  longestDeviceName,
  mostSeats,
  type DeviceKind,
  type Pairing,
  type PairingCode,
  type Ring,
} from '@schi/contract';
import { Alert, Button, ButtonLink, Row } from '@schi/shared-ui/components';
import { storePairing } from '@schi/shared-ui/device';
import { Dialog } from '@schi/shared-ui/dialog';
import { Form, SelectField, TextField, useForm } from '@schi/shared-ui/forms';
import { useRingCallsQuery } from '../ring-calls/ring-calls.api';
import { deviceKindNames, hasRing, newDeviceOf } from './devices.rules';
import { useMakePairingCodeMutation, usePairThisBrowserMutation } from './devices.api';
import { ShownCode } from './ShownCode';

interface Filled {
  kind: DeviceKind;
  ringId: string;
  seat: string;
  name: string;
  [name: string]: unknown;
}
const pairFields = {
  kind: fields.text(fields.required),
  // Cast: the kinds of the form are those of devices.
  ringId: fields.text(fields.requiredIf(({ kind }) => hasRing(kind as DeviceKind), 'Please choose a ring')),
  seat: fields.text(fields.requiredIf(({ kind }) => kind === 'judge', 'Please choose a seat')),
  name: fields.text(fields.required),
};
const seats = Array.from({ length: mostSeats }, (_, index) => ({ value: index + 1, label: `Seat ${index + 1}` }));
/** Where this browser works once it is paired. */
const pages: Record<DeviceKind, { to: string; label: string }> = {
  'ring table': { to: '/signage/table', label: 'Open the table' },
  judge: { to: '/signage/judge', label: 'Open the judge’s page' },
  announcer: { to: '/signage/announcer', label: 'Open the announcer’s page' },
  screen: { to: '/signage/ring-assignments', label: 'Show the rings' },
};

interface Props {
  tournamentId: number;
  rings: readonly Ring[];
  onClose: () => void;
}

/** Makes a code for a tablet or screen, or pairs the director's own browser (rule G9). */
export const PairDialog = ({ tournamentId, rings, onClose }: Props) => {
  const [makeCode] = useMakePairingCodeMutation();
  const [pairHere, { isLoading: isPairing }] = usePairThisBrowserMutation();
  const [code, setCode] = useState<PairingCode | null>(null);
  const [paired, setPaired] = useState<Pairing | null>(null);
  /** Which button sends the form. */
  const sendsTo = useRef<'another' | 'this browser'>('another');
  const params = { tournamentId };
  const hasPads = useRingCallsQuery({ params, query: {} }).data?.judgePads ?? true;
  const form = useForm<Filled>({
    fields: pairFields,
    initial: { kind: 'ring table', ringId: rings.length === 1 ? String(rings[0]?.id) : '', seat: '', name: '' },
    onSubmit: async (filled) => {
      const body = newDeviceOf(filled);
      if (sendsTo.current === 'another') return setCode(await makeCode({ params, body }).unwrap());
      const made = await pairHere({ params, body }).unwrap();
      storePairing(made);
      setPaired(made);
    },
  });
  // Cast: the fields of the form are these.
  const values = form.values as Filled;
  const { kind } = values;
  const close = (
    <Button kind="quiet" onClick={onClose}>
      Close
    </Button>
  );

  if (paired) {
    const page = pages[paired.device.kind];
    return (
      <Dialog isOpen title="This browser is paired" onClose={onClose} actions={close}>
        <Alert type="success">This browser is now “{paired.device.name}”. You stay logged in as well.</Alert>
        {/* A device keeps the files of the document that it was loaded with, so the link loads one. */}
        <ButtonLink kind="primary" to={page.to} reloadDocument>
          {page.label}
        </ButtonLink>
      </Dialog>
    );
  }
  if (code)
    return (
      <Dialog isOpen title={`Pair “${values.name}”`} onClose={onClose} actions={close}>
        <ShownCode tournamentId={tournamentId} code={code} onAgain={() => setCode(null)} />
      </Dialog>
    );
  return (
    <Dialog isOpen title="Pair a device" onClose={onClose} actions={null}>
      <Form form={form} label="Pair a device">
        <SelectField
          name="kind"
          label="What it becomes"
          hint={hasPads ? undefined : 'Judges have no devices of their own, by the setting under “Calls and judges”.'}
          options={deviceKinds
            .filter((one) => hasPads || one !== 'judge')
            .map((value) => ({ value, label: deviceKindNames[value] }))}
        />
        {hasRing(kind) && (
          <SelectField name="ringId" label="Ring" options={rings.map(({ id, name }) => ({ value: id, label: name }))} />
        )}
        {kind === 'judge' && <SelectField name="seat" label="Seat" options={seats} />}
        <TextField
          name="name"
          label="Name"
          hint="Such as “Ring 3 table” or “Spare tablet”."
          maxLength={longestDeviceName}
          autoComplete="off"
        />
        <Row>
          <Button
            kind="primary"
            type="submit"
            busy={form.isBusy && !isPairing}
            onClick={() => (sendsTo.current = 'another')}
          >
            Make a code
          </Button>
          <Button type="submit" busy={isPairing} onClick={() => (sendsTo.current = 'this browser')}>
            {kind === 'ring table' ? 'Use this browser as the table' : 'Use this browser'}
          </Button>
          {close}
        </Row>
      </Form>
    </Dialog>
  );
};
