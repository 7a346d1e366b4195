import type { RemoteList } from '../../platform/remotes';
import type { Dollars } from '../../values/money';
import type { EventType, FeatureFlags, Tournament } from './tournaments';

/** Who is responsible for the site, as the footer says it. */
export interface Organizer {
  /** The name, and the postal address where the operator gave one. */
  text: string;
  email: string;
  /** The year in which the server wrote the page. */
  year: number;
}
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
  /** Whether families pay only at the desk and not online (rule H6). */
  paysAtDeskOnly: boolean;
  /** The least that can be paid online, in dollars (rule C16); 0 where nothing is paid online. */
  leastOnline: Dollars;
  organizer: Organizer;
}
/** The id of the `<script type="application/json">` element that carries `InlinedData`. */
export const inlinedDataElementId = 'schi-data';
