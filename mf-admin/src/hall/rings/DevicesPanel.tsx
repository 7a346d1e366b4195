import { useState } from 'react';
import { counted, fields, longestDeviceName, type ListedDevice, type Ring } from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import { Button, ButtonLink, EmptyState, Loaded, Muted, Row, toast } from '@schi/shared-ui/components';
import { ConfirmDialog, FormDialog } from '@schi/shared-ui/dialog';
import { SelectField, TextField } from '@schi/shared-ui/forms';
import { useNow } from '@schi/shared-ui/live';
import { styled, useDispatch } from '@schi/shared-ui/platform';
import { siteTimeText } from '@schi/shared-ui/site';
import { Table, type Column } from '@schi/shared-ui/table';
import { Panel } from '../../platform/layout/Panel';
import { clockText, deviceKindNames, formerDevices, heard, lookEvery, pairedNow } from './devices.rules';
import {
  useEndDeviceMutation,
  useReloadDeviceMutation,
  useRenameDeviceMutation,
  useRingPairingsQuery,
  useShowOnScreenMutation,
} from './devices.api';
import { useLiveDevices } from './use-devices';
import { LetSendDialog } from './LetSendDialog';
import { PairDialog } from './PairDialog';

const Heard = styled.span<{ $isSilent: boolean }>`
  color: ${({ $isSilent }) => ($isSilent ? 'var(--danger)' : 'var(--ok)')};
  font-weight: 600;
  white-space: nowrap;
`;

const nameFields = { name: fields.text(fields.required) };
const shownFields = { ringId: fields.text() };

const placeOf = ({ ringName, seat, scoreboardRingId }: ListedDevice, rings: readonly Ring[]) => {
  const shown = rings.find(({ id }) => id === scoreboardRingId);
  if (shown) return `Scoreboard of ${shown.name}`;
  if (ringName === null) return 'All rings';
  return seat === null ? ringName : `${ringName}, seat ${seat}`;
};

const RenameDialog = ({ device, onClose }: { device: ListedDevice; onClose: () => void }) => {
  const [rename] = useRenameDeviceMutation();
  return (
    <FormDialog<{ name: string }>
      title={`Rename ${device.name}`}
      submitText="Save"
      fields={nameFields}
      initial={{ name: device.name }}
      done="Renamed."
      onSubmit={(body) => rename({ params: { tournamentId: device.tournamentId, device: device.id }, body }).unwrap()}
      onClose={onClose}
    >
      <TextField name="name" label="Name" maxLength={longestDeviceName} autoComplete="off" />
    </FormDialog>
  );
};

/** Says what a screen shows; it opens that page at once, or as soon as its network is there (rule G6). */
const ShowDialog = ({
  device,
  rings,
  onClose,
}: {
  device: ListedDevice;
  rings: readonly Ring[];
  onClose: () => void;
}) => {
  const [show] = useShowOnScreenMutation();
  return (
    <FormDialog<{ ringId: string }>
      title={`What ${device.name} shows`}
      submitText="Show"
      fields={shownFields}
      initial={{ ringId: String(device.scoreboardRingId ?? '') }}
      done={`${device.name} is told what to show.`}
      onSubmit={({ ringId }) =>
        show({
          params: { tournamentId: device.tournamentId, device: device.id },
          body: { ringId: ringId === '' ? null : Number(ringId) },
        }).unwrap()
      }
      onClose={onClose}
    >
      <SelectField
        name="ringId"
        label="Page"
        prompt="All rings"
        options={rings.map(({ id, name }) => ({ value: id, label: `Scoreboard of ${name}` }))}
      />
    </FormDialog>
  );
};

const EndDialog = ({ device, onClose }: { device: ListedDevice; onClose: () => void }) => {
  const [end] = useEndDeviceMutation();
  const rings = useRingPairingsQuery(
    { params: { tournamentId: device.tournamentId } },
    { skip: device.ringId === null },
  );
  const code = rings.data?.find(({ ringId }) => ringId === device.ringId)?.code;
  return (
    <ConfirmDialog
      title={`End ${device.name}?`}
      confirmText="End this device"
      busyText="Ending…"
      done={`${device.name} is ended.`}
      onConfirm={() => end({ params: { tournamentId: device.tournamentId, device: device.id } }).unwrap()}
      onClose={onClose}
    >
      <Muted>
        It can no longer call the server.{' '}
        {device.pending > 0
          ? `${counted(device.pending, 'change waits', 'changes wait')} on it. They are not lost: pair it with the same ring again, and it sends them.`
          : 'Nothing waits on it.'}
      </Muted>
      {code && (
        <Muted>
          Its seat is free then. Whoever has the code of {device.ringName} can pair a device for it until{' '}
          {siteTimeText(code.expiresAt, 'time')}; end that code under “Codes for all rings” if it is in wrong hands.
        </Muted>
      )}
    </ConfirmDialog>
  );
};

