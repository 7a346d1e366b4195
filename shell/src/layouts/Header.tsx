import { site, staffRoles } from '@schi/contract';
import { Button, ButtonLink, Logo } from '@schi/shared-ui/components';
import { Link, NavLink, styled } from '@schi/shared-ui/platform';
import { logOut, useHasRole, useSession } from '@schi/shared-ui/session';
import { useFlag } from '@schi/shared-ui/site';

const Bar = styled.header`
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  max-width: calc(var(--wide) + 32px);
  margin: 0 auto;
  padding: var(--gap-2) var(--gap-4);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-6);
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
  order: -2;
`;
const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap-1) var(--gap-6);
  /* A line of its own on the smallest phones, and no more than one. */
  @media (max-width: 419px) {
    gap: 0 var(--gap-3);
    font-size: 0.875rem;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: var(--gap-2);
  @media (max-width: 859px) {
    /* Beside the name, so that the ways to us keep a line of their own. */
    order: -1;
    & ~ nav {
      flex-basis: 100%;
    }
  }
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
  const isStaff = useHasRole(staffRoles);
  const hasMailingList = useFlag('MailingListTab');
  return (
    <Bar>
      <Inner>
        <Brand to="/">
          <Logo />
          {site.name}
        </Brand>
        <Nav aria-label="Main">
          <Item to="/contact">Contact Us</Item>
          {hasMailingList && <Item to="/mailing-list">Mailing List</Item>}
          <Item to="/customer/registration">Online Registration</Item>
          {session && <Item to="/customer/home">My Registrations</Item>}
        </Nav>
        {session && (
          <Actions>
            {isStaff && <ButtonLink to="/admin/registrations">Admin</ButtonLink>}
            <Button onClick={logOut}>Logout</Button>
          </Actions>
        )}
      </Inner>
    </Bar>
  );
};
