import { site } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';

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
    gap: var(--gap-6);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

export const Footer = () => (
  <Foot>
    <Inner>
      <p>{site.name}</p>
      <nav aria-label="About this site">
        <Link to="/contact">Contact Us</Link>
        <Link to="/privacy">Privacy Policy</Link>
      </nav>
    </Inner>
  </Foot>
);
