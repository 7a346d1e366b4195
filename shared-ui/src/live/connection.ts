import { limitedFetch, limits } from '@schi/shared-ui/api-client';
import { liveStream, pathOf, pollLive, type LivePoll } from '@schi/contract';
import { readEvents, type StreamEvent } from './events';
import { withChange, withSnapshot, type TopicStates } from './state';

/**
 * How the data come: by the stream, by asking every few seconds, or not at the moment. `refused`: the reader may not.
 */
export type LiveStatus = 'connecting' | 'streaming' | 'polling' | 'refused';

/** What a page knows. */
export interface LiveView {
  states: TopicStates;
  /** The name in the states of each topic as it was asked for. */
  names: Readonly<Record<string, string>>;
  /** When the server was last heard, in milliseconds since 1970 by this browser; 0 before. All is as of then. */
  heardAt: number;
  status: LiveStatus;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
  /** Why the reader may not, in the server's words. */
  refusal?: string;
}

export const nothingYet: LiveView = { states: new Map(), names: {}, heardAt: 0, status: 'connecting', clockAhead: 0 };

/** Milliseconds. */
export interface LivePace {
  /** A stream that is silent for longer has died unnoticed. */
  silent: number;
  /** Without a stream for longer, the data are asked for. */
  pollAfter: number;
  pollEvery: number;
  /** Before each next try to connect; the last one repeats. */
  retries: readonly number[];
}
export const livePace: LivePace = {
  silent: 40_000,
  pollAfter: 20_000,
  pollEvery: 5_000,
  retries: [500, 1_000, 2_000, 5_000],
};

interface ConnectionOptions {
  tournamentId: number;
  topics: readonly string[];
  /** The `Authorization` header, if there is one. */
  authorization: string | undefined;
  /** The person whose login it is: the `UserContext` header (section 7). */
  userContextId?: number | undefined;
  /** What is known already. */
  begin: LiveView;
  onView: (view: LiveView) => void;
  pace?: LivePace;
}

/** A stream that is kept open until it is closed. */
export interface Connection {
  /** The page is visible again, or the network is back: looks at once whether the stream still lives. */
  wake(): void;
  close(): void;
}

/** With up to half more or less, so that browsers do not come back all at once. */
const spread = (ms: number) => ms * (0.5 + Math.random());

/**
 * Holds one stream over `fetch`, which unlike `EventSource` sends a login and sees a status. It connects again whenever
 * the stream breaks or falls silent, going on after the last event, and asks for the data every few seconds while there
 * is no stream.
 */
