import { longestLiveTopic, mostLiveTopics, type LiveEntry, type LiveTopicKind } from '@schi/contract';
import type { Db } from '../db/knex';
import { requireAccess, requireOwnPlace, type Access } from '../http/access';
import { badRequest, notFound } from '../http/errors';
import type { Caller } from '../http/state';

/** Who asks for a topic, of which tournament, and what follows the colon of the topic's name. */
export interface AskedTopic {
  tournamentId: number;
  /** Empty where the topic has no colon. */
  argument: string;
  caller: Caller;
}

/** One kind of live data, as a feature declares it: who may read it, and how its whole state is read. */
export interface LiveTopic {
  /** The first word of its name, which is all of it without `find`. */
  readonly name: LiveTopicKind;
  readonly access: Access;
  /**
   * For a topic of which each object has its own: the id under which it is announced, for the argument that was asked
   * for. Undefined for one that is missing or somebody else's. It is asked again at each beat.
   */
  readonly find?: (db: Db, asked: AskedTopic) => Promise<number | undefined>;
  /**
   * Everything of the topic, read in the transaction that also reads the number of the last event. `id` is what `find`
   * gave, else 0.
   */
  readonly snapshot: (db: Db, tournamentId: number, id: number) => Promise<LiveEntry[]>;
  /** The most streams per object in one process; a browser above it polls. */
  readonly mostStreams?: number;
}

/** Refuses what is public about a tournament that this caller must not see yet. @throws Refusal 404. */
export type RequireShown = (db: Db, tournamentId: number, now: Date, caller: Caller) => Promise<void>;

/** What the application knows about live data: the topics of all features, and which tournaments are public. */
export interface LiveRules {
  topics: readonly LiveTopic[];
  requireShown: RequireShown;
  /** The part of an address that stands for one household or machine. */
  networkOf: (address: string) => string;
}

/** A topic that the caller may read. */
export interface OpenTopic {
  topic: LiveTopic;
  id: number;
  /** Its name in the outbox. */
  name: string;
  /** As it was asked for. */
  asked: string;
}

/** The names in a list with commas, each once. @throws Refusal 400 for none, too many, or one that is too long. */
const namesOf = (list: string): string[] => {
  const names = [...new Set(list.split(',', mostLiveTopics + 1))];
  if (names.length > mostLiveTopics) throw badRequest(`topics: ${mostLiveTopics} at most.`);
  if (names.some((name) => name === '' || name.length > longestLiveTopic))
    throw badRequest('topics: Names with commas between them.');
  return names;
};

/**
 * The topics of a list that the caller may read, which are all of it.
 * @throws Refusal 400 for a name that is none, 401 or 403 for one that is not for this caller, 404 for an object that
 * is missing or somebody else's.
 */
export const openTopics = async (
  db: Db,
  { byName, requireShown }: { byName: ReadonlyMap<string, LiveTopic>; requireShown: RequireShown },
  asked: { tournamentId: number; topics: string; caller: Caller },
  now: Date,
): Promise<OpenTopic[]> => {
  const { tournamentId, topics, caller } = asked;
  const opened: OpenTopic[] = [];
  for (const name of namesOf(topics)) {
    const colon = name.indexOf(':');
    const topic = byName.get(colon < 0 ? name : name.slice(0, colon));
    if (!topic || colon < 0 !== (topic.find === undefined))
      throw badRequest(`topics: ${name.slice(0, 40)} is not known.`);
    requireAccess(topic.access, caller);
    requireOwnPlace(topic.access, caller, { tournamentId });
    // What every visitor may read is read about tournaments that visitors see (rule E10).
    if (topic.access.kind === 'anyone') await requireShown(db, tournamentId, now, caller);
    if (!topic.find) opened.push({ topic, id: 0, name: topic.name, asked: name });
    else {
      const id = await topic.find(db, { tournamentId, argument: name.slice(colon + 1), caller });
      if (id === undefined) throw notFound('topic');
      opened.push({ topic, id, name: `${topic.name}:${id}`, asked: name });
    }
  }
  return opened;
};
