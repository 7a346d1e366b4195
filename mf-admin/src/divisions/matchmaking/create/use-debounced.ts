import { useEffect, useState } from 'react';

/** Milliseconds after the last change before figures are asked for. */
const quietMs = 500;

/** The value as it was when it stopped changing for a moment. The text tells values apart. */
export const useDebounced = (text: string): string => {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
};
