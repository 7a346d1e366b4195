import type { ReactNode } from 'react';
import { Link, styled, useLocation } from '@schi/shared-ui/platform';

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
`;
const Item = styled(Link)`
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

const links = [
  { to: '/customer/home', label: 'My Registrations', holds: '/customer/registration' },
  { to: '/customer/my-day', label: 'My day' },
  { to: '/customer/results', label: 'Results' },
  { to: '/customer/file-sharing', label: 'Files' },
  { to: '/customer/home/notification-preferences', label: 'Notifications' },
  { to: '/customer/account', label: 'Account' },
];

/** The ways through the customer area, above each of its pages. Every page has one current link. */
export const CustomerLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const at = pathname.replace(/\/$/, '');
  const isIn = (part: string) => at === part || at.startsWith(`${part}/`);
  return (
    <>
      <Bar aria-label="Your account">
        <Inner>
          {links.map(({ to, label, holds }) => (
            <Item key={to} to={to} aria-current={at === to || (holds && isIn(holds)) || undefined}>
              {label}
            </Item>
          ))}
        </Inner>
      </Bar>
      {children}
    </>
  );
};
