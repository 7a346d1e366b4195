import { useEffect, type ReactNode } from 'react';
import { pageTitle } from '@schi/contract';
import { useLocation } from '@schi/shared-ui/platform';

/** The ids the frame looks for: the page's main part, and the line that reads route changes aloud. */
export const mainId = 'main';
export const announcerId = 'route-announcer';

/** The router's key of the address a visit begins at; the browser has read that page aloud itself. */
const firstKey = 'default';

/**
 * Wraps each page once its code is loaded. It sets the title; after a move inside the site it also goes to the top,
 * moves the focus to the page and reads its name aloud, as a browser would do for a new document.
 */
export const RouteFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { pathname, hash, key } = useLocation();
  const isFirst = key === firstKey;
  useEffect(() => {
    document.title = pageTitle(title);
    if (isFirst) return;
    const announcer = document.getElementById(announcerId);
    if (announcer) announcer.textContent = title;
    if (hash) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a filter kept in the address changes the key and is no other page: one goes on typing
  }, [title, pathname, hash]);
  return children;
};
