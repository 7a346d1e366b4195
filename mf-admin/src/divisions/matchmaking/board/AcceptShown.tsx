import { useState } from 'react';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { counted, drafts } from '@schi/contract';
import { flagsOf, unfairFlags } from './flags';
import { Tool } from './Header';
import { Lines } from './Lines';
import type { BoardCard } from './model';
import type { BoardView } from './view';
import { flagWords } from './draft-texts';

/**
 * Accepts all divisions that the filters show, after the director has seen how many are unfair in what. One step, so
 * one undo.
 */
export const AcceptShown = ({ view: { board, store }, cards }: { view: BoardView; cards: readonly BoardCard[] }) => {
  const [isOpen, setOpen] = useState(false);
  const open = cards.filter((card) => flagsOf(card, board).has('toResolve'));
  if (open.length === 0) return null;
  const counts = drafts.divisionFlags.map((flag) => ({
    flag,
    count: open.filter((card) => flagsOf(card, board).has(flag)).length,
  }));
  return (
    <>
      <Tool onClick={() => setOpen(true)}>Accept {counted(open.length, 'division')} as shown…</Tool>
      {isOpen && (
        <ConfirmDialog
          title={`Accept ${counted(open.length, 'division')}?`}
          confirmText="Accept"
          busyText="Accepting…"
          kind="primary"
          done={`Accepted ${counted(open.length, 'division')}.`}
          onConfirm={async () => {
            const divisions = open.map((card) => ({ draftDivisionId: card.id, flags: unfairFlags(card, board) }));
            const outcome = await store.operate({ kind: 'accept', divisions });
            if (outcome === 'done') return;
            throw new Error(
              store.read().failure ??
                'Somebody changed one of these divisions meanwhile. Close this and look at them again.',
            );
          }}
          onClose={() => setOpen(false)}
        >
          <p>They stay as they are and count as resolved, until their competitors change.</p>
          <Lines>
            {counts
              .filter(({ count }) => count > 0)
              .map(({ flag, count }) => (
                <li key={flag}>
                  {flagWords[flag]}: {count}
                </li>
              ))}
          </Lines>
        </ConfirmDialog>
      )}
    </>
  );
};
