import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { addDays, getResults, todayIn, type TournamentResults } from '@schi/contract';
import { RemotePages } from '@schi/shared-ui/routes';
import { answerCalls, answerLive, answerTo, buildInlined, renderApp } from '@schi/shared-ui/testing';
import { routes } from '../../routes';
import { FollowResults } from './FollowResults';

const timeZone = 'America/Los_Angeles';

/** The page of results of a tournament in so many days; each reading of them names another event. */
const open = async (tournamentId: number, inDays: number) => {
  let readings = 0;
  const answer = (): { status: number; body: TournamentResults } => {
    readings += 1;
    const date = addDays(todayIn(timeZone, new Date()), inDays);
    const contest = {
      contestId: 1,
      division: 'Women 18–34',
      event: `Event of reading ${readings}`,
      isOfficial: true,
      correctedAt: null,
      closedReason: null,
      places: [],
    };
    const tournament = { id: tournamentId, name: 'Invitational', date, timeZone };
    return { status: 200, body: { tournament, contests: [contest], medals: [] } };
  };
  answerCalls(answerTo(getResults, { tournamentId }, answer));
  const streams = answerLive(() => ({ results: { results: { version: 'a' } } }));
  const at = `/results/${tournamentId}`;
  renderApp(<RemotePages module={{ routes }} />, { at, inlined: buildInlined() });
  await screen.findByRole('heading', { name: 'By event' });
  return {
    streams,
    showsReading: (reading: number) => screen.findByRole('heading', { name: `Event of reading ${reading}` }),
  };
};

beforeEach(() => localStorage.clear());

describe('the results of a tournament that is not over (rule G10)', () => {
  it('are read again at the first version, as a result may have come before it, and at each other one', async () => {
    const { streams, showsReading } = await open(71, 0);
    await showsReading(2);
    const stream = streams.at(-1);
    act(() => stream?.change(2, 'results', 'results', { version: 'b' }));
    await showsReading(3);
    act(() => stream?.change(3, 'results', 'results', { version: 'c' }));
    expect(await showsReading(4)).toBeInTheDocument();
    expect(stream?.topics).toEqual(['results']);
  });
  it('are followed from the days before on', async () => {
    const { showsReading } = await open(72, 2);
    expect(await showsReading(2)).toBeInTheDocument();
  });
  it('are read once for each version, by what reads them at the moment', async () => {
    const streams = answerLive(() => ({ results: { results: { version: 'a' } } }));
    const [before, after] = [jest.fn(), jest.fn()];
    const Reader = () => {
      const [read, setRead] = useState(() => before);
      return (
        <>
          <FollowResults tournamentId={73} read={read} readAt={0} />
          <button onClick={() => setRead(() => after)}>Read otherwise</button>
        </>
      );
    };
    const { user } = renderApp(<Reader />);
    await waitFor(() => expect(before).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Read otherwise' }));
    expect(after).not.toHaveBeenCalled();
    act(() => streams.at(-1)?.change(2, 'results', 'results', { version: 'b' }));
    await waitFor(() => expect(after).toHaveBeenCalledTimes(1));
    expect(before).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['on the day', 0, 1],
  ['before it', 2, 0],
  ['after it', -1, 0],
])('lead to the rings %s', async (_, inDays, count) => {
  await open(80 + inDays, inDays);
  expect(screen.queryAllByRole('link', { name: 'Rings now' })).toHaveLength(count);
});

it('does not follow the results of a tournament that is over', async () => {
  const { streams, showsReading } = await open(74, -1);
  expect(await showsReading(1)).toBeInTheDocument();
  expect(streams).toEqual([]);
});
