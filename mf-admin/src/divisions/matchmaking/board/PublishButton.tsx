import { useState } from 'react';
import { counted, type Draft } from '@schi/contract';
import { Button } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { useParams } from '@schi/shared-ui/platform';
import { useSeenAtOpening } from '../../../platform/forms/use-seen-at-opening';
import { RingsOfDraft } from '../RingsOfDraft';
import { beyondIn, consentDoubts } from './consents';
import { flagsOf } from './flags';
import { Lines } from './Lines';
import type { BoardView } from './view';
import { misfitLines, twiceText } from './draft-texts';

/** So many divisions beyond a limit are named. */
const mostBeyond = 6;

/** Asks about the draft that was seen when the dialog opened: others go on with it below (rule E8). */
const PublishDialog = ({ view: { board, store, isReadOnly }, onClose }: { view: BoardView; onClose: () => void }) => {
  const { seen, follow } = useSeenAtOpening(board.draft.version);
  const decide = (call: (version: number) => Promise<Draft>) =>
    store.ask(call, seen).catch((error: unknown) => {
      follow();
      throw error;
    });
  const { health } = board.draft;
  const open = [...board.cards.values()].filter((card) => flagsOf(card, board).has('toResolve')).length;
  const beyond = [...board.cards.values()].flatMap((card) =>
    beyondIn(card, board.draft.options).map((words) => `${card.division.name}: ${words}`),
  );
  const misfits = misfitLines(board);
  const doubts = [
    open > 0 ? `${counted(open, 'division')} to resolve` : '',
    health.unplaced > 0 ? `${counted(health.unplaced, 'entry', 'entries')} unplaced` : '',
    health.beyondLimits > 0 ? `${counted(health.beyondLimits, 'division')} beyond a limit` : '',
    ...(board.draft.twice ?? []).map(twiceText),
    ...misfits.slice(0, mostBeyond),
    misfits.length > mostBeyond ? `${misfits.length - mostBeyond} more who no longer fit their division` : '',
    board.draft.changes.length > 0
      ? `${counted(board.draft.changes.length, 'change')} in registrations not taken in`
      : '',
    ...beyond.slice(0, mostBeyond),
    beyond.length > mostBeyond ? `${beyond.length - mostBeyond} more beyond a limit` : '',
    ...consentDoubts(board),
    health.warnings > 0 ? `${counted(health.warnings, 'division')} with a safety warning` : '',
    health.alone > 0 ? `${counted(health.alone, 'competitor')} alone in an event` : '',
  ].filter((line) => line !== '');
  if (isReadOnly)
    return (
      <ConfirmDialog
        title="Unpublish this draft?"
        confirmText="Unpublish"
        busyText="Unpublishing…"
        done="The draft is open again."
        onConfirm={() => decide(store.calls.unpublish)}
        onClose={onClose}
      >
        <p>Families and rings will no longer see these divisions. Nothing in the draft changes.</p>
        <RingsOfDraft draftId={board.draft.draftId} />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title="Publish this draft?"
      confirmText="Publish"
      busyText="Publishing…"
      cancelText="Not yet"
      kind="primary"
      done="The draft is published."
      onConfirm={() => decide(store.calls.publish)}
      onClose={onClose}
    >
      <p>
        {counted(health.divisions, 'division')} with {health.entries - health.unplaced} entries become the divisions of
        the tournament. Afterwards they change by repairs, new names and new draws only.
      </p>
      <RingsOfDraft draftId={board.draft.draftId} />
      {doubts.length > 0 && (
        <>
          <p>Look at these first:</p>
          <Lines>
            {doubts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        </>
      )}
    </ConfirmDialog>
  );
};

/** Publishes a draft, or takes it back from the public; asks first. */
export const PublishButton = ({ view }: { view: BoardView }) => {
  const [isOpen, setOpen] = useState(false);
  // The page of one division has a primary button of its own.
  const kind = useParams().draftDivisionId === undefined ? 'primary' : 'secondary';
  return (
    <>
      <Button kind={view.isReadOnly ? 'danger' : kind} onClick={() => setOpen(true)}>
        {view.isReadOnly ? 'Unpublish' : 'Publish'}
      </Button>
      {isOpen && <PublishDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
};
