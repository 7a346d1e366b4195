import { useLayoutEffect, type RefObject } from 'react';

/** The type grows up to this many times its plain size, and shrinks down to the other. */
const largest = 1.8;
const smallest = 0.3;
/** Halvings of that range: a step is then about a hundredth. */
const steps = 7;

const isWhole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth;

/** Makes the type of a wall as large as it can be with nothing cut off: `--fit` is the same for all of its cards. */
const fit = (wall: HTMLElement): void => {
  const parts = [...wall.querySelectorAll('[data-fits]')];
  const fits = (size: number) => {
    wall.style.setProperty('--fit', String(size));
    return parts.every(isWhole);
  };
  if (fits(largest)) return;
  let [low, high] = [smallest, largest];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
};

/** Fits the type whenever `content` changes, the wall has another size, or the letters have arrived. */
export const useFit = (wall: RefObject<HTMLElement | null>, content: string): void => {
  useLayoutEffect(() => {
    const element = wall.current;
    if (!element) return undefined;
    let isOver = false;
    const again = () => {
      if (!isOver) fit(element);
    };
    again();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(again) : null;
    observer?.observe(element);
    // Where fonts are not reported, as in a test, the first letters stay.
    void (document.fonts as FontFaceSet | undefined)?.ready.then(again);
    return () => {
      isOver = true;
      observer?.disconnect();
    };
  }, [wall, content]);
};
