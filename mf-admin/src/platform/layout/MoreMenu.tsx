import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@schi/shared-ui/components';
import { NavLink, styled, useLocation } from '@schi/shared-ui/platform';
import { logOut } from '@schi/shared-ui/session';
import type { useMoreMenu } from './use-navigation';

const Place = styled.div`
  position: relative;
`;
/** Where one is; on a narrow screen for assistive technology alone, because the name of a page has no room there. */
const Here = styled.span`
  white-space: pre;
  @media (max-width: 899px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-1);
  min-height: var(--target);
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 600;
  cursor: pointer;
  &[data-here] {
    color: var(--text);
    box-shadow: inset 0 -3px 0 var(--accent);
  }
`;
const MenuPanel = styled.div`
  position: absolute;
  right: 0;
  z-index: 5;
  min-width: 220px;
  padding: var(--gap-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
  h2 {
    padding: var(--gap-2) var(--gap-3) 0;
    color: var(--muted);
    font-size: var(--size-small);
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a,
  button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: var(--target);
    padding: 0 var(--gap-3);
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover,
  a[aria-current='page'] {
    background: var(--sunken);
  }
`;

/**
 * Settings, extras and Logout (section 2), as far as the person may open them; closes with Escape, a click beside it,
 * and when one goes somewhere.
 */
export const MoreMenu = ({ groups }: { groups: ReturnType<typeof useMoreMenu> }) => {
  const { pathname } = useLocation();
  /** The page it was opened on; going to another one closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const here = groups.flatMap(({ items }) => items).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeBeside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpenOn(null);
    };
    // A page that finishes loading moves the focus to the main element; an open menu keeps it.
    const closeBehind = (event: Event) => {
      if (!(event.target as Node).contains(place.current)) closeBeside(event);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenOn(null);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', closeBeside);
    document.addEventListener('focusin', closeBehind);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      document.removeEventListener('focusin', closeBehind);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <Place ref={place}>
      <Opener
        data-here={here ? '' : undefined}
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        <span>More{here && <Here>: {here.label}</Here>}</span>
        <Icon name={isOpen ? 'up' : 'down'} size={14} />
      </Opener>
      <MenuPanel id={id} hidden={!isOpen}>
        {groups.map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {items.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to}>{label}</NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <button type="button" onClick={logOut}>
          Logout
        </button>
      </MenuPanel>
    </Place>
  );
};
