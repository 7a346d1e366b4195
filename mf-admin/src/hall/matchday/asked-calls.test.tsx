import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { getRingCalls, matchday } from '@schi/contract';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { AskedCalls } from './AskedCalls';
import { buildMatchday, buildRing } from './matchday.fixture';
import { useBoardChanges } from './use-board-changes';

const boardAt = (orderVersion: number) => buildMatchday({ rings: [buildRing({ orderVersion })] });

/** A board that goes on while a question is open. */
const Board = () => {
  const [version, setVersion] = useState(3);
  const board = boardAt(version);
  const changes = useBoardChanges(board);
  const [assignment] = board.assignments;
  if (!assignment) return null;
  return (
    <>
      <button onClick={() => changes.next(assignment)}>Call it</button>
      <button onClick={() => setVersion(4)}>Another director changes the ring</button>
      <AskedCalls board={board} changes={changes} />
    </>
  );
};

it('calls anyway for the ring that was seen when it was asked, and after a refusal for the one that is there', async () => {
  const elsewhere = { message: 'A competitor is called elsewhere.', code: 'calledElsewhere' };
  const outdated = { message: 'Robin Park has changed Ring 1 since you saw it.', code: 'outdated' };
  let count = 0;
  const calls = answerCalls({
    ...answerTo(matchday.get, { tournamentId: 7 }, boardAt(3)),
    ...answerTo(getRingCalls, { tournamentId: 7 }, () => ({ status: 503, body: { message: 'Later' } })),
    ...answerTo(matchday.call, { id: 1 }, () => ({ status: 409, body: (count += 1) === 1 ? elsewhere : outdated })),
  });
  const { user } = renderApp(<Board />, { as: ['TournamentDirector'] });
  await user.click(screen.getByText('Call it'));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Another director changes the ring'));
  await user.click(screen.getByRole('button', { name: 'Call anyway' }));
  expect(await screen.findByText(outdated.message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Call anyway' }));
  await screen.findByText(outdated.message);
  const seen = calls.flatMap(({ method, body }) => (method === 'POST' ? [(body as { seen?: unknown }).seen] : []));
  expect(seen).toEqual([undefined, [{ ringId: 1, orderVersion: 3 }], [{ ringId: 1, orderVersion: 4 }]]);
});