/** Tells a screen to load its page again; it does so as soon as its network is there. */
const ReloadButton = ({ device }: { device: ListedDevice }) => {
  const [reload, { isLoading }] = useReloadDeviceMutation();
  const dispatch = useDispatch();
  const tell = () =>
    reload({ params: { tournamentId: device.tournamentId, device: device.id } })
      .unwrap()
      .then(
        () => dispatch(toast('success', `${device.name} is told to reload.`)),
        (error: unknown) => dispatch(toast('error', failureText(error))),
      );
  return (
    <Button kind="quiet" disabled={isLoading} aria-label={`Reload ${device.name}`} onClick={() => void tell()}>
      Reload
    </Button>
  );
};

/** The tablets and screens of a tournament: what they are, whether they are heard, and what waits on them (rule G9). */
export const DevicesPanel = ({ tournamentId, rings }: { tournamentId: number; rings: readonly Ring[] }) => {
  const devices = useLiveDevices(tournamentId);
  const now = useNow(lookEvery / 1_000).getTime();
  const [isPairing, setPairing] = useState(false);
  const [isLettingSend, setLettingSend] = useState(false);
  const [renaming, setRenaming] = useState<ListedDevice | null>(null);
  const [showing, setShowing] = useState<ListedDevice | null>(null);
  const [ending, setEnding] = useState<ListedDevice | null>(null);
  const all = devices.data ?? [];
  const active = pairedNow(all, now);
  const former = formerDevices(all, now);
  const columns: Column<ListedDevice>[] = [
    { key: 'name', label: 'Device', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'kind',
      label: 'Kind',
      cell: ({ kind, onlySends }) => `${deviceKindNames[kind]}${onlySends ? ', only sends' : ''}`,
    },
    { key: 'ring', priority: 'badge', label: 'Ring', cell: (device) => placeOf(device, rings) },
    {
      key: 'heard',
      label: 'Last heard',
      cell: (device) => {
        const { says, isSilent } = heard(device.lastHeardAt, now);
        return (
          <>
            <Heard $isSilent={isSilent}>{says}</Heard> {clockText(device)}
          </>
        );
      },
    },
    { key: 'pending', priority: 'detail', label: 'Waiting on it', isNumber: true, cell: ({ pending }) => pending },
    { key: 'version', priority: 'detail', label: 'Build', cell: ({ appVersion }) => appVersion || '–' },
    {
      key: 'actions',
      label: 'Actions',
      cell: (device) => (
        <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
          {device.kind === 'screen' && (
            <>
              <Button kind="quiet" aria-label={`What ${device.name} shows`} onClick={() => setShowing(device)}>
                Show…
              </Button>
              <ReloadButton device={device} />
            </>
          )}
          <Button kind="quiet" aria-label={`Rename ${device.name}`} onClick={() => setRenaming(device)}>
            Rename
          </Button>
          <Button kind="quiet" aria-label={`End ${device.name}`} onClick={() => setEnding(device)}>
            End
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Panel
      title="Devices"
      actions={
        <Row $gap={2}>
          {rings.length > 0 && (
            <>
              <ButtonLink to={`/admin/rings/codes?tournamentId=${tournamentId}`}>Codes for all rings</ButtonLink>
              <ButtonLink to={`/admin/rings/posters?tournamentId=${tournamentId}`}>Posters</ButtonLink>
            </>
          )}
          <Button onClick={() => setPairing(true)}>Pair a device</Button>
        </Row>
      }
    >
      <Loaded query={devices} showsLaterFailure shape="rows" lines={3} label="Loading the devices">
        {() =>
          active.length === 0 ? (
            <EmptyState title="No device is paired">
              Pair the devices of all rings by their codes, or one device: the announcer’s laptop, or a screen.
            </EmptyState>
          ) : (
            <Table caption="Devices" columns={columns} items={active} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {all.length > active.length && <Muted>{all.length - active.length} ended.</Muted>}
      {former.length > 0 && (
        <Row>
          <Button kind="quiet" onClick={() => setLettingSend(true)}>
            Let a tablet send what waits on it…
          </Button>
        </Row>
      )}
      {isLettingSend && <LetSendDialog devices={former} onClose={() => setLettingSend(false)} />}
      {isPairing && <PairDialog tournamentId={tournamentId} rings={rings} onClose={() => setPairing(false)} />}
      {showing && <ShowDialog device={showing} rings={rings} onClose={() => setShowing(null)} />}
      {renaming && <RenameDialog device={renaming} onClose={() => setRenaming(null)} />}
      {ending && <EndDialog device={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
};
