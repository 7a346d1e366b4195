import { useEffect, useState } from 'react';

/** What scrolls an element: its dialog, otherwise the page. */
const scrollerOf = (id: string | undefined): Element =>
  document.getElementById(id ?? '')?.closest('dialog') ?? document.documentElement;

/** Whether the beginning of a section stands in the upper two thirds of the window. */
const beginsInView = (top: number): boolean => top >= 0 && top < (window.innerHeight * 2) / 3;

/** The section that is read: the last one that begins in the upper third of the window, or above it. */
const readSection = (ids: readonly string[]): string | undefined => {
  const { scrollTop, clientHeight, scrollHeight } = scrollerOf(ids[0]);
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1);
  const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= innerHeight / 3);
  return begun.at(-1) ?? ids[0];
};

/**
 * The section of a page or a dialog that is in view, by its id, and a way to another one. The one that was asked for last is the
 * current one while its beginning is in view: near the end of a page several sections are.
 */
export const useCurrentSection = (
  ids: readonly string[],
): { current: string | undefined; goTo: (id: string) => void } => {
  const [current, setCurrent] = useState(ids[0]);
  const [asked, setAsked] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const onScroll = () => {
      const top = asked === undefined ? undefined : document.getElementById(asked)?.getBoundingClientRect().top;
      if (top !== undefined && beginsInView(top)) return;
      setAsked(undefined);
      setCurrent(readSection(key.split(' ')));
    };
    // The scrolling of a dialog does not bubble.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', onScroll, options);
    return () => window.removeEventListener('scroll', onScroll, options);
  }, [asked, key]);
  const goTo = (id: string) => {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    setAsked(id);
    setCurrent(id);
  };
  return { current, goTo };
};
