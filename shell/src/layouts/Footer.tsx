import { site } from '@schi/contract';
import { Link, styled, useSelector } from '@schi/shared-ui/platform';
import type { AppState } from '@schi/shared-ui/store';

const Foot = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--sunken);
  padding: var(--gap-8) var(--gap-4);
  @media print {
    display: none;
  }
`;
const Inner = styled.div`
  max-width: var(--wide);
  margin: 0 auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--gap-2) var(--gap-8);
  color: var(--muted);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--gap-6);
  }
  p,
  a {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Who is responsible for the site, and how to reach them. */
export const Footer = () => {
  const organizer = useSelector((state: AppState) => state.organizer);
  return (
    <Foot>
      <Inner>
        <p>{organizer ? `© ${organizer.year} ${organizer.text}` : site.name}</p>
        <nav aria-label="About this site">
          {organizer && <a href={`mailto:${organizer.email}`}>{organizer.email}</a>}
          <Link to="/contact">Contact Us</Link>
          <Link to="/privacy">Privacy Policy</Link>
        </nav>
      </Inner>
    </Foot>
  );
};
