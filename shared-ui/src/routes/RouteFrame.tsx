import { useEffect, type ReactNode } from 'react';
import { pageTitle } from '@schi/contract';
import { useLocation } from '@schi/shared-ui/platform';

/** The ids the frame looks for: the page's main part, and the line that reads route changes aloud. */
export const mainId = 'main';
export const announcerId = 'route-announcer';

let shownPath: string | null = null;

/**
 * Stands around each page once its code is there. It sets the title; after a move inside the site it also goes to the top, moves
 * the focus to the page and reads its name aloud, as a browser would do for a new document.
 */
export const RouteFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    document.title = pageTitle(title);
    const isFirst = shownPath === null;
    const isSame = shownPath === pathname;
    shownPath = pathname;
    if (isFirst || isSame) return;
    const announcer = document.getElementById(announcerId);
    if (announcer) announcer.textContent = title;
    if (hash) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title, pathname, hash]);
  return children;
};
