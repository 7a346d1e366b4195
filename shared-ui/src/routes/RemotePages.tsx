import { Fragment, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { useRoutes } from '@schi/shared-ui/platform';
import { PageArea, Skeleton } from '@schi/shared-ui/components';
import { toRouteObjects } from './to-route-objects';
import type { RemoteModule } from './types';

/** Fills the page's place while its code is loading. */
export const PageSkeleton = () => (
  <PageArea>
    <Skeleton lines={1} height={52} />
    <Skeleton lines={6} label="" />
  </PageArea>
);

interface Props {
  module: RemoteModule;
  /** Shown at addresses that the remote does not know; without it they lead to `/`. */
  otherwise?: ReactNode;
  /**
   * Drawn around each page, inside the remote's layout: the main part of the document, without the remote's navigation.
   */
  around?: ComponentType<{ children: ReactNode }>;
}

/** The pages of one remote, inside its layout. */
export const RemotePages = ({ module, otherwise, around: Around = Fragment }: Props) => {
  const Layout = module.layout ?? Fragment;
  const pages = useRoutes(useMemo(() => toRouteObjects(module, otherwise), [module, otherwise]));
  return (
    <Layout>
      <Around>
        <Suspense fallback={<PageSkeleton />}>{pages}</Suspense>
      </Around>
    </Layout>
  );
};
