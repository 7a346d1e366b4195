import type { DevicePage } from '@schi/contract';
import { lazyPage, type RemoteRoute } from '@schi/shared-ui/routes';

const pages: Record<DevicePage, Pick<RemoteRoute, 'title' | 'page'>> = {
  '/signage/pair': { title: 'Pair This Browser', page: lazyPage(() => import('./hall/pair/PairPage')) },
  '/signage/table': { title: 'Ring Table', page: lazyPage(() => import('./hall/table/TablePage')) },
  '/signage/table/sheet/:draftDivisionId': {
    title: 'Division Sheet',
    page: lazyPage(() => import('./hall/sheet/SheetPage')),
  },
  '/signage/judge': { title: 'Judge', page: lazyPage(() => import('./hall/judge/JudgePage')) },
};

/** The pages of paired devices, which a document shows without the shell, and the shell shows as all others. */
export const deviceRoutes: readonly RemoteRoute[] = Object.entries(pages).map(([path, page]) => ({
  path,
  ...page,
  public: true,
}));
