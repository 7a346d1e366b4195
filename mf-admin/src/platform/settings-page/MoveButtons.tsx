import { useEffect, useRef } from 'react';
import { Button, Icon, Row } from '@schi/shared-ui/components';

interface Props {
  /** What is moved: `Green belt`. */
  name: string;
  /** Its place, counted from 0, and how many there are. */
  index: number;
  count: number;
  isBusy?: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Moves one of a list up or down; the focus goes with it, so that pressing again moves it on. */
export const MoveButtons = ({ name, index, count, isBusy = false, onMove }: Props) => {
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const button = (by: 1 | -1, word: 'up' | 'down') => {
    // Said instead of switched off: a button that is switched off while it has the focus loses it.
    const isOff = isBusy || index + by < 0 || index + by >= count;
    return (
      <Button
        kind="quiet"
        aria-disabled={isOff}
        aria-label={`Move ${name} ${word}`}
        onClick={(event) => {
          if (isOff) return;
          pressed.current = event.currentTarget;
          onMove(by);
        }}
      >
        <Icon name={word} />
      </Button>
    );
  };
  return (
    <Row $gap={1} style={{ flexWrap: 'nowrap' }}>
      {button(-1, 'up')}
      {button(1, 'down')}
    </Row>
  );
};
