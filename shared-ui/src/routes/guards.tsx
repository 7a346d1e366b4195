import { useEffect, type ReactNode } from 'react';
import type { Role } from '@schi/contract';
import { Alert, Page } from '@schi/shared-ui/components';
import { Link, Navigate, useLocation } from '@schi/shared-ui/platform';
import { saveReturnTo, useHasRole, useSession } from '@schi/shared-ui/session';

const ToLogin = () => {
  const { pathname, search } = useLocation();
  useEffect(() => saveReturnTo(pathname + search), [pathname, search]);
  return <Navigate to="/user/login" replace />;
};

/** Shows its content to people who are logged in. Others are sent to the login, and the address they wanted is remembered (section 6). */
export const RequireLogin = ({ children }: { children: ReactNode }) => (useSession() ? children : <ToLogin />);

/** Shows its content to people with one of the roles. Others see the message of section 6. */
export const RequireRole = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) =>
  useHasRole(roles) ? (
    children
  ) : (
    <Page title="No access">
      <Alert type="danger">
        You do not have the required permissions to access this resource. Please contact us if you believe this is an error.
      </Alert>
      <p>
        <Link to="/contact">Contact us</Link>
      </p>
    </Page>
  );
