import { screen, waitFor } from '@testing-library/react';
import { forgetPairing, storePairing } from '@schi/shared-ui/device';
import { answerCalls, renderApp } from '@schi/shared-ui/testing';
import AnnouncerPage from '../announcer/AnnouncerPage';
import TablePage from '../table/TablePage';
import {
  answerRings,
  buildCalledRing,
  buildCompetitor,
  buildContest,
  buildDivision,
  buildPairing,
  buildRingCalls,
} from './rings.fixture';

const names = [
  '<img src=x onerror=alert(1)>',
  '</span><script>alert(1)</script>',
  'רוני כהן',
  'x'.repeat(200),
] as const;
const title = '<b>Boys</b> 8–9 &amp;';
const rings = () => {
  const competitors = names.map((name, index) =>
    buildCompetitor({ competitorId: index + 1, name, school: '<i>Torrance</i>' }),
  );
  const contests = [buildContest({ title: '<u>Forms</u>', slots: [1, 2, 3, 4] })];
  return buildRingCalls([buildCalledRing({ divisions: [buildDivision({ title, competitors, contests })] })]);
};
const markup = 'img, script, b, i, u';

afterEach(forgetPairing);

it('shows names with markup, of any length and direction as they are at a ring table, each by itself', async () => {
  storePairing(buildPairing());
  answerCalls(answerRings(rings()));
  const { user, container } = renderApp(<TablePage />, { at: '/signage/table' });
  for (const name of names) {
    await user.click(await screen.findByRole('button', { name: `${name} is here` }));
    expect(await screen.findByText(`${name}: here.`)).toBeInTheDocument();
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(name);
  }
  expect(screen.getAllByText(title, { exact: false })).not.toEqual([]);
  expect(container.querySelectorAll(markup)).toHaveLength(0);
});

it('reads them to the announcer as they are', async () => {
  storePairing(buildPairing({ kind: 'announcer', ringId: null, name: 'Announcer' }));
  answerCalls(answerRings(rings()));
  const { user, container } = renderApp(<AnnouncerPage />, { at: '/signage/announcer' });
  await user.click(await screen.findByRole('button', { name: 'Names in Ring 1' }));
  await waitFor(() =>
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([...names]),
    ),
  );
  expect(container.querySelectorAll(markup)).toHaveLength(0);
});
