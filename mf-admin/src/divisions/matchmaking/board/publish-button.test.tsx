import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getRingsOfDraft } from '@schi/contract';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { buildDraft, buildPerson, forms, smallDraft } from './board.fixture';
import type { BoardStore } from './board-store';
import { boardOf } from './model';
import { PublishButton } from './PublishButton';
import type { BoardView } from './view';

const message = 'Somebody else has changed this draft since you opened it.';

const boardWith = (view: Partial<BoardView> & Pick<BoardView, 'board'>) =>
  // Cast: the button looks at nothing else of the view.
  ({ isReadOnly: false, store: { calls: {} }, ...view }) as unknown as BoardView;

it.each([
  ['nothing of a draft without doubts', [4, 5, 6], []],
  ['the doubts of a draft', [4], ['1 division to resolve', '1 competitor alone in an event']],
])('says %s before it publishes', async (_, ids, doubts) => {
  answerCalls(
    answerTo(
      getRingsOfDraft,
      { draftId: 5 },
      { standing: { planned: 0, rings: 0, locked: 0, called: 0 }, again: null },
    ),
  );
  const draft = buildDraft([{ id: 21, events: [forms], members: ids.map((id) => buildPerson(id)) }]);
  const { user } = renderApp(<PublishButton view={boardWith({ board: boardOf(draft) })} />, {
    as: ['TournamentDirector'],
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish this draft?' }));
  expect(dialog.getByText(new RegExp(`^1 division with ${ids.length} entries become`))).toBeInTheDocument();
  expect(dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(doubts);
  expect(dialog.queryAllByText('Look at these first:')).toHaveLength(doubts.length > 0 ? 1 : 0);
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['Publish', false],
  ['Unpublish', true],
] as const)(
  'asks to %s the draft that was seen when the question opened, and after a refusal the one that is there',
  async (name, isReadOnly) => {
    answerCalls(
      answerTo(
        getRingsOfDraft,
        { draftId: 5 },
        { standing: { planned: 0, rings: 0, locked: 0, called: 0 }, again: null },
      ),
    );
    const asked: (number | undefined)[] = [];
    const ask: BoardStore['ask'] = (_call, seen) => {
      asked.push(seen);
      return Promise.reject(Object.assign(new Error(message), { status: 409, message }));
    };
    const Board = () => {
      const [version, setVersion] = useState(3);
      const board = boardOf(smallDraft({ version }));
      // Cast: a store that answers nothing else.
      const view = boardWith({ board, isReadOnly, store: { ask, calls: {} } as unknown as BoardStore });
      return (
        <>
          <button onClick={() => setVersion(4)}>Another director moves somebody</button>
          <PublishButton view={view} />
        </>
      );
    };
    const { user } = renderApp(<Board />, { as: ['TournamentDirector'] });
    await user.click(screen.getByRole('button', { name }));
    fireEvent.click(screen.getByText('Another director moves somebody'));
    const confirm = () => user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await confirm();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(asked).toEqual([3, 4]));
  },
);
