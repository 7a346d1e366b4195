import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, renderApp } from '@schi/shared-ui/testing';
import { buildSummary } from '../matchmaking.fixture';
import { DraftDialog, type DraftQuestion } from './DraftDialogs';

const outdated = { code: 'outdated', message: 'Somebody else has changed this draft since you opened it.' };

/** The list goes on while a dialog is open. */
const List = ({ question }: { question: DraftQuestion }) => {
  const [version, setVersion] = useState(3);
  const draft = buildSummary({ name: version === 3 ? 'Draft 1' : 'Draft one', version });
  return (
    <>
      <button onClick={() => setVersion(4)}>Another director renames it</button>
      <DraftDialog question={question} draft={draft} published={undefined} onClose={() => undefined} />
    </>
  );
};

it.each([
  ['publish', 'Publish draft'],
  ['unpublish', 'Unpublish draft'],
  ['delete', 'Delete draft'],
] as const)(
  'asks to %s the draft that was seen when it opened, and after a refusal the one that is there',
  async (question, confirm) => {
    const refuse = () => ({ status: 409, body: outdated });
    const seen = answerCalls({
      'GET /api/admin/drafts/5/rings': () => ({
        status: 200,
        body: { standing: { planned: 0, rings: 0, locked: 0, called: 0 }, again: null },
      }),
      'POST /api/admin/drafts/5/publish': refuse,
      'POST /api/admin/drafts/5/unpublish': refuse,
      'DELETE /api/admin/drafts/5': refuse,
    });
    const { user } = renderApp(<List question={question} />, { as: ['TournamentDirector'] });
    fireEvent.click(screen.getByText('Another director renames it'));
    expect(screen.getByRole('dialog')).toHaveTextContent('“Draft 1”');
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByText(outdated.message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('“Draft one”');
    await user.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => {
      const named = seen.flatMap(({ method, path, body }) =>
        method === 'GET'
          ? []
          : [
              (body as { version?: number } | undefined)?.version ??
                Number(new URLSearchParams(path.split('?')[1]).get('version')),
            ],
      );
      expect(named).toEqual([3, 4]);
    });
  },
);
