import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that delays work while a mouse button is pressed. A field loses the focus as soon as a button is
 * pressed; an error that appeared then would move that button away from the pointer, and its click would be lost.
 */
export const useAfterPress = (): ((act: () => void) => void) => {
  const isPressed = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown';
    };
    const types = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const type of types) window.addEventListener(type, note, true);
    return () => {
      for (const type of types) window.removeEventListener(type, note, true);
    };
  }, []);
  return useCallback((act) => {
    if (!isPressed.current) return act();
    // The click comes after this event and before the timer.
    window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  }, []);
};
