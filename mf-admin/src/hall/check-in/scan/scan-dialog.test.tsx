import { screen } from '@testing-library/react';
import { renderApp } from '@schi/shared-ui/testing';
import { ScanDialog } from './ScanDialog';

const { mediaDevices } = navigator;
/** A browser that reads codes itself, whose camera answers with this error. */
const cameraFails = (name: string) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  class Reader {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
  }
  Object.assign(window, { BarcodeDetector: Reader });
};
afterEach(() => {
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.assign(window, { BarcodeDetector: undefined });
});

it.each([
  ['NotAllowedError', 'The camera may not be used here. Allow it for this site in the browser’s settings'],
  ['NotFoundError', 'This device has no camera that could be used.'],
  ['OverconstrainedError', 'This device has no camera that could be used.'],
  ['NotReadableError', 'Another program is using the camera. Close it and open this again.'],
  ['AbortError', 'The camera cannot be used in this browser.'],
])('says why there is no camera (%s), and names the other ways', async (name, reason) => {
  cameraFails(name);
  renderApp(<ScanDialog onText={() => undefined} onClose={() => undefined} />);
  const said = await screen.findByText(/Type the code below, use a scanner/);
  expect(said.textContent).toContain(reason);
  expect(screen.getByRole('textbox', { name: 'Code of 8 characters' })).toBeEnabled();
});
