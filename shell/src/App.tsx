import { useEffect, type ComponentType, type ReactNode } from 'react';
import { layoutOf, remoteForPath, type LayoutName } from '@schi/contract';
import { Toasts } from '@schi/shared-ui/components';
import { Navigate, useDispatch, useLocation } from '@schi/shared-ui/platform';
import { announcerId } from '@schi/shared-ui/routes';
import { stoppedActing, useActingFor } from '@schi/shared-ui/session';
import { AdminGate } from './layouts/AdminGate';
import { PublicLayout } from './layouts/PublicLayout';
import { SignageLayout } from './layouts/SignageLayout';
import { RemotePart, type RemoteParts } from './remotes/RemotePart';
import { Announcer } from './layouts/Announcer';

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

/** The shell: finds the remote that owns the address and draws it inside its layout. */
export const App = ({ parts }: { parts: RemoteParts }) => {
  const { pathname } = useLocation();
  useActingEndsOutsideAdmin(pathname);
  if (pathname === '/share') return <Navigate to="/customer/file-sharing" replace />;
  const name = remoteForPath(pathname);
  if (!name) return <Navigate to="/" replace />;
  const Layout = layouts[layoutOf(name)];
  return (
    <>
      <Layout>
        <RemotePart name={name} parts={parts} />
      </Layout>
      <Toasts />
      <Announcer id={announcerId} />
    </>
  );
};
