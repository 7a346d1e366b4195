import { screen, waitFor, within } from '@testing-library/react';
import { getPersonResults, type OwnResult, type PersonResults } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { answerCalls, answerTo, buildInlined, renderApp, type Handler } from '@schi/shared-ui/testing';
import { routes } from '../../routes';
import { drawResult } from './draw-result';
import { pictureName, sharedText } from './share.rules';

const result = (changes: Partial<OwnResult> = {}): OwnResult => ({
  contestId: 4,
  division: 'Boys 8–9',
  divisionNumber: 47,
  event: 'Forms',
  place: 1,
  medal: 'gold',
  decidedBy: '24.8 points',
  isOfficial: true,
  correctedAt: null,
  ...changes,
});
const tournament = { id: 7, name: 'Invitational 2026', date: '2026-05-02', timeZone: 'America/Los_Angeles' };
const person: PersonResults = {
  name: 'Mina K.',
  tournaments: [
    {
      tournament,
      name: 'Mina K.',
      startNumber: 131,
      school: 'Dragon',
      results: [
        result(),
        result({ contestId: 5, event: 'Sparring', place: 2, medal: 'silver', isOfficial: false }),
        result({ contestId: 6, event: 'Falls', place: null, medal: null, decidedBy: 'No distance' }),
      ],
    },
    {
      tournament: { ...tournament, id: 3, name: 'Invitational 2025', date: '2025-05-03' },
      name: 'Mina K.',
      startNumber: 104,
      school: '',
      results: [result({ contestId: 1 })],
    },
  ],
};
const open = (answer: Handler<typeof getPersonResults>) => {
  answerCalls(answerTo(getPersonResults, { tournamentId: 7, startNumber: '131' }, answer));
  return renderApp(<RemotePages module={{ routes }} />, {
    at: '/results/7/competitors/131',
    inlined: buildInlined(),
  });
};

beforeEach(() => localStorage.clear());

it('shows the results of one person by tournament, with the medals counted', async () => {
  open(person);
  expect(await screen.findByRole('heading', { level: 1, name: 'Mina K.' })).toBeInTheDocument();
  expect(screen.getByText('2 gold, 1 silver')).toBeInTheDocument();
  const latest = within(screen.getByRole('region', { name: 'Invitational 2026' }));
  expect(latest.getByText(/start number 131/)).toHaveTextContent(
    'Saturday, May 2, 2026, start number 131, Dragon: 1 gold, 1 silver',
  );
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Place 1, gold medal#47 Boys 8–9, Forms: 24.8 pointsShare',
    '2Place 2, silver medal (unofficial)#47 Boys 8–9, Sparring: 24.8 pointsShare',
    '–Without a place#47 Boys 8–9, Falls: No distanceShare',
  ]);
  expect(screen.getByRole('link', { name: 'Invitational 2025' })).toHaveAttribute('href', '/results/3');
});

it('says in a plain sentence that nothing is shown, and offers another try after a failure', async () => {
  const gone = open(() => ({ status: 404, body: { message: 'This result could not be found.' } }));
  expect(await screen.findByText('No results are shown here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To all results' })).toHaveAttribute('href', '/results/7');
  gone.unmount();
  open(() => ({ status: 503, body: { message: 'The server rests.' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('is not asked for at an address that names no tournament', async () => {
  answerCalls({});
  renderApp(<RemotePages module={{ routes }} />, { at: '/results/abc/competitors/131', inlined: buildInlined() });
  expect(await screen.findByText('No results are shown here')).toBeInTheDocument();
});

describe('sharing a result', () => {
  const share = (value: unknown) => Object.defineProperty(navigator, 'share', { value, configurable: true });
  const openDialog = async () => {
    const view = open(person);
    await view.user.click(await screen.findByRole('button', { name: 'Share Boys 8–9, Sparring' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Share this result' })) };
  };
  beforeEach(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('copies the link where the device has no list of places to share', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('http://localhost/results/7/competitors/131'),
    );
  });

  it('hands words and link to the device', async () => {
    const shared = jest.fn().mockResolvedValue(undefined);
    share(shared);
    Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(shared).toHaveBeenCalledWith({
        title: 'No. 131 Mina K.',
        text: 'No. 131 Mina K., Sparring: silver (unofficial). Invitational 2026.',
        url: 'http://localhost/results/7/competitors/131',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says where a picture cannot be made', async () => {
    const { user, dialog, store } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save picture' }));
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('The picture could not be made'));
  });

  const shown = {
    title: 'No. 131 Mina K.',
    below: '1 gold',
    isOfficial: false,
    tournament,
    path: '/results/7/competitors/131',
    lines: Array.from({ length: 6 }, (_, at) => ({ place: at + 1, medal: null, text: `Event ${at + 1}` })),
  };
  it('draws what is named, four lines at most, and where it can be checked', () => {
    const words: string[] = [];
    const says = {
      fillText: (text: string) => void words.push(text),
      measureText: (text: string) => ({ width: text.length * 20 }),
    };
    // Cast: what draws shapes writes no words, so any other method of a canvas does nothing here.
    const context = new Proxy(says, {
      get: (_, name) => (name in says ? says[name as keyof typeof says] : () => undefined),
    }) as unknown as CanvasRenderingContext2D;
    Object.assign(globalThis, { Path2D: class {} });
    drawResult(context, shown, 'schi.example');
    expect(words).toEqual([
      'No. 131 Mina K.',
      '1 gold, unofficial',
      ...[1, 2, 3, 4].flatMap((at) => [String(at), `Event ${at} · Place ${at}`]),
      'Invitational 2026, Saturday, May 2, 2026',
      'What holds now: schi.example/results/7/competitors/131',
    ]);
  });

  it('names the picture and the words by what is shared', () => {
    expect(pictureName({ title: '#47 Boys 8–9 / "x"' })).toBe('#47 Boys 8–9 x.png');
    expect(pictureName({ title: '<>' })).toBe('Result.png');
    expect(sharedText(shown)).toBe('No. 131 Mina K., 1 gold (unofficial). Invitational 2026.');
  });
});
