import type { PairingCode } from '@schi/contract';
import { Alert, Button, Muted, Row } from '@schi/shared-ui/components';
import { useNow } from '@schi/shared-ui/live';
import { styled } from '@schi/shared-ui/platform';
import { QrCode } from '../../platform/layout/QrCode';

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

/** A pairing code as text and as a QR code, with the time that is left. */
export const ShownCode = ({ code: { code, expiresAt }, onAgain }: { code: PairingCode; onAgain: () => void }) => {
  const left = Date.parse(expiresAt) - useNow(1).getTime();
  if (left <= 0)
    return (
      <Alert type="warn" actions={<Button onClick={onAgain}>Make another one</Button>}>
        <p>This code is too old.</p>
      </Alert>
    );
  const address = `${window.location.origin}/signage/pair`;
  return (
    <>
      <Row $gap={6}>
        <QrCode
          text={`${address}#${code}`}
          label={`QR code: opens the pairing page with the code ${code}`}
          size={168}
        />
        <div>
          <Code aria-label={`Code ${[...code].join(' ')}`}>{code}</Code>
          <Muted>Valid for {leftText(left)} and for one device.</Muted>
        </div>
      </Row>
      <Muted>Scan it with the tablet’s camera, or open {address} there and type the code.</Muted>
    </>
  );
};
