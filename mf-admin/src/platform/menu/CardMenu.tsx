import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from '@schi/shared-ui/platform';

const MenuPanel = styled.div`
  position: fixed;
  z-index: 6;
  min-width: 210px;
  max-height: calc(100dvh - 16px);
  overflow-y: auto;
  padding: var(--gap-1);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--gap-4);
    width: 100%;
    min-height: 34px;
    padding: 0 var(--gap-3);
    border: 0;
    border-radius: var(--radius);
    background: none;
    text-align: left;
    cursor: pointer;
    @media (pointer: coarse) {
      min-height: var(--target);
    }
  }
  button:hover:not(:disabled),
  button:focus {
    background: var(--sunken);
  }
  button:disabled {
    color: var(--muted);
    cursor: not-allowed;
  }
  kbd {
    color: var(--muted);
    font: inherit;
    font-size: var(--size-small);
  }
`;

export interface MenuItem {
  label: string;
  keys?: string;
  isDisabled?: boolean;
  /** Why it cannot be done now, in a word or two. */
  why?: string | undefined;
  act: () => void;
}

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** Pixels from the left and the top of the window: the lower right corner of what opened it. */
  at: { right: number; bottom: number };
  onClose: () => void;
}

/**
 * The actions of a card. Arrow keys move, Escape and a press beside it close it; the focus then returns to where it
 * was.
 */
export const CardMenu = ({ label, items, at, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const { right, bottom } = at;
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    before.current = document.activeElement;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(right - width, window.innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(bottom + 2, window.innerHeight - height - 8))}px`;
    element.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    return () => {
      if (
        before.current instanceof HTMLElement &&
        (document.activeElement === document.body || element.contains(document.activeElement))
      )
        before.current.focus({ preventScroll: true });
    };
  }, [right, bottom]);
  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) onClose();
    };
    const close = () => onClose();
    document.addEventListener('pointerdown', closeBeside);
    // A scroll that brought the opener into view before is told with the next frame, and must not close the menu.
    const frame = requestAnimationFrame(() => {
      window.addEventListener('scroll', close, { passive: true });
      window.addEventListener('resize', close);
    });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointerdown', closeBeside);
      window.removeEventListener('scroll', close);
      window.removeEventListener('resize', close);
    };
  }, [onClose]);
  const press = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    const buttons = [...(menu.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const to: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 };
    const next = to[event.key];
    if (next !== undefined) buttons.at(next % buttons.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <MenuPanel ref={menu} role="menu" aria-label={label} onKeyDown={press}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.isDisabled}
          onClick={() => {
            onClose();
            item.act();
          }}
        >
          {item.label}
          {item.why && <small>{item.why}</small>}
          {item.keys && <kbd aria-hidden>{item.keys}</kbd>}
        </button>
      ))}
    </MenuPanel>
  );
};
