import { act, screen, waitFor } from '@testing-library/react';
import type { LiveRing } from '@schi/contract';
import { renderApp } from '@schi/shared-ui/testing';
import { DataAge, useLive } from '.';
import { startLiveServer, type LiveServer } from './live-server.fixture';

let server: LiveServer;
beforeEach(async () => {
  server = await startLiveServer();
});
afterEach(() => {
  jest.useRealTimers();
  server.stop();
  localStorage.clear();
});

const ring = (name: string): LiveRing => ({ ringId: 1, name, isOpen: true, current: null, upcoming: [], position: 0 });
const Rings = ({ tournamentId }: { tournamentId: number }) => {
  const { things, status, refusal } = useLive(tournamentId, 'rings');
  if (!things) return <p>{refusal ?? 'Loading the rings'}</p>;
  return <p>{`${[...things.values()].map(({ name }) => name).join()}, ${status}`}</p>;
};

it('shows a topic and each change of it, on one stream for all that show it', async () => {
  server.say('1', ring('Ring 1'));
  renderApp(
    <>
      <Rings tournamentId={1} />
      <Rings tournamentId={1} />
    </>,
  );
  expect(screen.getAllByText('Loading the rings')).toHaveLength(2);
  expect(await screen.findAllByText('Ring 1, streaming')).toHaveLength(2);
  act(() => server.say('1', ring('Mat 1')));
  expect(await screen.findAllByText('Mat 1, streaming')).toHaveLength(2);
  expect(server.streams()).toBe(1);
});

it('reads as who is logged in, with their id as every call has it', async () => {
  renderApp(<Rings tournamentId={2} />, { as: ['TournamentDirector'] });
  await waitFor(() => expect(server.asked[0]?.authorization).toMatch(/^Bearer header\./));
  expect(server.asked[0]?.userContext).toBe('7');
});

it('says why a topic may not be read', async () => {
  server.mood.status = 403;
  renderApp(<Rings tournamentId={3} />);
  expect(await screen.findByText('Refused with 403')).toBeInTheDocument();
});

it('ends the stream with the page', async () => {
  const { unmount } = renderApp(<Rings tournamentId={4} />);
  await screen.findByText(', streaming');
  unmount();
  await waitFor(() => expect(server.streams()).toBe(0));
});

it('says how old the data are once they are older than half a minute', () => {
  jest.useFakeTimers({ now: new Date('2026-04-25T17:31:00Z') });
  renderApp(<DataAge heardAt={Date.now()} status="streaming" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void jest.advanceTimersByTime(36_000));
  expect(screen.getByRole('status')).toHaveTextContent(
    'As of 10:31 AM PDT. The connection is down; this page updates by itself',
  );
});

it('says that the data come more slowly while they are asked for', () => {
  renderApp(<DataAge heardAt={Date.now()} status="polling" />);
  expect(screen.getByRole('status')).toHaveTextContent('Updated every few seconds.');
});
