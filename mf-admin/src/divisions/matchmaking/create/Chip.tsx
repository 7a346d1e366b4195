import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Target } from './programs.rules';

const Place = styled.li`
  position: relative;
`;
const Grip = styled.button`
  display: flex;
  align-items: center;
  gap: var(--gap-2);
  width: 100%;
  min-height: var(--target);
  padding: var(--gap-1) var(--gap-3);
  border: 1px solid var(--control);
  border-radius: 999px;
  background: var(--raised);
  text-align: left;
  line-height: 1.2;
  cursor: grab;
  b {
    flex: 1;
    font-weight: 600;
  }
  small {
    color: var(--muted);
    font-size: var(--size-small);
    white-space: nowrap;
  }
`;
const Menu = styled.div`
  position: absolute;
  z-index: 2;
  top: calc(100% + 4px);
  left: 0;
  display: grid;
  width: max-content;
  max-width: min(320px, calc(100vw - 64px));
  padding: var(--gap-1);
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow);
`;
const Item = styled.button`
  display: grid;
  gap: 2px;
  min-height: var(--target);
  align-content: center;
  padding: var(--gap-1) var(--gap-3);
  border: 0;
  border-radius: var(--radius);
  background: none;
  text-align: left;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: var(--sunken);
  }
  &[aria-disabled='true'] {
    color: var(--muted);
    cursor: not-allowed;
  }
  small {
    font-size: var(--size-small);
  }
`;

/** The next place when one presses an arrow key in a list of so many. */
const steps: Partial<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

interface MenuProps {
  id: string;
  title: string;
  targets: readonly Target[];
  onChoose: (target: Target) => void;
  /** `true`: the focus goes back to the chip. */
  onClose: (returns: boolean) => void;
}
const Targets = ({ id, title, targets, onChoose, onClose }: MenuProps) => {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      onClose(event.key === 'Escape');
    }
  };
  return (
    <Menu
      ref={list}
      id={id}
      role="menu"
      aria-label={`Move ${title} to`}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose(false);
      }}
    >
      {targets.map((target) => (
        <Item
          key={target.place}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={target.refusal !== null || undefined}
          onClick={() => onChoose(target)}
        >
          <span>{target.label}</span>
          {target.refusal !== null && <small>{target.refusal}</small>}
        </Item>
      ))}
    </Menu>
  );
};

interface Props {
  eventId: number;
  title: string;
  entrants: number;
  targets: readonly Target[];
  /** The id of the sentence that says which keys move it. */
  describedBy: string;
  /** It was just moved, so the focus goes with it. */
  takesFocus: boolean;
  onFocused: () => void;
  onMove: (target: Target) => void;
  /** The next (1) or the last (-1) program that it can be in. */
  onStep: (by: 1 | -1) => void;
  onDrag: (isDragged: boolean) => void;
}

/** One event. It is moved by dragging, by the arrow keys, and by its menu. */
export const Chip = ({
  eventId,
  title,
  entrants,
  targets,
  describedBy,
  takesFocus,
  onFocused,
  onMove,
  onStep,
  onDrag,
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const grip = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (!takesFocus) return;
    grip.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  const close = (returns: boolean) => {
    setOpen(false);
    if (returns) grip.current?.focus();
  };
  const byKey: Partial<Record<string, () => void>> = {
    ArrowRight: () => onStep(1),
    ArrowLeft: () => onStep(-1),
    ArrowDown: () => setOpen(true),
  };
  return (
    <Place>
      <Grip
        ref={grip}
        type="button"
        draggable
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-describedby={describedBy}
        onClick={() => setOpen((before) => !before)}
        // The menu closes when it loses the focus; without this, pressing here would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onKeyDown={(event) => {
          const act = byKey[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', String(eventId));
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <b>{title}</b>
        <small>{entrants.toLocaleString('en-US')} entered</small>
        <Icon name="down" size={16} />
      </Grip>
      {isOpen && (
        <Targets
          id={menuId}
          title={title}
          targets={targets}
          onChoose={(target) => {
            close(true);
            onMove(target);
          }}
          onClose={close}
        />
      )}
    </Place>
  );
};
