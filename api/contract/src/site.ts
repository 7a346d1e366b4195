import type { RemoteList } from './remotes';
import type { Dollars } from './rules/money';
import type { EventType, FeatureFlags, Tournament } from './tournaments';

/** Site config (specification, section 3). */
export const site = {
  name: 'Southern California Hapkido Invitational',
  prefix: 'SCHI',
  email: '',
} as const;

/** `SCHI | Home`: a page's title. */
export const pageTitle = (page: string): string => `${site.prefix} | ${page}`;

/** Data that the server writes into the page, so that the first screen needs no further request. */
export interface InlinedData {
  remotes: RemoteList;
  tournaments: Tournament[];
  eventTypes: EventType[];
  featureFlags: FeatureFlags;
  /** Set only when Google sign-in is configured (B5). */
  googleClientId: string | null;
  /** Only in a demonstration, where e-mails are shown on a page. */
  devInbox: boolean;
  /** Whether families pay only at the desk and not online (decision H6). */
  paysAtDeskOnly: boolean;
  /** The least that can be paid online, in dollars (decision C16); 0 where nothing is paid online. */
  leastOnline: Dollars;
}
/** The id of the `<script type="application/json">` element that carries `InlinedData`. */
export const inlinedDataElementId = 'schi-data';
