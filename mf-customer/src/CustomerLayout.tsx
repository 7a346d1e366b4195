import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, styled, useLocation } from '@schi/shared-ui/platform';

const Bar = styled.nav`
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  max-width: calc(var(--wide) + 32px);
  margin: 0 auto;
  padding: 0 var(--gap-4);
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-6);
  /* A phone has room for one line, which scrolls sideways. */
  @media (max-width: 699px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    white-space: nowrap;
  }
`;
const Item = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  text-decoration: none;
  border-bottom: 3px solid transparent;
  &:hover {
    text-decoration: underline;
  }
  &[aria-current] {
    color: var(--text);
    font-weight: 600;
    border-bottom-color: var(--accent-text);
  }
`;

/** The ways through the customer area, above each of its pages. */
export const CustomerLayout = ({ children }: { children: ReactNode }) => {
  const line = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The end of the link before it stays in sight, so that one sees that there are more.
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - 80;
  }, [pathname]);
  return (
    <>
      <Bar aria-label="Your account">
        <Inner ref={line}>
          <Item to="/customer/home" end>
            Overview
          </Item>
          <Item to="/customer/my-day">My day</Item>
          <Item to="/customer/results">Results</Item>
          <Item to="/customer/file-sharing">Files</Item>
          <Item to="/customer/home/notification-preferences">Notifications</Item>
          <Item to="/customer/account">Account</Item>
        </Inner>
      </Bar>
      {children}
    </>
  );
};
