import type { PairingCode } from '@schi/contract';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { styled } from '@schi/shared-ui/platform';
import { QrCode } from '@schi/shared-ui/qr-code';
import { useDevicesQuery } from './devices.api';

/** Where a code is typed, or what a QR code opens. */
export const pairingAddress = (code?: string): string =>
  `${window.location.origin}/signage/pair${code === undefined ? '' : `#${code}`}`;

/** A pairing code as a QR code, which opens the pairing page with it. */
export const PairingQr = ({ code }: { code: string }) => (
  <QrCode text={pairingAddress(code)} label={`QR code: opens the pairing page with the code ${code}`} size={168} />
);

const Code = styled.p`
  font-family: var(--font-display);
  font-size: 3.5rem;
  font-weight: 800;
  letter-spacing: 0.12em;
  line-height: 1;
`;

const leftText = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface Props {
  tournamentId: number;
  code: PairingCode;
  onAgain: () => void;
}
/** A pairing code as text and as a QR code, with the time that is left, until a device is paired by it. */
export const ShownCode = ({ tournamentId, code: { code, expiresAt, deviceId }, onAgain }: Props) => {
  // The page below the dialog reads the devices again as soon as one is paired.
  const { data } = useDevicesQuery({ params: { tournamentId } });
  const paired = data?.find(({ id }) => id === deviceId);
  const left = Date.parse(expiresAt) - useNow(1).getTime();
  if (paired)
    return (
      <Alert type="success" actions={<Button onClick={onAgain}>Pair another device</Button>}>
        <p>“{paired.name}” is paired. The code is used.</p>
      </Alert>
    );
  if (left <= 0)
    return (
      <Alert type="warn" actions={<Button onClick={onAgain}>Make another one</Button>}>
        <p>This code is too old.</p>
      </Alert>
    );
  return (
    <>
      <Row $gap={6}>
        <PairingQr code={code} />
        <div>
          <Code aria-label={`Code ${[...code].join(' ')}`}>{code}</Code>
          <Muted>Valid for {leftText(left)} and for one device.</Muted>
        </div>
      </Row>
      <Muted>Scan it with the tablet’s camera, or open {pairingAddress()} there and type the code.</Muted>
    </>
  );
};
