import { screen, within } from '@testing-library/react';
import type { Tournament } from '@schi/contract';
import { addDays, formatDate, todayIn } from '@schi/contract';
import { answerCalls, buildEventType, buildInlined, buildTournament, renderApp } from '@schi/shared-ui/testing';
import { HomePage } from './HomePage';

const open = (changes: Partial<Tournament> = {}) => {
  const tournament = buildTournament(changes);
  const eventTypes = [buildEventType(), buildEventType({ id: 2, title: 'Secret', showOnHomepage: false })];
  return {
    ...renderApp(<HomePage />, { inlined: buildInlined({ tournaments: [tournament], eventTypes }) }),
    tournament,
  };
};
const today = todayIn('America/Los_Angeles', new Date());

beforeEach(() => {
  localStorage.clear();
  answerCalls({});
});

const onTheDay = { isTournamentToday: true, isRegistrationOpen: false, tournamentDate: today };

describe('the registration block', () => {
  it('offers the registration while it is open, and once more under the events', () => {
    open();
    expect(screen.getAllByRole('link', { name: 'Register online' })).toHaveLength(2);
  });
  it('says when registration opens', () => {
    const { tournament } = open({
      isRegistrationOpen: false,
      isRegistrationOpenSoon: true,
      registrationOpensOn: addDays(today, 3),
    });
    expect(screen.getByText('REGISTRATION OPENS SOON')).toBeInTheDocument();
    expect(screen.getByText(formatDate(tournament.registrationOpensOn))).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Register online' })).not.toBeInTheDocument();
  });
  it('says that it is closed', () => {
    open({ isRegistrationOpen: false });
    expect(screen.getByText('Registration is currently closed')).toBeInTheDocument();
    expect(screen.getByText('You can still register at the door on the day, 8:30AM to 10AM.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Register online' })).not.toBeInTheDocument();
  });
  it('invites to the hall on the day', () => {
    const { tournament } = open({ ...onTheDay, hasResults: true });
    expect(
      screen.getByText('Registration is in person only, 8:30AM to 10AM. A competitor costs $75.00.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Meeting Hall')).toHaveLength(3);
    const block = within(screen.getByRole('region', { name: 'Registration' }));
    expect(block.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My day: when and where', '/customer/my-day'],
      ['Rings now', `/day/${tournament.id}`],
      ['Results so far', `/results/${tournament.id}`],
    ]);
  });
  it('names neither results that nobody sees yet nor a price at the door once its hours have ended', () => {
    open({ ...onTheDay, isInPersonRegistrationOver: true });
    expect(screen.queryByRole('link', { name: 'Results so far' })).not.toBeInTheDocument();
    expect(screen.getByText('Registration is in person only, 8:30AM to 10AM. It has ended.')).toBeInTheDocument();
  });
  it('has the price at the door first on the day, and none of online registration', () => {
    open(onTheDay);
    const [first] = screen.getAllByText(/^Competitor, /);
    expect(first).toHaveTextContent('Competitor, at the door');
    expect(screen.queryByText(/online/)).not.toBeInTheDocument();
  });
});

