import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from '@schi/shared-ui/platform';
import { RequireLogin, RequireRole } from './guards';
import { RouteFrame } from './RouteFrame';
import { UnknownAddress } from './UnknownAddress';
import type { RemoteModule, RemoteRedirect, RemoteRoute } from './types';

const isRedirect = (route: RemoteRoute | RemoteRedirect): route is RemoteRedirect => 'redirectTo' in route;

const elementOf = (route: RemoteRoute) => {
  const framed = (
    <RouteFrame title={route.title}>
      <route.page />
    </RouteFrame>
  );
  if (route.public) return framed;
  return <RequireLogin>{route.roles ? <RequireRole roles={route.roles}>{framed}</RequireRole> : framed}</RequireLogin>;
};

/**
 * A remote's routes in the form that the router needs, with their guards. An address it does not know leads to `/`
 * (section 2) or shows `otherwise`.
 */
export const toRouteObjects = ({ routes }: RemoteModule, otherwise: ReactNode = <UnknownAddress />): RouteObject[] => [
  ...routes.map((route) =>
    isRedirect(route)
      ? { path: route.path, element: <Navigate to={route.redirectTo} replace /> }
      : { path: route.path, element: elementOf(route) },
  ),
  { path: '*', element: otherwise },
];
