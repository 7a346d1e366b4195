import { useCallback, useEffect, useRef } from 'react';

/**
 * Answers a function that puts something off while a mouse button is down. A field is left as soon as the button is pressed; an error
 * that appeared then would push the very button away from under the pointer, and its click would be lost.
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
