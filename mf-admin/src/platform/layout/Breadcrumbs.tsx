import { Link, styled, useLocation } from '@schi/shared-ui/platform';
import { trailOf } from './navigation';

const Trail = styled.nav`
  padding: var(--gap-2) var(--gap-4) 0;
  font-size: var(--size-small);
  ol {
    display: flex;
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '›' / '';
    padding-inline: var(--gap-2);
    color: var(--muted);
  }
  li,
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  /* On a phone the way alone, in one line that a name which arrives later does not break: the title below says it. */
  @media (max-width: 599px) {
    li:last-child {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

/**
 * The way to a page that the header has no link to: `Registrations › Registration 31: Dana Kim`. `name` says what the
 * page is about, once that is known; until then the page's title stands there.
 */
export const Breadcrumbs = ({ name }: { name: string | undefined }) => {
  const trail = trailOf(useLocation().pathname);
  if (trail.length < 2) return null;
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {trail.map(({ page, to }, place) => (
          <li key={to}>
            {place < trail.length - 1 ? (
              <Link to={to}>{page.link?.label ?? page.title}</Link>
            ) : (
              <span aria-current="page">{name ?? page.title}</span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
};
