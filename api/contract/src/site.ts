import type { EventType, FeatureFlags, Tournament } from './tournaments';

/** Site config (specification, section 3). */
export const site = {
  name: 'Southern California Hapkido Invitational',
  prefix: 'SCHI',
  email: '',
} as const;

/** `SCHI | Home`: a page's title. */
export const pageTitle = (page: string): string => `${site.prefix} | ${page}`;

export type RemoteName = 'public' | 'customer' | 'admin' | 'signage';
/** Where each remote's manifest or entry is, read by the shell at run time from `/remotes.json` (H4). */
export type RemoteList = Record<RemoteName, { entry: string }>;

/** Which remote owns which addresses; the shell routes by it and the server preloads by it. A path ending in `/` owns what is below. */
const remotePaths: readonly (readonly [string, RemoteName])[] = [
  ['/contact', 'public'],
  ['/privacy', 'public'],
  ['/mailing-list', 'public'],
  ['/user/', 'public'],
  ['/customer/', 'customer'],
  ['/admin/', 'admin'],
  ['/signage/', 'signage'],
];

/** The remote that owns an address, or `undefined` for addresses nobody owns (those lead to `/`). */
export const remoteForPath = (pathname: string): RemoteName | undefined =>
  pathname === '/'
    ? 'public'
    : remotePaths.find(([prefix]) => `${pathname}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))?.[1];

/** What the server writes into the page so that the first screen needs no further request. */
export interface InlinedData {
  remotes: RemoteList;
  tournaments: Tournament[];
  eventTypes: EventType[];
  featureFlags: FeatureFlags;
  /** Set only when Google sign-in is configured (B5). */
  googleClientId: string | null;
  /** Present only in the embedded default, where mail goes to a page. */
  devInbox: boolean;
  /** Nobody pays online; families pay at the desk (decision H6). */
  paysAtDeskOnly: boolean;
}
/** The id of the `<script type="application/json">` element that carries `InlinedData`. */
export const inlinedDataElementId = 'schi-data';
