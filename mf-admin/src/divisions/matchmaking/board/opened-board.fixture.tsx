import type { Draft } from '@schi/contract';
import { useRoutes } from '@schi/shared-ui/platform';
import { answerCalls, renderApp, type Handlers } from '@schi/shared-ui/testing';
import AllPage from './AllPage';
import { DraftServer, smallDraft } from './board.fixture';
import BoardRedirect from './BoardRedirect';
import CombineListPage from './CombineListPage';
import CombinePage from './CombinePage';
import SplitListPage from './SplitListPage';
import SplitPage from './SplitPage';

export const base = '/admin/matchmaking';
const Pages = () =>
  useRoutes([
    { path: `${base}/:draftId`, element: <BoardRedirect /> },
    { path: `${base}/:draftId/all`, element: <AllPage /> },
    { path: `${base}/:draftId/split`, element: <SplitListPage /> },
    { path: `${base}/:draftId/split/division/:draftDivisionId`, element: <SplitPage /> },
    { path: `${base}/:draftId/combine`, element: <CombineListPage /> },
    { path: `${base}/:draftId/combine/division/:draftDivisionId`, element: <CombinePage /> },
  ]);

/** Every element is near the window. */
export const showEverything = (): void => {
  globalThis.IntersectionObserver = class extends globalThis.IntersectionObserver {
    constructor(private readonly seen: IntersectionObserverCallback) {
      super(seen);
    }
    override observe = (target: Element) =>
      // Cast: the board reads these two fields only.
      this.seen([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
    override unobserve = () => undefined;
  };
};

/** Opens a page of the board of a draft. */
export const open = (path = '/5/all', draft: Draft = smallDraft(), more: Handlers = {}) => {
  const server = new DraftServer(draft);
  const calls = answerCalls({ ...server.handlers(), ...more });
  const view = renderApp(<Pages />, { at: `${base}${path}`, as: ['TournamentDirector'] });
  const sent = (part: string) =>
    calls.filter(({ method, path: to }) => method === 'POST' && to.includes(part)).map(({ body }) => body);
  return { ...view, server, calls, sent };
};
