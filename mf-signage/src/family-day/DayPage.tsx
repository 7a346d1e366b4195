import type { ReactNode } from 'react';
import { Logo, Page } from '@schi/shared-ui/components';
import { Link, styled } from '@schi/shared-ui/platform';

const Bar = styled.nav`
  border-bottom: 1px solid var(--line);
  background: var(--raised);
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--gap-4);
    max-width: 760px;
    margin: 0 auto;
    padding: 0 var(--gap-4);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: var(--target);
  }
  a:first-child {
    flex: 1;
    color: var(--text);
    font-weight: 600;
    text-decoration: none;
  }
  @media print {
    display: none;
  }
`;

/** The page of a family's day in each of its states, with ways to the site: it may be opened from a home screen. */
export const DayPage = ({ intro, children }: { intro?: string; children: ReactNode }) => (
  <>
    <Bar aria-label="Site">
      <div>
        <Link to="/">
          <Logo size={28} />
          Home
        </Link>
        <Link to="/day">All rings</Link>
        <Link to="/customer/home">My registrations</Link>
      </div>
    </Bar>
    <Page title="My day" intro={intro}>
      {children}
    </Page>
  </>
);
