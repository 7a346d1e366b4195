import type { FocusEvent } from 'react';
import { Button, HeaderMenu, Icon } from '@schi/shared-ui/components';
import { Link, styled, useLocation } from '@schi/shared-ui/platform';
import { logOut } from '@schi/shared-ui/session';
import { currentLink } from './navigation';
import type { useMoreMenu } from './use-navigation';

/** Where one is; beside the links of a laptop and below for assistive technology alone: a long name has no room there. */
const Here = styled.span`
  @media (max-width: 1399px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
/** As the links of the header: marked where the menu has the link of the page that is shown. */
const Label = styled.span<{ $isCurrent: boolean }>`
  line-height: var(--target);
  white-space: pre;
  ${({ $isCurrent }) => $isCurrent && 'color: var(--text); box-shadow: inset 0 -3px var(--accent);'}
`;
const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-2);
  section {
    flex: 1 0 196px;
  }
  h2 {
    padding: 0 var(--gap-3);
    color: var(--muted);
    font-size: var(--size-small);
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--gap-3);
    border-radius: var(--radius);
    color: var(--text);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    background: var(--sunken);
  }
`;
/** In view while the links above it scroll in a low window. */
const Foot = styled.div`
  position: var(--sticky);
  bottom: calc(var(--gap-3) * -1);
  padding-block: var(--gap-2);
  background: var(--raised);
`;

/** Closes the menu when the Tab key leaves it, because it would lie over what has the focus. */
const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  // A page that finishes loading moves the focus to its main part, which the Tab key does not reach.
  if (!(relatedTarget instanceof HTMLElement) || relatedTarget.tabIndex < 0) return;
  const panel = currentTarget.closest<HTMLElement>('[popover]');
  if (!panel?.contains(relatedTarget) && relatedTarget !== panel?.previousSibling) panel?.hidePopover?.();
};

/** Settings, extras and Logout (section 2), as far as the person may open them. */
export const MoreMenu = ({ groups }: { groups: ReturnType<typeof useMoreMenu> }) => {
  const current = currentLink(useLocation().pathname);
  const here = groups.flatMap(({ items }) => items).find(({ to }) => to === current);
  return (
    <HeaderMenu
      label={
        <>
          <Label $isCurrent={here !== undefined}>More{here && <Here>: {here.label}</Here>}</Label>
          <Icon name="down" size={14} />
        </>
      }
    >
      <div onBlur={closeBehind}>
        <Groups>
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {items.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} aria-current={to === current || undefined}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Groups>
        <Foot>
          <Button wide onClick={logOut}>
            Logout
          </Button>
        </Foot>
      </div>
    </HeaderMenu>
  );
};
