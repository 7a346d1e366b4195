import { Fragment, Suspense, useMemo } from 'react';
import { useRoutes } from '@schi/shared-ui/platform';
import { Sheet, Skeleton } from '@schi/shared-ui/components';
import { toRouteObjects } from './to-route-objects';
import type { RemoteModule } from './types';

/** Holds the page's place while its code is on the way. */
export const PageSkeleton = () => (
  <Sheet>
    <Skeleton lines={1} height={52} />
    <Skeleton lines={6} label="" />
  </Sheet>
);

/** The pages of one remote, inside its layout. */
export const RemotePages = ({ module }: { module: RemoteModule }) => {
  const Layout = module.layout ?? Fragment;
  const pages = useRoutes(useMemo(() => toRouteObjects(module), [module]));
  return (
    <Layout>
      <Suspense fallback={<PageSkeleton />}>{pages}</Suspense>
    </Layout>
  );
};
