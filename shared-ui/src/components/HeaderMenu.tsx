import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled, useLocation } from '@schi/shared-ui/platform';
import { Icon } from './Icon';

/** The height of a header of one row, under which its menu opens. */
const rowHeight = 60;

const Opener = styled.button<{ $below: number }>`
  display: none;
  @media (max-width: ${({ $below }) => $below - 1}px) {
    display: inline-flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: var(--target);
    padding: 0 var(--gap-2);
    border: 0;
    background: none;
    color: var(--link);
    font-weight: 600;
    white-space: pre;
    cursor: pointer;
  }
  @media print {
    display: none;
  }
`;
const Panel = styled.div<{ $below: number }>`
  /* Without a box of its own: its children stand in the header's row. */
  display: contents;
  @media (max-width: ${({ $below }) => $below - 1}px) {
    display: none;
    position: absolute;
    inset: ${rowHeight}px var(--gap-2) auto auto;
    flex-direction: column;
    gap: var(--gap-2);
    min-width: 220px;
    max-width: calc(100vw - 16px);
    max-height: calc(100vh - ${rowHeight}px);
    margin: 0;
    padding: var(--gap-3) var(--gap-4);
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    color: var(--text);
    box-shadow: var(--shadow);
    &:popover-open {
      display: flex;
    }
    & nav {
      flex-direction: column;
      align-items: stretch;
      gap: 0;
    }
  }
  @media print {
    display: none;
  }
`;

interface Props {
  /** The width of the window in pixels under which the links move into the menu; without it they are always there. */
  below?: number;
  label?: ReactNode;
  children: ReactNode;
}

/**
 * Links of a header: in its row, and in a menu where the window is too narrow for them. It is a popover of the browser,
 * which opens before the page's code has loaded, closes with Escape and beside it, and gives the focus back. Another
 * page closes it too.
 */
export const HeaderMenu = ({ below = 9999, label, children }: Props) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    // Hydration changes no page: a menu that is open before it stays open.
    if (openedOn.current === pathname) return;
    openedOn.current = pathname;
    // jsdom and old browsers have no popovers.
    panel.current?.hidePopover?.();
  }, [pathname]);
  return (
    <>
      <Opener $below={below} type="button" popoverTarget={id}>
        {label ?? (
          <>
            <Icon name="menu" />
            Menu
          </>
        )}
      </Opener>
      <Panel ref={panel} id={id} popover="auto" $below={below}>
        {children}
      </Panel>
    </>
  );
};
