import { endpoint } from '../../platform/endpoint';
import type { PressValue } from '../rules/ring-calls';
import type { SignageRing } from './signage';

/** A ring as screens show it. Rings are shown by `position`, then by id. */
export interface LiveRing extends SignageRing {
  position: number;
}

/** What the entries of a topic hold, by the first word of the topic's name. A new topic gets its line here. */
export interface LiveBodies {
  /** The open rings, by the ring's id. */
  rings: LiveRing;
  /**
   * The rings with all their work, for directors: the number of the last operation. The board is read again when it
   * changes.
   */
  board: { version: number };
  /**
   * One ring for its table, or `ring:all` for announcers and directors: by the ring's id, the number of its last
   * change. It is read again then.
   */
  ring: { version: number };
  /** `scoreboard:7`, for everybody in the hall: the number of the last change of the ring. It is read again then. */
  scoreboard: { version: number };
  /**
   * `presses:7`, for the table of a ring: what a judge pressed last of a bout, by the subject. It comes whole, because a
   * point has to be noted at once.
   */
  presses: { eventId: string | null; value: PressValue };
  /**
   * `screen:self`, the paired screen that asks: how often it was told to load its page again, which it does when the
   * number changes, and the ring whose scoreboard it shows, `null` for all rings. Servers of earlier releases send none.
   */
  screen: { reloads: number; scoreboardRingId?: number | null };
  /** The paired devices and the codes of rings, for directors: another text whenever they have changed. */
  devices: { version: string };
  /** The results that visitors see: another text whenever they have changed. They are read again then. */
  results: { version: string };
}
export type LiveTopicKind = keyof LiveBodies;
/** A topic as it is asked for: `rings`, or `ring:7` where there is one for each object. */
export type LiveTopicName<Kind extends LiveTopicKind = LiveTopicKind> = Kind | `${Kind}:${string}`;

/** The state of one small thing. `body` is null once the thing is gone. */
export interface LiveEntry<Body = unknown> {
  key: string;
  body: Body | null;
}

/** Everything of some topics at one moment, and the number of the last event that is in it. */
export interface LiveState {
  seq: number;
  topics: Record<string, LiveEntry[]>;
}

/** The first event of a stream. `names`: how the topics that were asked for are called in the events that follow. */
export interface LiveHello {
  now: string;
  names: Record<string, string>;
}
/** A thing has changed; the event's id is its number. */
export interface LiveChange extends LiveEntry {
  topic: string;
}
/** Every fifteen seconds: the server's time, the number up to which everything was sent, and how many changes were. */
export interface LiveBeat {
  now: string;
  seq: number;
  sent: number;
}
/** The caller may no longer read a topic. */
export interface LiveEnded {
  message: string;
  code?: string;
}
/** The server stops. The browser connects again after so many milliseconds. */
export interface LiveBye {
  retryMs: number;
}

/** The events of a stream, by their names. */
export interface LiveEvents {
  hello: LiveHello;
  snapshot: LiveState;
  change: LiveChange;
  beat: LiveBeat;
  ended: LiveEnded;
  bye: LiveBye;
}

/** What a stream sends: server-sent events, each a member of `Events`. It exists only for the type checker. */
export interface EventStream<Events> {
  readonly events: Events;
}

/** `topics`: names with commas between them. */
export interface LiveQuery {
  topics: string;
}

/** Changes as they happen. It begins with the whole state, or after `Last-Event-ID` with what has changed since. */
export const liveStream = endpoint('GET', '/api/live/:tournamentId')<void, EventStream<LiveEvents>, LiveQuery>();

/** The same for a browser that cannot hold a stream. */
export interface LivePoll extends LiveHello {
  /** Null when nothing has changed after `since`. */
  state: LiveState | null;
}
export const pollLive = endpoint('GET', '/api/live/:tournamentId/now')<
  void,
  LivePoll,
  LiveQuery & { since?: number }
>();

/** Milliseconds between two beats of a stream, so that proxies keep it open. */
export const liveBeatMs = 15_000;
/** The most topics of one stream. */
export const mostLiveTopics = 12;
/** The longest name of a topic with what follows its colon. */
export const longestLiveTopic = 200;
