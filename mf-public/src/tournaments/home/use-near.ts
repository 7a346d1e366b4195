import { useEffect, useState, type RefObject } from 'react';

/**
 * How far below the window something counts as near: about as far as a thumb scrolls while a page of another site
 * loads.
 */
const margin = '300px';

/** Whether an element has come near the window; once near, it stays so. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: margin,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};
