import { createHash } from 'node:crypto';
import type { RemoteList } from '@schi/contract';

/**
 * The hash of an empty text: styled-components adds an empty style element and fills it through the CSS object model,
 * which the policy does not restrict.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Origins of the remotes that are on other servers. */
const originsOf = (remotes: RemoteList): string[] => [
  ...new Set(
    Object.values(remotes)
      .filter(({ entry }) => !entry.startsWith('/'))
      .map(({ entry }) => new URL(entry).origin),
  ),
];

/** The origin whose pages may be shown in a frame: the map of the venue. */
const mapOrigin = 'https://www.google.com';

/** What one page contains and shows. */
export interface Allowed {
  /** The text of each of its style elements. */
  styles?: string[];
  /** Further origins that it may show in a frame. */
  frames?: string[];
  /** Google sign-in is configured, so that its button may be loaded, whichever page comes first. */
  hasGoogle?: boolean;
}

/** What the home page asks before it shows the map: whether its host answers (`use-map-host.ts` in mf-public). */
const mapProbe = `${mapOrigin}/generate_204`;

/** The address that Google's button loads, as its documentation lists it. */
const google = 'https://accounts.google.com/gsi/';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What a page may load: this origin, the origins of the remotes, its own styles, and in frames the map of the venue and
 * the origins of the settings.
 */
const contentPolicy = (remotes: RemoteList, { styles = [], frames = [], hasGoogle = false }: Allowed): string => {
  const also = (source: string) => (hasGoogle ? ` ${source}` : '');
  const sources = ["'self'", ...originsOf(remotes)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources}${also(`${google}client`)}`,
    `style-src ${[sources, emptyStyle, ...styles.map(hashOf)].join(' ')}${also(`${google}style`)}`,
    `connect-src ${sources} ${mapProbe}${also(google)}`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    `frame-src ${[mapOrigin, ...frames].join(' ')}${also(google)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The library of Google's button writes to the page itself.
    ...(hasGoogle ? [] : ["require-trusted-types-for 'script'", 'trusted-types default delayed-start mail-preview']),
  ].join('; ');
};

export type Headers = Record<string, string>;

/** On every file and page. */
export const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** On pages. The camera is for scanning tickets at check-in; pop-ups keep their opener for a sign-in window. */
export const pageHeaders = (remotes: RemoteList, allowed: Allowed = {}): Headers => ({
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': contentPolicy(remotes, allowed),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), browsing-topics=()',
  'x-frame-options': 'DENY',
});
