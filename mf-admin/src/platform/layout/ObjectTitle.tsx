import { useContext, useEffect } from 'react';
import { pageTitle } from '@schi/contract';
import { useLocation } from '@schi/shared-ui/platform';
import { PageNameSetter } from './page-name';

/**
 * Names in the browser's title, and in the breadcrumbs, what a page is about, once that is known: `SCHI | Registration
 * 31: Dana Kim`. Several tabs of one page, and the entries of the history, can be told apart by it. Until then the title is that of the route.
 */
export const ObjectTitle = ({ name }: { name: string | undefined }) => {
  const { pathname, hash } = useLocation();
  const setName = useContext(PageNameSetter);
  useEffect(() => {
    if (!name) return undefined;
    setName({ pathname, name });
    let isGone = false;
    // The frame of the route sets the route's title in an effect that runs after this one, for the same changes of the
    // address.
    queueMicrotask(() => {
      if (!isGone) document.title = pageTitle(name);
    });
    return () => {
      isGone = true;
    };
  }, [name, pathname, hash, setName]);
  return null;
};
