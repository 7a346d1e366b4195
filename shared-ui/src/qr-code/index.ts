/** A QR code, a part of its own because few pages show one. */
export { QrCode } from './QrCode';
