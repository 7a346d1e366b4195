import { QrCode } from '@schi/shared-ui/qr-code';

/** The address of a sheet as a QR code. */
export const SheetQr = ({ address }: { address: string }) => (
  <QrCode text={address} label="QR code: tells whether this sheet is current" />
);
