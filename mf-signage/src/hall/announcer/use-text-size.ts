import { useState } from 'react';

/** The sizes of text, as a factor. */
export const textSizes = [1, 1.25, 1.5, 2] as const;
const key = 'schi.announcer.text';

const read = (): number => {
  try {
    const place = Number(localStorage.getItem(key) ?? 0);
    return textSizes[place] === undefined ? 0 : place;
  } catch {
    return 0;
  }
};

/** The size that the announcer chose on this device, by its place in the list. */
export const useTextSize = (): { place: number; size: number; choose: (place: number) => void } => {
  const [place, setPlace] = useState(read);
  const choose = (next: number) => {
    setPlace(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // It then holds as long as the page is open.
    }
  };
  return { place, size: textSizes[place] ?? 1, choose };
};
