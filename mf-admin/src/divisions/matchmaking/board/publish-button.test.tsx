import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getRingsOfDraft } from '@schi/contract';
import { answerCalls, answerTo, renderApp } from '@schi/shared-ui/testing';
import { smallDraft } from './board.fixture';
import type { BoardStore } from './board-store';
import { boardOf } from './model';
import { PublishButton } from './PublishButton';
import type { BoardView } from './view';

const message = 'Somebody else has changed this draft since you opened it.';

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
      // Cast: the button looks at nothing else of the view.
      const view = {
        board: boardOf(smallDraft({ version })),
        isReadOnly,
        store: { ask, calls: {} },
      } as unknown as BoardView;
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
