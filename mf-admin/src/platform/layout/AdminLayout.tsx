import { useEffect, useState, type ReactNode } from 'react';
import { site } from '@schi/contract';
import { Button, HeaderMenu, Logo } from '@schi/shared-ui/components';
import { Link, Navigate, styled, useLocation } from '@schi/shared-ui/platform';
import { logOut, saveReturnTo, useSession } from '@schi/shared-ui/session';
import { securityPath, useMustSetUp } from './use-must-set-up';
import { ActingBar } from './ActingBar';
import { Breadcrumbs } from './Breadcrumbs';
import { MoreMenu } from './MoreMenu';
import { currentLink } from './navigation';
import { PageNameSetter, type PageName } from './page-name';
import { RehearsalBar } from './RehearsalBar';
import { VolunteerGate } from './VolunteerGate';
import { useMoreMenu, useNavigation } from './use-navigation';

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--gap-1) var(--gap-6);
  padding: var(--gap-2) var(--gap-4);
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  @media print {
    display: none;
  }
`;
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  min-height: var(--target);
  margin-right: auto;
  color: var(--text);
  font: 800 1.375rem/1 var(--font-display);
  text-decoration: none;
`;
const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 var(--gap-4);
`;
const Item = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  font-weight: 600;
  text-decoration: none;
  border-bottom: 3px solid transparent;
  &[aria-current] {
    border-color: var(--accent);
    color: var(--text);
  }
`;
const Who = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  color: var(--muted);
  &[aria-current] {
    color: var(--text);
    font-weight: 600;
  }
`;

/** So many links fit beside the name in a window of 700 pixels. */
const fewItems = 4;

/** Leads to the page of the second factor, and remembers the page that was wanted. */
const ToSecurity = () => {
  const { pathname, search } = useLocation();
  useEffect(() => saveReturnTo(pathname + search), [pathname, search]);
  return <Navigate to={securityPath} replace />;
};

/** The navbar of the back office around its pages. */
export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const items = useNavigation();
  const mustSetUp = useMustSetUp();
  const { pathname } = useLocation();
  const more = useMoreMenu();
  const current = currentLink(pathname);
  const [named, setNamed] = useState<PageName | null>(null);
  return (
    <>
      <Bar>
        <Brand to="/" aria-label={`${site.prefix}, home page`}>
          <Logo size={28} />
          {site.prefix}
        </Brand>
        <HeaderMenu below={items.length > fewItems ? 1200 : 700}>
          <Nav aria-label="Back office">
            {items.map(({ to, label }) => (
              <Item key={to} to={to} aria-current={to === current || undefined}>
                {label}
              </Item>
            ))}
          </Nav>
          <Who to={securityPath} title="Login security" aria-current={pathname === securityPath ? 'page' : undefined}>
            {session?.userDisplayName}
          </Who>
          <Who to="/contact">Help</Who>
        </HeaderMenu>
        {more.length > 0 ? (
          <MoreMenu groups={more} />
        ) : (
          <Button kind="quiet" onClick={logOut}>
            Logout
          </Button>
        )}
      </Bar>
      <ActingBar />
      <RehearsalBar />
      <Breadcrumbs name={named?.pathname === pathname ? named.name : undefined} />
      <PageNameSetter.Provider value={setNamed}>
        {mustSetUp && pathname !== securityPath ? <ToSecurity /> : <VolunteerGate>{children}</VolunteerGate>}
      </PageNameSetter.Provider>
    </>
  );
};
