import { Suspense, type ComponentType } from 'react';
import type { RemoteName } from '@schi/contract';
import { useLocation } from '@schi/shared-ui/platform';
import { lazyPage, PageSkeleton, RemotePages, type RemoteModule } from '@schi/shared-ui/routes';
import { RemoteBoundary } from './RemoteBoundary';

export type LoadRemote = (name: RemoteName) => Promise<RemoteModule>;

const parts = new Map<LoadRemote, Partial<Record<RemoteName, ComponentType>>>();

/** The component of a remote, made once: making it anew at each drawing would load it anew. */
const partOf = (name: RemoteName, load: LoadRemote): ComponentType => {
  const known = parts.get(load) ?? {};
  parts.set(load, known);
  return (known[name] ??= lazyPage(async () => {
    const module = await load(name);
    return { default: () => <RemotePages module={module} /> };
  }));
};

/** One remote, with its own boundary for errors and for waiting. */
export const RemotePart = ({ name, load }: { name: RemoteName; load: LoadRemote }) => {
  const { pathname } = useLocation();
  const Part = partOf(name, load);
  return (
    <RemoteBoundary key={name} at={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Part />
      </Suspense>
    </RemoteBoundary>
  );
};
