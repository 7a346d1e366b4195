import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Draft } from '@schi/contract';
import { Alert, Button, ButtonLink, EmptyState, Loaded } from '@schi/shared-ui/components';
import { Dialog } from '@schi/shared-ui/dialog';
import { useParams } from '@schi/shared-ui/platform';
import { StaffPage } from '../../../platform/layout/StaffPage';
import { useBoardDraftQuery } from './board.api';
import { BoardStore, type Conflict } from './board-store';
import { useBoardCalls } from './calls';
import { Changes } from './Changes';
import { Header } from './Header';
import { Lines } from './Lines';
import type { DraftBoard } from './model';
import { tryPreview } from './preview';
import type { BoardView } from './view';
import { ownWords } from './draft-texts';

/** Milliseconds between two looks at what others do. */
const lookEvery = 1_500;
/** Milliseconds between two reads of the draft while guardians are asked. */
const consentsEvery = 20_000;

const useLooks = (store: BoardStore) =>
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void store.poll();
    };
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);

const ConflictDialog = ({ conflict, store, board }: { conflict: Conflict; store: BoardStore; board: DraftBoard }) => {
  const isPossible = tryPreview(board, conflict.operation) !== null;
  return (
    <Dialog
      isOpen
      title="Somebody else changed these divisions"
      onClose={store.dismissConflict}
      actions={
        <>
          {isPossible && (
            <Button kind="primary" onClick={() => void store.operate(conflict.operation)}>
              Do it all the same
            </Button>
          )}
          <Button onClick={store.dismissConflict}>Leave it as it is</Button>
        </>
      }
    >
      <Lines>
        {conflict.news.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
      <p>
        You wanted this: {ownWords(conflict.operation, board)}.{' '}
        {isPossible ? 'Nothing of it was done yet.' : 'It is no longer possible.'}
      </p>
    </Dialog>
  );
};

const Opened = ({ draft, children }: { draft: Draft; children: (view: BoardView) => ReactNode }) => {
  const calls = useBoardCalls(draft.draftId);
  const [store] = useState(() => new BoardStore(draft, calls));
  const { board, failure, conflict, isSaving, said } = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => store.accept(draft), [store, draft]);
  useLooks(store);
  const isWaiting = board.draft.consents.some(({ state }) => state === 'asked');
  // Answers of guardians are no operations of the draft, so a look does not find them.
  useBoardDraftQuery({ params: { draftId: draft.draftId } }, { pollingInterval: isWaiting ? consentsEvery : 0 });
  const view = { board, store, isReadOnly: board.draft.state === 'published' };
  return (
    <>
      <Header view={view} isSaving={isSaving} said={said.text} saidAt={said.at} />
      {failure !== null && (
        <Alert key={failure} type="danger" onDismiss={store.dismissFailure}>
          {failure}
        </Alert>
      )}
      <Changes view={view} />
      {children(view)}
      {conflict && <ConflictDialog conflict={conflict} store={store} board={board} />}
    </>
  );
};

/** Loads a draft and keeps it in step with the server: the frame of every page of the board. */
export const BoardGate = ({ children }: { children: (view: BoardView) => ReactNode }) => {
  const draftId = Number(useParams().draftId);
  const query = useBoardDraftQuery({ params: { draftId } }, { refetchOnMountOrArgChange: true });
  const missing = (
    <EmptyState
      title="This draft does not exist"
      action={<ButtonLink to="/admin/matchmaking">Go to the drafts</ButtonLink>}
    >
      Somebody may have deleted it.
    </EmptyState>
  );
  return (
    <StaffPage>
      <Loaded query={query} missing={missing} shape="lanes" lines={6} label="Loading the draft">
        {(draft) => (
          <Opened key={draft.draftId} draft={draft}>
            {children}
          </Opened>
        )}
      </Loaded>
    </StaffPage>
  );
};

/** A division that this page is about, and what is shown where it is gone. */
export const GoneDivision = ({ to }: { to: string }) => (
  <EmptyState title="This division no longer exists" action={<ButtonLink to={to}>Go back to the list</ButtonLink>}>
    A step combined it with another one, or moved its last competitor.
  </EmptyState>
);
