import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { landingPath, type Role } from '@schi/contract';
import { Navigate } from '@schi/shared-ui/platform';
import { clearReturnTo, readReturnTo, useSession } from '@schi/shared-ui/session';

/** Goes to the page after a login: by role, or the page that the visitor wanted (section 2, landing after login). */
const Landing = ({ roles }: { roles: readonly Role[] }) => {
  const [to] = useState(() => landingPath(roles, readReturnTo()));
  useEffect(clearReturnTo, []);
  return <Navigate to={to} replace />;
};

const VisitorsOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [wasLoggedIn] = useState(session !== null);
  if (!session) return children;
  return wasLoggedIn ? <Navigate to="/customer/registration" replace /> : <Landing roles={session.roles} />;
};

/**
 * A page under /user. A person who is already logged in is sent to the registration (section 2). A person who logs in
 * while it is open, here or in another tab, is sent to the page for the role, so the login itself only stores the
 * session.
 */
export const visitorsOnly = (Content: ComponentType): ComponentType => {
  const Guarded = () => (
    <VisitorsOnly>
      <Content />
    </VisitorsOnly>
  );
  return Guarded;
};
