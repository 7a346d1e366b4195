import { Suspense } from 'react';
import { remoteNames, type RemoteName } from '@schi/contract';
import { useLocation } from '@schi/shared-ui/platform';
import { lazyPage, PageSkeleton, RemotePages, type LazyPage, type RemoteModule } from '@schi/shared-ui/routes';
import { RemoteBoundary } from './RemoteBoundary';

export type LoadRemote = (name: RemoteName) => Promise<RemoteModule>;

/** A component for each remote, created once for the page. Creating it at each rendering would load the remote again. */
export type RemoteParts = Readonly<Record<RemoteName, LazyPage<object>>>;

export const remoteParts = (load: LoadRemote): RemoteParts => {
  const part = (name: RemoteName) =>
    lazyPage(async () => {
      const module = await load(name);
      return { default: () => <RemotePages module={module} /> };
    });
  return Object.fromEntries(remoteNames.map((name) => [name, part(name)])) as Record<RemoteName, LazyPage<object>>;
};

/** One remote, with its own boundary for errors and for waiting. */
export const RemotePart = ({ name, parts }: { name: RemoteName; parts: RemoteParts }) => {
  const { pathname } = useLocation();
  const Part = parts[name];
  return (
    <RemoteBoundary key={name} at={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Part />
      </Suspense>
    </RemoteBoundary>
  );
};
