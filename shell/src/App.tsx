import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { layoutOf, remoteForPath, type LayoutName } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { Navigate, useDispatch, useLocation } from '@schi/shared-ui/platform';
import { announcerId, UnknownAddress, UnknownAddressNotice } from '@schi/shared-ui/routes';
import { stoppedActing, useActingFor, useIsIdle } from '@schi/shared-ui/session';
import { AdminGate } from './layouts/AdminGate';
import { PublicLayout } from './layouts/PublicLayout';
import { SignageLayout } from './layouts/SignageLayout';
import { RemotePart, type RemoteParts } from './remotes/RemotePart';
import { Announcer } from './layouts/Announcer';
import { useIdleLook } from './layouts/use-idle-look';

const IdleDialog = lazy(() => import('./layouts/IdleDialog'));

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  public: PublicLayout,
  admin: AdminGate,
  signage: SignageLayout,
};

/** Acting for someone else ends when the admin leaves /admin (section 4). */
const useActingEndsOutsideAdmin = (pathname: string) => {
  const dispatch = useDispatch();
  const acting = useActingFor() !== null;
  useEffect(() => {
    if (acting && !`${pathname}/`.startsWith('/admin/')) dispatch(stoppedActing());
  }, [acting, dispatch, pathname]);
};

/** A part of its own: `App` must not render again while its page is hydrated, or the page would be made again. */
const IdleWatch = () => {
  useIdleLook();
  return useIsIdle() ? (
    <Suspense fallback={null}>
      <IdleDialog />
    </Suspense>
  ) : null;
};

/** The shell: finds the remote that owns the address and draws it inside its layout. */
export const App = ({ parts }: { parts: RemoteParts }) => {
  const { pathname } = useLocation();
  useActingEndsOutsideAdmin(pathname);
  if (pathname === '/share') return <Navigate to="/customer/file-sharing" replace />;
  const name = remoteForPath(pathname);
  if (!name) return <UnknownAddress />;
  const Layout = layouts[layoutOf(name)];
  return (
    <>
      <Layout>
        <RemotePart name={name} parts={parts} />
      </Layout>
      <IdleWatch />
      <UnknownAddressNotice />
      <Toasts />
      <Announcer id={announcerId} />
    </>
  );
};