it('shows city, date, prices, schedule, flagged events and venue of the next tournament', () => {
  const { tournament } = open();
  expect(screen.getByText(formatDate(tournament.tournamentDate))).toBeInTheDocument();
  expect(screen.getByText('Torrance, California')).toBeInTheDocument();
  expect(document.querySelector('svg[width="620"]')).toBeInTheDocument();
  expect(screen.getByText(/^One day, one hall, every rank\. Schools of Hapkido are invited/)).toBeInTheDocument();
  for (const price of ['$55.00', '$65.00', '$75.00', '$15.00', '$10.00'])
    expect(screen.getByText(price)).toBeInTheDocument();
  expect(screen.getByText('A child under 5 with an adult is free')).toBeInTheDocument();
  expect(screen.getByText('Check-in')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Forms' })).toBeInTheDocument();
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
  expect(screen.getByText('Competitors may enter as many events as they choose at no extra fee.')).toBeInTheDocument();
  expect(screen.getByText('3341 Torrance Blvd, Torrance, CA 90503')).toBeInTheDocument();
});

describe('the map', () => {
  const title = 'Map of Meeting Hall';
  const network = (isThere: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  const answerMapHost = (isThere: boolean) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => (isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));
  const real = globalThis.IntersectionObserver;
  let isNear = false;

  beforeEach(() => {
    isNear = false;
    globalThis.IntersectionObserver = class extends real {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        this.observe = () => callback([{ isIntersecting: isNear } as IntersectionObserverEntry], this);
      }
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.IntersectionObserver = real;
  });

  it('waits until the visitor comes near', () => {
    open();
    expect(screen.queryByTitle(title)).not.toBeInTheDocument();
  });
  it('shows the address once near', async () => {
    isNear = true;
    answerMapHost(true);
    open();
    expect(await screen.findByTitle(title)).toHaveAttribute(
      'src',
      expect.stringContaining('Meeting%20Hall%2C%203341%20Torrance%20Blvd'),
    );
    expect(screen.getByTitle(title)).toHaveAttribute('credentialless');
  });
  it('leaves its place to words while its host does not answer; address and directions stay', async () => {
    isNear = true;
    answerMapHost(false);
    open();
    expect(
      await screen.findByText('The map cannot be loaded now. The directions below lead you there.'),
    ).toBeInTheDocument();
    expect(screen.queryByTitle(title)).not.toBeInTheDocument();
    expect(screen.getByText('3341 Torrance Blvd, Torrance, CA 90503')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get directions' })).toBeInTheDocument();
  });
  it('is not tried without a network; address and directions stay', () => {
    isNear = true;
    network(false);
    open();
    expect(screen.queryByTitle(title)).not.toBeInTheDocument();
    expect(screen.getByText('The map appears when you are online.')).toBeInTheDocument();
    expect(screen.getByText('3341 Torrance Blvd, Torrance, CA 90503')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('destination=Meeting'),
    );
  });
});

it('shows no content without a next tournament', () => {
  renderApp(<HomePage />, {
    inlined: buildInlined({ tournaments: [buildTournament({ tournamentDate: '2020-04-25' })] }),
  });
  expect(screen.getByText('Registration is currently closed')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Pricing' })).not.toBeInTheDocument();
});

it('asks the server when the page carries no data, and says what failed', async () => {
  answerCalls({ 'GET /api/tournaments': () => ({ status: 500, body: { message: 'The database rests.' } }) });
  renderApp(<HomePage />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the tournament');
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
  expect(screen.queryByText('Registration is currently closed')).not.toBeInTheDocument();
});

it('shows many events, a long schedule and long words', () => {
  const eventTypes = Array.from({ length: 40 }, (_, id) =>
    buildEventType({ id, title: `Event ${id}`, description: 'word '.repeat(80) }),
  );
  const schedule = Array.from({ length: 60 }, (_, order) => ({
    order,
    line1: `Time ${order}`,
    line2: 'Something',
  })).reverse();
  renderApp(<HomePage />, {
    inlined: buildInlined({
      tournaments: [buildTournament({ schedule, eventTypeIds: eventTypes.map(({ id }) => id) })],
      eventTypes,
    }),
  });
  expect(screen.getByRole('heading', { name: 'Event 39' })).toBeInTheDocument();
  const times = screen.getAllByText(/^Time /).map((time) => time.textContent);
  expect([times[0], times.at(-1)]).toEqual(['Time 0', 'Time 59']);
});

it('leaves out sections without content', () => {
  const tournament = buildTournament({ schedule: [], tShirtCost: null });
  renderApp(<HomePage />, { inlined: buildInlined({ tournaments: [tournament], eventTypes: [] }) });
  for (const name of ['Schedule', 'Events']) expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('T-shirt')).not.toBeInTheDocument();
});

it('leads to the latest results once there are any', () => {
  const { unmount } = open();
  expect(screen.queryByRole('link', { name: /^Results of/ })).not.toBeInTheDocument();
  unmount();
  const { tournament } = open({ hasResults: true });
  expect(screen.getByRole('link', { name: `Results of ${formatDate(tournament.tournamentDate)}` })).toHaveAttribute(
    'href',
    `/results/${tournament.id}`,
  );
});

it('lists only events that the tournament offers', () => {
  const { unmount } = open();
  expect(screen.getByRole('heading', { name: 'Forms' })).toBeInTheDocument();
  unmount();
  open({ eventTypeIds: [2] });
  expect(screen.queryByRole('heading', { name: 'Events' })).not.toBeInTheDocument();
});

it('shows what to bring and the questions in their order, each where there is one', () => {
  const faq = [
    { question: 'Where do we park?', answer: '<p>Behind the <strong>hall</strong>.</p>' },
    { question: 'Is there food?', answer: '<p>Yes.</p>' },
  ];
  const { unmount } = open({ bring: '<ul><li>A uniform</li></ul>', faq });
  expect(screen.getByRole('region', { name: 'What to bring' })).toHaveTextContent('A uniform');
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(
    faq.map(({ question }) => question),
  );
  expect(screen.getByText('hall').tagName).toBe('STRONG');
  unmount();
  open();
  for (const name of ['What to bring', 'Questions'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
});

it('writes two prices that agree as one line', () => {
  open({ competitorOnlineCost: 65, regularOnlineCost: 65 });
  expect(screen.getAllByText('$65.00')).toHaveLength(1);
  expect(screen.queryByText('Competitor, regular online price')).not.toBeInTheDocument();
});
