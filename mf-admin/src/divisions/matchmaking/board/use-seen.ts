import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels beyond the window in which cards are drawn already. */
const margin = '600px 0px';

type Seen = () => void;
const waiting = new WeakMap<Element, Seen>();
let observer: IntersectionObserver | undefined;

/** One observer serves all cards. */
const shared = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        waiting.get(target)?.();
        observer?.unobserve(target);
      }
    },
    { rootMargin: margin },
  );
  return observer;
};

/** Whether an element has come near the window since it was drawn. */
export const useSeen = <E extends Element>(): [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    waiting.set(element, () => setSeen(true));
    shared().observe(element);
    return () => shared().unobserve(element);
  }, [isSeen]);
  return [ref, isSeen];
};
