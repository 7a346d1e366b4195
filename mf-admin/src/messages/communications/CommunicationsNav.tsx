import { NavLink, styled } from '@schi/shared-ui/platform';
import { paths } from '../../platform/message-paths';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-6);
  padding: 0 var(--gap-4);
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-weight: 600;
    text-decoration: none;
  }
  a[aria-current='page'] {
    color: var(--text);
    box-shadow: inset 0 -3px var(--accent);
  }
`;

/** The parts of communications. */
export const CommunicationsNav = () => (
  <Nav aria-label="Communications">
    <NavLink to={paths.messages} end>
      Messages
    </NavLink>
    <NavLink to={paths.choose}>Write</NavLink>
    <NavLink to={paths.templates}>Templates</NavLink>
    <NavLink to={paths.automatic}>Automatic messages</NavLink>
    <NavLink to={paths.outbox}>Outbox</NavLink>
  </Nav>
);
