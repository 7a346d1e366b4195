import { useState } from 'react';
import type { DraftOperation } from '@schi/contract';
import { Button, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
import { ConfirmDialog } from '@schi/shared-ui/dialog';
import { Link, NavLink, styled, useLocation } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { draftSheetsPath } from '../../division-sheets/paths';
import type { BoardView } from './view';
import { PublishButton } from './PublishButton';
import { newsWords } from './draft-texts';

/* A long sentence wraps, so the column is never wider than the page. */
const Tabs = styled.nav`
  display: flex;
  gap: var(--gap-4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    border-bottom: 3px solid transparent;
    font-weight: 600;
    text-decoration: none;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  a.active {
    border-color: var(--link);
    color: var(--text);
  }
`;
const State = styled.span<{ $published: boolean }>`
  padding: 1px var(--gap-2);
  border: 1px solid currentColor;
  border-radius: 999px;
  color: ${({ $published }) => ($published ? 'var(--ok)' : 'var(--muted)')};
  font-size: var(--size-small);
  font-weight: 600;
`;
/** What happened last, in two lines at most; it is no higher than the links beside it, so nothing moves. */
const Said = styled.p`
  flex: 1 1 240px;
  min-width: 0;
  color: var(--muted);
  font-size: var(--size-small);
  line-height: 1.25;
`;
/** A button of a row of tools. */
export const Tool = styled(Button)`
  min-height: 36px;
  padding: var(--gap-1) var(--gap-3);
  font-size: 0.9375rem;
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;

/** Undo and redo, by button and by key. Taking back a colleague's step asks first. */
export const useTakingBack = ({ store, board }: BoardView) => {
  const me = useSession()?.userDisplayName;
  const [asked, setAsked] = useState<DraftOperation | null>(null);
  const undo = async () => {
    const next = await store.nextUndone().catch(() => undefined);
    if (next && next.by !== me) setAsked(next);
    else await store.undo();
  };
  const dialog = asked && (
    <ConfirmDialog
      title="Take back a step of somebody else?"
      confirmText="Take it back"
      busyText="Taking back…"
      cancelText="Leave it"
      onConfirm={() => store.undo()}
      onClose={() => setAsked(null)}
    >
      <p>{newsWords(asked, board)}</p>
    </ConfirmDialog>
  );
  return { undo: () => void undo(), redo: () => void store.redo(), dialog };
};

interface Props {
  view: BoardView;
  isSaving: boolean;
  said: string;
  saidAt: number;
}

/** The name of the draft, where one can go from here, undo and redo, and what happened last. */
export const Header = ({ view, isSaving, said, saidAt }: Props) => {
  const { draft } = view.board;
  const { search } = useLocation();
  const { undo, redo, dialog } = useTakingBack(view);
  const base = `/admin/matchmaking/${draft.draftId}`;
  return (
    <Stack as="header" $gap={2}>
      <Row $spread $gap={2}>
        <Row $gap={3}>
          <Heading as="h1" $size="h3">
            {draft.name}
          </Heading>
          <State $published={draft.state === 'published'}>{draft.state === 'published' ? 'Published' : 'Open'}</State>
          <Muted as="span">{isSaving ? 'Saving…' : ''}</Muted>
        </Row>
        <Row $gap={2}>
          <Tool disabled={!draft.canUndo || isSaving} onClick={undo} aria-keyshortcuts="U">
            Undo
          </Tool>
          <Tool disabled={!draft.canRedo || isSaving} onClick={redo} aria-keyshortcuts="R">
            Redo
          </Tool>
          <PublishButton view={view} />
        </Row>
      </Row>
      <Row $spread $gap={2}>
        <Tabs aria-label="Pages of the draft">
          <NavLink to={`${base}/all${search}`}>Board</NavLink>
          <NavLink to={`${base}/split${search}`}>Split</NavLink>
          <NavLink to={`${base}/combine${search}`}>Combine</NavLink>
        </Tabs>
        <Said role="status" title={said}>
          {/* Equal sentences after each other are read aloud again where they differ by a space. */}
          {said}
          {saidAt % 2 === 1 ? '\u00a0' : ''}
        </Said>
        <Row $gap={4}>
          <Link to={draftSheetsPath(view.board.draft.draftId)}>Division sheets</Link>
          <Link to={`${base}/history`}>History</Link>
          <Link to="/admin/matchmaking">All drafts</Link>
        </Row>
      </Row>
      {view.isReadOnly && (
        <Muted>
          This draft is published, so families and rings rely on it. Until a division has begun, it can be renamed and
          drawn again here; its ring, place and lock stay. Unpublish the draft to change more.
        </Muted>
      )}
      {dialog}
    </Stack>
  );
};
