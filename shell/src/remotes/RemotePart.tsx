import { Suspense, type ReactNode } from 'react';
import { remoteNames, type RemoteName } from '@schi/contract';
import { useLocation } from '@schi/shared-ui/platform';
import {
  lazyPage,
  PageBoundary,
  PageSkeleton,
  RemotePages,
  type LazyPage,
  type RemoteModule,
} from '@schi/shared-ui/routes';
import { Main } from '../layouts/Main';

export type LoadRemote = (name: RemoteName) => Promise<RemoteModule>;

/**
 * A component for each remote, created once for the page. Creating it at each rendering would load the remote again.
 */
export type RemoteParts = Readonly<Record<RemoteName, LazyPage<object>>>;

/**
 * The main part of the page, with a boundary of its own: a page whose code cannot be loaded leaves the remote's
 * navigation usable.
 */
const PagePlace = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <Main>
      <PageBoundary at={pathname}>{children}</PageBoundary>
    </Main>
  );
};

export const remoteParts = (load: LoadRemote): RemoteParts => {
  const part = (name: RemoteName) =>
    lazyPage(async () => {
      const module = await load(name);
      return { default: () => <RemotePages module={module} around={PagePlace} /> };
    });
  return Object.fromEntries(remoteNames.map((name) => [name, part(name)])) as Record<RemoteName, LazyPage<object>>;
};

/** One remote, with its own boundary for errors and for waiting. */
export const RemotePart = ({ name, parts }: { name: RemoteName; parts: RemoteParts }) => {
  const { pathname } = useLocation();
  const Part = parts[name];
  return (
    <PageBoundary key={name} at={pathname} around={Main}>
      <Suspense
        fallback={
          <Main>
            <PageSkeleton />
          </Main>
        }
      >
        <Part />
      </Suspense>
    </PageBoundary>
  );
};
