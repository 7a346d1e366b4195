import type { RemoteList } from '@schi/contract';

/** The hash of nothing: styled-components makes an empty style element and fills it through the object model, which needs no further leave. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Origins of remotes that do not live with us. */
const originsOf = (remotes: RemoteList): string[] => [
  ...new Set(
    Object.values(remotes)
      .filter(({ entry }) => /^https?:\/\//.test(entry))
      .map(({ entry }) => new URL(entry).origin),
  ),
];

/** What a page may load: ourselves, the remotes wherever they are, and the map of the venue in a frame. */
const contentPolicy = (remotes: RemoteList): string => {
  const sources = ["'self'", ...originsOf(remotes)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources}`,
    `style-src ${sources} ${emptyStyle}`,
    `connect-src ${sources}`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    'frame-src https://www.google.com https://maps.google.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

export type Headers = Record<string, string>;

/** On everything we serve. */
export const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** On pages. The camera is for scanning tickets at check-in; pop-ups keep their opener for a sign-in window. */
export const pageHeaders = (remotes: RemoteList): Headers => ({
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': contentPolicy(remotes),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), browsing-topics=()',
  'x-frame-options': 'DENY',
});
