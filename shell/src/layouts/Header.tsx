import { site, staffRoles } from '@schi/contract';
import { Button, ButtonLink, HeaderMenu, Logo } from '@schi/shared-ui/components';
import { Link, NavLink, styled, useLocation } from '@schi/shared-ui/platform';
import { logOut, useHasRole, useSession } from '@schi/shared-ui/session';
import { useFlag, useNextTournament } from '@schi/shared-ui/site';

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
/** One width for both, so that the links beside it stay where they are. */
const LogInOrOut = styled.div`
  display: grid;
  min-width: 7rem;
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

/**
 * The site's name, contact links, and what the session allows (section 2). The server renders it for visitors; what a
 * session adds stands before the links, which therefore do not move under a finger when it is known.
 */
export const Header = () => {
  const session = useSession();
  // Its own navigation begins with that link.
  const isCustomerArea = useLocation().pathname.startsWith('/customer/');
  const isStaff = useHasRole(staffRoles);
  const hasMailingList = useFlag('MailingListTab');
  const { tournament } = useNextTournament();
  const today = tournament?.isTournamentToday ? tournament : undefined;
  return (
    <Bar>
      <Inner>
        <Brand to="/">
          <Logo />
          {site.name}
        </Brand>
        <HeaderMenu below={today ? 1020 : 900}>
          {isStaff && <ButtonLink to="/admin/registrations">Admin</ButtonLink>}
          <Nav aria-label="Main">
            {session && !isCustomerArea && <Item to="/customer/home">My Registrations</Item>}
            {today && <Item to={`/day/${today.id}`}>Rings now</Item>}
            <Item to="/contact">Contact Us</Item>
            {hasMailingList && <Item to="/mailing-list">Mailing List</Item>}
            {/* The address of one registration belongs to My Registrations. */}
            <Item to="/customer/registration" end>
              Online Registration
            </Item>
          </Nav>
          <LogInOrOut>
            {session ? <Button onClick={logOut}>Logout</Button> : <ButtonLink to="/user/login">Log in</ButtonLink>}
          </LogInOrOut>
        </HeaderMenu>
      </Inner>
    </Bar>
  );
};
