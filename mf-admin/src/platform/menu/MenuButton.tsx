import { useCallback, useRef, useState, type ComponentProps } from 'react';
import { Button, Icon } from '@schi/shared-ui/components';
import { CardMenu, type MenuItem } from './CardMenu';

interface Props extends Pick<ComponentProps<typeof Button>, 'kind' | 'busy'> {
  /** The text of the button. */
  label: string;
  /** Whose actions they are, where the page has several such menus. */
  name?: string;
  items: readonly MenuItem[];
}

/** Several actions behind one button. */
export const MenuButton = ({ label, name, items, ...rest }: Props) => {
  const whole = name === undefined ? label : `${label} for ${name}`;
  const [at, setAt] = useState<{ right: number; bottom: number } | null>(null);
  // A press on the button closes an open menu before the click comes, which must not open it again.
  const wasOpen = useRef(false);
  const close = useCallback(() => setAt(null), []);
  return (
    <>
      <Button
        {...rest}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={whole}
        onPointerDown={() => {
          wasOpen.current = at !== null;
        }}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setAt(wasOpen.current ? null : { right, bottom });
          wasOpen.current = false;
        }}
      >
        {label}
        <Icon name="down" size={14} />
      </Button>
      {at && <CardMenu label={whole} items={items} at={at} onClose={close} />}
    </>
  );
};