export const connect = ({
  tournamentId,
  topics,
  authorization,
  userContextId,
  begin,
  onView,
  pace = livePace,
}: ConnectionOptions): Connection => {
  const query = `topics=${encodeURIComponent(topics.join())}`;
  const params = { tournamentId };
  let view = begin;
  let lastId: number | undefined;
  let received = 0;
  let tries = 0;
  let isClosed = false;
  let stream: AbortController | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  /** Raised when a stream speaks, so that an answer from before is dropped. */
  let polls = 0;

  const headers: Record<string, string> = {
    ...(authorization ? { authorization } : {}),
    ...(userContextId === undefined ? {} : { UserContext: String(userContextId) }),
  };

  const show = (change: Partial<LiveView>) => {
    if (isClosed) return;
    view = { ...view, ...change };
    onView(view);
  };
  const heard = (now?: string): Partial<LiveView> => {
    const heardAt = Date.now();
    return now === undefined ? { heardAt } : { heardAt, clockAhead: heardAt - Date.parse(now) };
  };
  /** The numbers of the server started again, as after a restored backup, when a state of now has a lower one. */
  const withState = (state: NonNullable<LivePoll['state']>): TopicStates => {
    const isOlder = Object.keys(state.topics).some((name) => (view.states.get(name)?.seq ?? 0) > state.seq);
    return withSnapshot(isOlder ? new Map() : view.states, state);
  };

  const poll = async (run: number) => {
    const since = lastId === undefined ? '' : `&since=${lastId}`;
    try {
      const url = `${pathOf(pollLive.path, params)}?${query}${since}`;
      const [isOk, { now, names, state }] = await limitedFetch(
        url,
        { headers },
        limits.probe,
        async (answer) => [answer.ok, (await answer.json()) as LivePoll] as const,
      );
      // A stream that has spoken meanwhile knows more.
      if (isOk && run === polls) {
        if (state) lastId = state.seq;
        show({ ...heard(now), names, status: 'polling', ...(state ? { states: withState(state) } : {}) });
      }
    } catch {
      // The next poll tries again; the page shows the age of its data.
    }
    if (run === polls) polling = setTimeout(() => void poll(run), pace.pollEvery);
  };
  const stopPolling = () => {
    polls += 1;
    clearTimeout(polling);
    polling = undefined;
  };
  /** Asks after so many milliseconds in which no stream speaks. */
  const pollAfter = (ms: number) => {
    stopPolling();
    const run = polls;
    if (!isClosed) polling = setTimeout(() => void poll(run), ms);
  };

  const tryAgain = (after = spread(pace.retries[Math.min(tries, pace.retries.length - 1)] ?? 0)) => {
    if (isClosed || view.status === 'refused') return;
    tries += 1;
    clearTimeout(retry);
    retry = setTimeout(() => void open(), after);
  };
  const listenFor = (ms: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => stream?.abort(), ms);
  };
  const refuse = (refusal: string) => {
    stopPolling();
    show({ status: 'refused', refusal });
  };

  const take = (event: StreamEvent): void => {
    if (event.id !== undefined) lastId = event.id;
    switch (event.name) {
      case 'hello':
        return show({ ...heard(event.data.now), names: event.data.names, status: 'streaming' });
      case 'snapshot':
        return show({ ...heard(), states: withState(event.data) });
      case 'change':
        received += 1;
        return show({ ...heard(), states: withChange(view.states, event.id ?? 0, event.data) });
      case 'beat':
        // Something was lost between: read everything again.
        if (event.data.sent !== received) {
          lastId = undefined;
          stream?.abort();
        }
        return show(heard(event.data.now));
      case 'ended':
        return refuse(event.data.message);
      case 'bye':
        return tryAgain(event.data.retryMs);
    }
  };
  const open = async () => {
    if (isClosed) return;
    clearTimeout(retry);
    retry = undefined;
    const mine = new AbortController();
    stream?.abort();
    stream = mine;
    received = 0;
    if (polling === undefined) pollAfter(pace.pollAfter);
    listenFor(pace.silent);
    try {
      const after: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': String(lastId) };
      // eslint-disable-next-line no-restricted-globals -- a stream lasts; `listenFor` ends one that is silent
      const answer = await fetch(`${pathOf(liveStream.path, params)}?${query}`, {
        headers: { ...headers, ...after },
        signal: mine.signal,
        cache: 'no-store',
      });
      if ([400, 401, 403, 404].includes(answer.status)) {
        const { message } = (await answer.json()) as { message: string };
        return refuse(message);
      }
      if (answer.status === 503 || answer.status === 429) {
        // The server has no room for a stream, or is away: asking begins at once.
        if (view.status !== 'polling') pollAfter(0);
      }
      if (!answer.ok || !answer.body) throw new Error(`Status ${answer.status}`);
      tries = 0;
      await readEvents(answer.body, (event) => {
        if (stream !== mine || isClosed) return;
        listenFor(pace.silent);
        pollAfter(pace.pollAfter);
        take(event);
      });
    } catch {
      // Broken, refused for now, or aborted here.
    }
    if (stream !== mine || isClosed) return;
    stream = undefined;
    clearTimeout(silence);
    if (view.status === 'streaming') show({ status: 'connecting' });
    // After a bye the server has said when.
    if (retry === undefined) tryAgain();
  };

  show({ status: 'connecting' });
  void open();
  return {
    wake: () => {
      if (isClosed || view.status === 'refused') return;
      if (stream === undefined || Date.now() - view.heardAt > pace.pollAfter) void open();
    },
    close: () => {
      isClosed = true;
      stream?.abort();
      stopPolling();
      clearTimeout(silence);
      clearTimeout(retry);
    },
  };
};
