import { screen, waitFor, within } from '@testing-library/react';
import { askForConsents, type Draft, type DraftConsent } from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, answerTo, renderApp, type Handlers, type Reply } from '@schi/shared-ui/testing';
import AllPage from './AllPage';
import { buildDraft, buildPerson, DraftServer, forms, sparring } from './board.fixture';
import CombinePage from './CombinePage';

const base = '/admin/matchmaking';
const Pages = () =>
  useRoutes([
    { path: `${base}/:draftId/all`, element: <AllPage /> },
    { path: `${base}/:draftId/combine/division/:draftDivisionId`, element: <CombinePage /> },
  ]);

beforeEach(() => {
  // Every element is near the window.
  globalThis.IntersectionObserver = class extends globalThis.IntersectionObserver {
    constructor(private readonly seen: IntersectionObserverCallback) {
      super(seen);
    }
    override observe = (target: Element) =>
      // Cast: the board reads these two fields only.
      this.seen([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
    override unobserve = () => undefined;
  };
});

const mina = buildPerson(1, { name: 'Mina Kim', age: 16 });
const gus = buildPerson(2, { name: 'Gus Gray', age: 30 });
const consent = (competitorId: number, changes: Partial<DraftConsent> = {}): DraftConsent => ({
  competitorId,
  draftDivisionId: 21,
  state: 'asked',
  askedAt: '2026-05-01T19:00:00.000Z',
  answeredAt: null,
  name: null,
  ...changes,
});
const agreed = { state: 'agreed', answeredAt: '2026-05-02T19:00:00.000Z', name: 'Dana Kim' } as const;
/** A child and an adult in one division. */
const beyond = (consents: DraftConsent[] = []) =>
  buildDraft([{ id: 21, events: [forms], members: [mina, gus] }], { consents });

const open = (path: string, draft: Draft, answer?: (version: number) => Reply<Draft>) => {
  const server = new DraftServer(draft);
  const asking: Handlers = answer
    ? answerTo(askForConsents, { draftId: 5, draftDivisionId: 21 }, ({ body }) => answer(body.version))
    : answerTo(askForConsents, { draftId: 5, draftDivisionId: 21 }, () => {
        const { draft: now } = server;
        return { status: 200, body: { ...now, consents: [consent(1), consent(2)] } };
      });
  const calls = answerCalls({ ...server.handlers(), ...asking });
  const view = renderApp(<Pages />, { at: `${base}${path}`, as: ['TournamentDirector'] });
  return { ...view, asked: () => calls.filter(({ path: to }) => to.endsWith('/consents')).map(({ body }) => body) };
};
const card = () => screen.findByRole('article');
const openDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(within(await card()).getByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Ask guardians…' }));
  return within(await screen.findByRole('dialog', { name: /^Consent for/ }));
};

it('asks the guardians from the menu of a division beyond a limit, and shows how the consents stand', async () => {
  const { user, asked } = open('/5/all', beyond());
  expect(await card()).toHaveTextContent('Consent: 0 of 2 agreed, 2 not asked');
  const dialog = await openDialog(user);
  expect(dialog.getByText('Mina Kim: not asked yet')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Ask guardians' }));
  await waitFor(() => expect(asked()).toEqual([{ version: 3 }]));
  expect(await dialog.findByText('Consent: 0 of 2 agreed, 2 asked')).toBeInTheDocument();
  expect(dialog.getByText('Mina Kim: asked on May 1, 2026, no answer yet')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Ask guardians' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('The guardians are asked by e-mail.').length).toBeGreaterThan(0);
});

it('says why asking was refused', async () => {
  const { user } = open('/5/all', beyond(), () => ({ status: 409, body: { message: 'This tournament is over.' } }));
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: 'Ask guardians' }));
  expect(await dialog.findByText('This tournament is over.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Ask guardians' })).toBeEnabled();
});

it('shows the answers, ignores void ones, and offers to ask again who declined', async () => {
  const declined = consent(2, { state: 'declined', answeredAt: agreed.answeredAt, name: 'Gus Gray' });
  const { user } = open(
    '/5/all',
    beyond([consent(1, agreed), declined, consent(2, { draftDivisionId: 99, state: 'void' })]),
  );
  expect(await card()).toHaveTextContent('Consent: 1 of 2 agreed, 1 declined');
  const dialog = await openDialog(user);
  expect(dialog.getByText('Mina Kim: Dana Kim agreed on May 2, 2026')).toBeInTheDocument();
  expect(dialog.getByText('Gus Gray: Gus Gray did not agree on May 2, 2026')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Ask guardians' })).toBeEnabled();
});

it.each([
  [[], '2 guardians were not asked'],
  [[consent(1, agreed), consent(2)], '1 guardian has not answered yet'],
  [[consent(1, agreed), consent(2, { state: 'declined' as const })], '1 guardian did not agree'],
])('says before publishing which consents are missing', async (consents, words) => {
  const { user } = open('/5/all', beyond(consents));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  expect(dialog.getByText(words)).toBeInTheDocument();
});

it('offers to ask after two divisions were combined beyond a limit', async () => {
  const apart = buildDraft([
    { id: 21, events: [forms], members: [mina] },
    { id: 22, events: [forms], members: [gus] },
  ]);
  const { user, asked, address } = open('/5/combine/division/21', apart);
  await user.click(await screen.findByRole('button', { name: 'Combine' }));
  expect(await screen.findByRole('heading', { name: /^Combined:/ })).toBeInTheDocument();
  expect(screen.getByText('Consent: 0 of 2 agreed, 2 not asked')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ask guardians' }));
  await waitFor(() => expect(asked()).toEqual([{ version: 4 }]));
  expect(await screen.findByText('Nobody is left to ask.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go back to the board' }));
  expect(address()).toBe(`${base}/5/all`);
});

it('names the children who are too many years apart for contact, before and after they are combined, and before publishing (F11)', async () => {
  const leo = buildPerson(3, { name: 'Leo Cho', age: 7 });
  const ava = buildPerson(4, { name: 'Ava Shin', age: 11 });
  const apart = buildDraft([
    { id: 21, events: [sparring], members: [leo] },
    { id: 22, events: [sparring], members: [ava] },
  ]);
  const words = 'Children too many years apart for contact: Leo Cho (7) and Ava Shin (11)';
  const { user } = open('/5/combine/division/21', apart);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText(/The guardians of those named have to agree/)).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Combine' }));
  expect(await screen.findByText('Consent: 0 of 2 agreed, 2 not asked')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go back to the board' }));
  expect(await card()).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  expect(dialog.getByText(new RegExp(`: ${words.replace(/[()]/g, String.raw`\$&`)}$`))).toBeInTheDocument();
});

it('has no such action where all limits are kept', async () => {
  const { user } = open('/5/all', buildDraft([{ id: 21, events: [forms], members: [mina] }]));
  await user.click(within(await card()).getByRole('button', { name: /^Actions for/ }));
  expect(screen.queryByRole('menuitem', { name: 'Ask guardians…' })).toBeNull();
});
