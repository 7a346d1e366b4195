import { useEffect, type ReactNode } from 'react';
import { directorRoles, staffRoles, type Role } from '@schi/contract';
import { Alert, ButtonLink, Page, Row } from '@schi/shared-ui/components';
import { Link, Navigate, useLocation } from '@schi/shared-ui/platform';
import { saveReturnTo, useHasRole, useSession } from '@schi/shared-ui/session';
import { RouteFrame } from './RouteFrame';

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => saveReturnTo(pathname + search), [pathname, search]);
  return <Navigate to="/user/login" replace />;
};

/**
 * Shows its content to people who are logged in. Others are sent to the login, and the address they wanted is
 * remembered (section 6).
 */
export const RequireLogin = ({ children }: { children: ReactNode }) => (useSession() ? children : <ToLogin />);

/** Links to what the person who is logged in may open; shown where something else was refused. */
export const WaysOn = () => {
  const isDirector = useHasRole(directorRoles);
  const isStaff = useHasRole(staffRoles);
  if (!isStaff) return <ButtonLink to="/customer/home">My registrations</ButtonLink>;
  return (
    <>
      {isDirector && <ButtonLink to="/admin/dashboard">Dashboard</ButtonLink>}
      <ButtonLink to="/admin/registrations">Registrations</ButtonLink>
      <ButtonLink to="/admin/check-in">Check-in</ButtonLink>
    </>
  );
};

/** Shows its content to people with one of the roles. Others see the message of section 6. */
export const RequireRole = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) =>
  useHasRole(roles) ? (
    children
  ) : (
    <RouteFrame title="No access">
      <Page title="No access">
        <Alert type="danger">
          You do not have the required permissions to access this resource. Please contact us if you believe this is an
          error.
        </Alert>
        <Row>
          <WaysOn />
          <Link to="/contact">Contact us</Link>
        </Row>
      </Page>
    </RouteFrame>
  );
