import { connect, livePace, nothingYet, type Connection, type LivePace, type LiveView } from './connection';

/** Live data of one tournament for one login, shared by everything on the page, and by all tabs of the browser. */
export interface LiveClient {
  /** Calls back for each new view while these topics are wanted. */
  readonly subscribe: (topics: readonly string[], onView: () => void) => () => void;
  readonly view: () => LiveView;
}

/** Milliseconds. */
export interface TabPace extends LivePace {
  /** Between two signs of life of each tab. */
  sign: number;
  /**
   * A visible tab that hears nothing from the tab with the stream for longer takes the stream over: phones freeze
   * hidden tabs.
   */
  steal: number;
  /** A tab that gives no sign for longer wants nothing any more. */
  gone: number;
}
const tabPace: TabPace = { ...livePace, sign: 5_000, steal: 12_000, gone: 15_000 };

interface ClientOptions {
  tournamentId: number;
  /** Whose login it is, in a few letters: tabs of different logins share no stream. */
  who: string;
  authorization: string | undefined;
  userContextId?: number | undefined;
  pace?: TabPace;
}

type Word =
  | { kind: 'want'; tab: string; topics: readonly string[] }
  | { kind: 'leave'; tab: string }
  | { kind: 'view'; view: LiveView };

const isVisible = () => typeof document === 'undefined' || document.visibilityState === 'visible';

/**
 * Opens one stream for all tabs of the browser, because over HTTP/1.1 a browser holds six connections to a server: the
 * tab that holds the Web Lock streams, and tells the others what it knows by a BroadcastChannel; they tell it which
 * topics they want. Where there are no Web Locks (without https), each tab has a stream of its own while it is visible.
 */
export const createLiveClient = ({
  tournamentId,
  who,
  authorization,
  userContextId,
  pace = tabPace,
}: ClientOptions): LiveClient => {
  const name = `schi.live.${tournamentId}.${who}`;
  const tab = Math.random().toString(36).slice(2);
  const listeners = new Map<() => void, readonly string[]>();
  const others = new Map<string, { topics: readonly string[]; at: number }>();
  let current: LiveView = nothingYet;
  let connection: Connection | undefined;
  let streamed: readonly string[] = [];

  const wanted = () => [...new Set([...listeners.values()].flat())];
  const show = (view: LiveView) => {
    current = view;
    for (const listener of listeners.keys()) listener();
  };
  const disconnect = () => {
    connection?.close();
    connection = undefined;
    streamed = [];
  };
  /** Streams these topics; a stream that has them all already goes on. */
  const streamTopics = (topics: readonly string[], onView: (view: LiveView) => void) => {
    if (connection && topics.every((topic) => streamed.includes(topic))) return;
    disconnect();
    if (topics.length === 0) return;
    streamed = [...topics].sort();
    connection = connect({
      tournamentId,
      topics: streamed,
      authorization,
      userContextId,
      begin: current,
      onView,
      pace,
    });
  };

  /** A stream of this tab alone. */
  const alone = () => {
    const look = () => {
      if (isVisible()) {
        streamTopics(wanted(), show);
        connection?.wake();
      } else disconnect();
    };
    look();
    return { wake: look, want: look, stop: disconnect };
  };

  /** A stream that all tabs share. */
  const together = (locks: LockManager) => {
    const channel = new BroadcastChannel(name);
    const ending = new AbortController();
    let isLeader = false;
    let isEnded = false;
    let letGo: (() => void) | undefined;
    let heardAt = Date.now();
    const say = (word: Word) => {
      if (!isEnded) channel.postMessage(word);
    };
    const lead = () => {
      const now = Date.now();
      for (const [other, { at }] of others) if (now - at > pace.gone) others.delete(other);
      streamTopics([...new Set([...wanted(), ...[...others.values()].flatMap(({ topics }) => topics)])], (view) => {
        show(view);
        say({ kind: 'view', view });
      });
    };
    const want = () => (isLeader ? lead() : say({ kind: 'want', tab, topics: wanted() }));
    const resign = () => {
      isLeader = false;
      disconnect();
    };
    const holdLock = (options: LockOptions) => {
      heardAt = Date.now();
      locks
        .request(name, options, () => {
          if (isEnded) return undefined;
          isLeader = true;
          lead();
          return new Promise<void>((resolve) => (letGo = resolve));
        })
        .catch(() => {
          // Another tab took the stream over, or this one has ended.
          if (isEnded) return;
          resign();
          holdLock({ signal: ending.signal });
          want();
        });
    };
    const sign = () => {
      if (isLeader) {
        lead();
        say({ kind: 'view', view: current });
      } else {
        want();
        if (isVisible() && Date.now() - heardAt > pace.steal) holdLock({ steal: true });
      }
    };
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'view') {
        heardAt = Date.now();
        if (!isLeader) show(data.view);
      } else if (data.kind === 'leave') others.delete(data.tab);
      else {
        others.set(data.tab, { topics: data.topics, at: Date.now() });
        if (!isLeader) return;
        lead();
        say({ kind: 'view', view: current });
      }
    };
    holdLock({ signal: ending.signal });
    want();
    const signs = setInterval(sign, pace.sign);
    return {
      wake: () => {
        if (isLeader) connection?.wake();
        else sign();
      },
      want,
      stop: () => {
        say({ kind: 'leave', tab });
        isEnded = true;
        clearInterval(signs);
        resign();
        ending.abort();
        letGo?.();
        channel.close();
      },
    };
  };

  const start = () => {
    const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks;
    const mode = locks && typeof BroadcastChannel === 'function' ? together(locks) : alone();
    const wake = () => mode.wake();
    const target = typeof window === 'undefined' ? undefined : window;
    target?.addEventListener('online', wake);
    target?.document.addEventListener('visibilitychange', wake);
    return {
      want: mode.want,
      stop: () => {
        target?.removeEventListener('online', wake);
        target?.document.removeEventListener('visibilitychange', wake);
        mode.stop();
      },
    };
  };
  let running: ReturnType<typeof start> | undefined;

  return {
    subscribe: (topics, onView) => {
      // A listener of its own for each subscription, should one be given twice.
      const listener = () => onView();
      listeners.set(listener, topics);
      if (running) running.want();
      else running = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.stop();
        running = undefined;
      };
    },
    view: () => current,
  };
};
