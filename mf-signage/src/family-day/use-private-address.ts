import { useEffect } from 'react';
import { getMyDayManifest, pathOf } from '@schi/contract';

const tagOf = (name: 'meta' | 'link', attributes: Record<string, string>): HTMLElement => {
  const tag = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
  return tag;
};

/**
 * Keeps the private address out of search engines and of the addresses that other sites see, and lets a phone keep this
 * very address on its home screen.
 */
export const usePrivateAddress = (token: string): void => {
  useEffect(() => {
    const tags = [
      tagOf('meta', { name: 'robots', content: 'noindex' }),
      tagOf('meta', { name: 'referrer', content: 'no-referrer' }),
      tagOf('link', { rel: 'manifest', href: pathOf(getMyDayManifest.path, { token }) }),
      tagOf('link', { rel: 'apple-touch-icon', href: '/my-day-icon.png' }),
    ];
    document.head.append(...tags);
    return () => tags.forEach((tag) => tag.remove());
  }, [token]);
};
