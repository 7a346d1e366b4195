import { site, staffRoles } from '@schi/contract';
import { Button, ButtonLink, HeaderMenu, Logo } from '@schi/shared-ui/components';
import { Link, NavLink, styled, useLocation } from '@schi/shared-ui/platform';
import { logOut, useHasRole, useSession } from '@schi/shared-ui/session';
import { useFlag } from '@schi/shared-ui/site';

const Bar = styled.header`
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  /* What is printed names whom it comes from, once, at its head; the navigation is left out. */
  @media print {
    margin-bottom: var(--gap-2);
    background: none;
  }
`;
const Inner = styled.div`
  max-width: calc(var(--wide) + 32px);
  margin: 0 auto;
  padding: var(--gap-2) var(--gap-4);
  display: flex;
  align-items: center;
  gap: var(--gap-1) var(--gap-6);
  @media print {
    padding-block: 0;
  }
`;
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--gap-3);
  min-height: var(--target);
  flex: 1 1 200px;
  color: var(--text);
  font: 800 1.5rem/1 var(--font-display);
  text-decoration: none;
  svg {
    flex: none;
  }
`;
const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-6);
`;
const Actions = styled.div`
  display: flex;
  gap: var(--gap-2);
`;
const Item = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  font-weight: 600;
  text-decoration: none;
  &:hover,
  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;

/** The site's name, contact links, and what the session allows (section 2). */
export const Header = () => {
  const session = useSession();
  // Its own navigation begins with that link.
  const isCustomerArea = useLocation().pathname.startsWith('/customer/');
  const isStaff = useHasRole(staffRoles);
  const hasMailingList = useFlag('MailingListTab');
  return (
    <Bar>
      <Inner>
        <Brand to="/">
          <Logo />
          {site.name}
        </Brand>
        <HeaderMenu below={session ? 900 : 700}>
          <Nav aria-label="Main">
            <Item to="/contact">Contact Us</Item>
            {hasMailingList && <Item to="/mailing-list">Mailing List</Item>}
            {/* The address of one registration belongs to My Registrations. */}
            <Item to="/customer/registration" end>
              Online Registration
            </Item>
            {session && !isCustomerArea && <Item to="/customer/home">My Registrations</Item>}
          </Nav>
          {session ? (
            <Actions>
              {isStaff && <ButtonLink to="/admin/registrations">Admin</ButtonLink>}
              <Button onClick={logOut}>Logout</Button>
            </Actions>
          ) : (
            <ButtonLink to="/user/login">Log in</ButtonLink>
          )}
        </HeaderMenu>
      </Inner>
    </Bar>
  );
};
