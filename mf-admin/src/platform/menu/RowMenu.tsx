import { useCallback, useRef, useState } from 'react';
import { Button, Icon } from '@schi/shared-ui/components';
import { CardMenu, type MenuItem } from './CardMenu';

/** The further actions of a row, behind one button. `name` says which row. */
export const RowMenu = ({ name, items }: { name: string; items: readonly MenuItem[] }) => {
  const [at, setAt] = useState<{ right: number; bottom: number } | null>(null);
  // A press on the button closes an open menu before the click comes, which must not open it again.
  const wasOpen = useRef(false);
  const close = useCallback(() => setAt(null), []);
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={`More for ${name}`}
        onPointerDown={() => {
          wasOpen.current = at !== null;
        }}
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect();
          setAt(wasOpen.current ? null : { right, bottom });
          wasOpen.current = false;
        }}
      >
        More
        <Icon name="down" size={14} />
      </Button>
      {at && <CardMenu label={`More for ${name}`} items={items} at={at} onClose={close} />}
    </>
  );
};
