import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LiveBodies, LiveTopicKind } from '@schi/contract';
import { useSession } from '@schi/shared-ui/session';
import { createLiveClient, type LiveClient } from './client';
import type { LiveStatus } from './connection';
import { thingsOf } from './state';

/** A topic as the page sees it. */
export interface LiveTopicView<Body> {
  /** By key; undefined until the first state has come. */
  things: ReadonlyMap<string, Body> | undefined;
  /** When the server was last heard, in milliseconds since 1970; 0 before. The data are as of then. */
  heardAt: number;
  status: LiveStatus;
  /** Why the reader may not, in the server's words. */
  refusal: string | undefined;
  /** By how many milliseconds this browser's clock is ahead of the server's. */
  clockAhead: number;
}

/**
 * A login other than that of the page's person, as a paired tablet has. `who` keeps its stream apart from those of
 * other logins.
 */
export interface LiveLogin {
  who: string;
  authorization: string;
}

const clients = new Map<string, LiveClient>();
/** One client for each tournament and login of this page. */
const clientOf = (
  tournamentId: number,
  login: { who: string; authorization: string | undefined; userContextId: number | undefined },
): LiveClient => {
  const key = `${tournamentId} ${login.who} ${login.authorization ?? ''}`;
  const known = clients.get(key) ?? createLiveClient({ tournamentId, ...login });
  clients.set(key, known);
  return known;
};

/**
 * A topic of a tournament, kept up to date: by the browser's one stream, or by asking every few seconds while there is
 * none. `part` names the object of a topic that has one for each: `useLive(3, 'ring', { part: '7' })`. Without a
 * `login` it reads as the page's person, or as a visitor.
 */
export const useLive = <Kind extends LiveTopicKind>(
  tournamentId: number,
  kind: Kind,
  { part, login }: { part?: string; login?: LiveLogin } = {},
): LiveTopicView<LiveBodies[Kind]> => {
  const session = useSession();
  const who = login?.who ?? (session ? `person-${session.personId}` : 'visitor');
  const authorization = login?.authorization ?? (session ? `Bearer ${session.token}` : undefined);
  const userContextId = login ? undefined : session?.personId;
  const topic = part === undefined ? kind : `${kind}:${part}`;
  const client = useMemo(
    () => clientOf(tournamentId, { who, authorization, userContextId }),
    [tournamentId, who, authorization, userContextId],
  );
  const subscribe = useCallback((onView: () => void) => client.subscribe([topic], onView), [client, topic]);
  const view = useSyncExternalStore(subscribe, client.view, client.view);
  const name = view.names[topic];
  const state = name === undefined ? undefined : view.states.get(name);
  const things = useMemo(
    // Cast: the contract says what the things of a topic hold.
    () =>
      name === undefined || !state
        ? undefined
        : (thingsOf(new Map([[name, state]]), name) as ReadonlyMap<string, LiveBodies[Kind]>),
    [name, state],
  );
  return { things, heardAt: view.heardAt, status: view.status, refusal: view.refusal, clockAhead: view.clockAhead };
};

type Things<Kind extends LiveTopicKind> = ReadonlyMap<string, LiveBodies[Kind]>;

/**
 * A topic as `useLive` shows it. Each change of it calls `refetch`, but not its first state, which is that of what was
 * just read. `versionOf` says what of the topic counts as a change.
 */
export const useTopic = <Kind extends LiveTopicKind>(
  tournamentId: number,
  kind: Kind,
  refetch: () => unknown,
  {
    versionOf = (things) => things,
    ...options
  }: { part?: string; login?: LiveLogin; versionOf?: (things: Things<Kind>) => unknown } = {},
): LiveTopicView<LiveBodies[Kind]> => {
  const view = useLive(tournamentId, kind, options);
  const version = view.things && versionOf(view.things);
  const seen = useRef(version);
  useEffect(() => {
    if (version === undefined) return;
    if (seen.current !== undefined && version !== seen.current) refetch();
    seen.current = version;
  }, [version, refetch]);
  return view;
};
