import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteFile, downloadFile, filePart, fileRefusals, type CustomerFiles, type StoredFile } from '@schi/contract';
import { answerCalls, answerTo, renderApp, type Handlers } from '@schi/shared-ui/testing';
import FileSharingPage from './FileSharingPage';

const form: StoredFile = {
  fileId: 4,
  name: 'consent.pdf',
  kind: 'document',
  bytes: 2048,
  at: '2026-03-01T18:00:00.000Z',
};
const song: StoredFile = {
  fileId: 5,
  name: 'song.mp3',
  kind: 'sound',
  bytes: 3_145_728,
  at: '2026-03-02T18:00:00.000Z',
};
const map: StoredFile = { fileId: 9, name: 'map.png', kind: 'picture', bytes: 4096, at: '2026-03-03T18:00:00.000Z' };

/** Node's own form, which tests of calls need, takes no file of jsdom. */
class FakeForm {
  file?: File;
  append = (part: string, file: File) => {
    expect(part).toBe(filePart);
    this.file = file;
  };
}
/** The uploads on their way, which a test answers. */
let uploads: FakeRequest[] = [];
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  sent: File | undefined;
  open = (method: string, url: string) => expect([method, url]).toEqual(['POST', '/api/files']);
  setRequestHeader = () => undefined;
  send = ({ file }: FakeForm) => {
    this.sent = file;
    uploads.push(this);
  };
  abort = () => this.onabort?.();
  answer = (status: number, body: object) => {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    act(() => this.onload?.());
  };
  progress = (loaded: number) => act(() => this.upload.onprogress?.({ loaded, total: 4, lengthComputable: true }));
}
// Cast: the parts that sending a file uses.
globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
// Cast: the part that a form has here.
globalThis.FormData = FakeForm as unknown as typeof FormData;
beforeEach(() => {
  uploads = [];
});

const open = (stored: Partial<CustomerFiles> = {}, more: Handlers = {}) => {
  const files = { uploaded: [form, song], shared: [map], ...stored };
  const calls = answerCalls({ 'GET /api/files': () => ({ status: 200, body: files }), ...more });
  return { ...renderApp(<FileSharingPage />, { as: ['Customer'] }), files, calls };
};
const linesOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => screen.findByRole('button', { name });
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Files to upload'), { target: { files } });
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

it('lists what a family sent and what it was given, each with what can be done', async () => {
  open();
  expect(await linesOf('Your files')).toEqual([
    'consent.pdfDocument, 2 KB, Mar 1, 2026DownloadDelete',
    'song.mp3Recording, 3.0 MB, Mar 2, 2026DownloadDelete',
  ]);
  expect(await linesOf('From the organizers')).toEqual(['map.pngPicture, 4 KB, Mar 3, 2026Download']);
  expect(screen.getByText(/^2 of \d+ files, 3\.0 MB of /)).toBeInTheDocument();
});

it('says where there is nothing', async () => {
  open({ uploaded: [], shared: [] });
  expect(await screen.findByText(/^Nothing uploaded yet\./)).toBeInTheDocument();
  expect(screen.getByText(/^The organizers share nothing at the moment\./)).toBeInTheDocument();
});

it.each([
  ['Delete', true],
  ['Keep', false],
])('asks before a file is deleted: %s', async (answer, isDeleted) => {
  const { user, files, calls } = open(
    {},
    answerTo(deleteFile, { fileId: 5 }, () => {
      files.uploaded = [form];
      return { status: 200, body: true as const };
    }),
  );
  await user.click(await press('Delete song.mp3'));
  await user.click(within(await screen.findByRole('dialog', { name: 'Delete this file?' })).getByText(answer));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await linesOf('Your files')).toHaveLength(isDeleted ? 1 : 2));
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
    isDeleted ? ['/api/files/5'] : [],
  );
  if (isDeleted) expect(screen.getByRole('heading', { name: 'Your files' })).toHaveFocus();
});

it.each([
  [404, false],
  [500, true],
])('a deletion that answers %d is refused: %s', async (status, isRefused) => {
  const { user } = open(
    {},
    answerTo(deleteFile, { fileId: 5 }, () => ({ status, body: { message: 'It is not there.' } })),
  );
  await user.click(await press('Delete song.mp3'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  if (isRefused) expect(await screen.findByRole('alert')).toHaveTextContent('It is not there.');
  else await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('saves the file whose button is pressed, and says why it could not be', async () => {
  const { user, calls } = open(
    {},
    answerTo(downloadFile, { fileId: 9 }, () => ({ status: 404, body: { message: 'It was taken back.' } })),
  );
  await user.click(await press('Download map.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It was taken back.');
  expect(calls.at(-1)?.path).toBe('/api/files/9');
  expect(await press('Download map.png')).toHaveAttribute('aria-busy', 'false');
});

it('sends chosen files one after the other, with how much of each is sent, and reads the list again', async () => {
  const { files } = open({ uploaded: [] });
  await choose(pdf('one.pdf'), pdf('two.pdf'));
  expect(await linesOf('On their way')).toEqual([
    'one.pdf0% of 1 KBCancel',
    'two.pdfWaiting for the previous fileCancel',
  ]);
  const [first] = uploads;
  expect(uploads.map(({ sent }) => sent?.name)).toEqual(['one.pdf']);
  first?.progress(1);
  await waitFor(async () => expect((await linesOf('On their way'))[0]).toBe('one.pdf25% of 1 KBCancel'));
  expect(screen.getByRole('progressbar', { name: 'Sent of one.pdf' })).toHaveAttribute('value', '0.25');
  first?.progress(4);
  await waitFor(async () => expect((await linesOf('On their way'))[0]).toBe('one.pdfChecking the file…Cancel'));
  files.uploaded = [{ ...form, name: 'one.pdf' }];
  first?.answer(200, {});
  await waitFor(() => expect(uploads.map(({ sent }) => sent?.name)).toEqual(['one.pdf', 'two.pdf']));
  expect((await linesOf('Your files'))[0]).toMatch(/^one\.pdf/);
});

it.each([
  ['an empty file', new File([], 'one.pdf'), fileRefusals.empty],
  ['a program', new File(['x'], 'one.exe'), fileRefusals.type],
])('refuses %s at once, until the message is read', async (_what, file, message) => {
  const { user } = open();
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${file.name} was not uploaded. ${message}`);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(uploads).toEqual([]);
  await user.click(await press('Dismiss'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [409, false],
  [499, false],
  [500, true],
])('lets a file that was answered %d be sent again: %s', async (status, mayRetry) => {
  const { user } = open();
  await choose(pdf('one.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(status, { message: 'No.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('one.pdf was not uploaded. No.');
  const again = screen.queryByRole('button', { name: 'Try again' });
  expect(again !== null).toBe(mayRetry);
  if (!again) return;
  await user.click(again);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('cancels what is on its way and what waits, without a message', async () => {
  const { user } = open();
  await choose(pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(await press('Cancel two.pdf'));
  await user.click(await press('Cancel one.pdf'));
  await waitFor(() => expect(uploads.map(({ sent }) => sent?.name)).toEqual(['one.pdf', 'three.pdf']));
  expect(await linesOf('On their way')).toEqual(['three.pdf0% of 1 KBCancel']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks before the page is closed while something is sent, and breaks it off when the page is left', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = open();
  await screen.findByText('consent.pdf');
  expect(leave()).toBe(false);
  await choose(pdf('one.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(leave()).toBe(true);
  const abort = jest.fn();
  uploads[0]!.abort = abort;
  unmount();
  expect(abort).toHaveBeenCalledTimes(1);
});
