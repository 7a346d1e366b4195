import type { LiveChange, LiveEntry, LiveState } from '@schi/contract';

/** What is known of one topic: the state of its things, and the number up to which all of them are known. */
export interface TopicState {
  readonly seq: number;
  /** By key, with the number of the event that said so; a body is null once the thing is gone. */
  readonly things: ReadonlyMap<string, { readonly seq: number; readonly body: unknown }>;
}

export type TopicStates = ReadonlyMap<string, TopicState>;

const topicOf = (seq: number, entries: readonly LiveEntry[]): TopicState => ({
  seq,
  things: new Map(entries.map(({ key, body }) => [key, { seq, body }])),
});

/**
 * Takes a whole state. One that is older than what is known of a topic changes nothing of it; what is newer than the
 * state stays.
 */
export const withSnapshot = (states: TopicStates, { seq, topics }: LiveState): TopicStates => {
  const next = new Map(states);
  for (const [name, entries] of Object.entries(topics)) {
    const known = states.get(name);
    if (known && known.seq > seq) continue;
    const newer = [...(known?.things ?? [])].filter(([, thing]) => thing.seq > seq);
    const { things } = topicOf(seq, entries);
    next.set(name, { seq, things: new Map([...things, ...newer]) });
  }
  return next;
};

/**
 * Takes one change, whenever it comes: one that is older than what is known, or that was taken before, changes nothing.
 */
export const withChange = (states: TopicStates, seq: number, { topic, key, body }: LiveChange): TopicStates => {
  const known = states.get(topic);
  const before = known?.things.get(key);
  if (!known || seq <= known.seq || (before && seq <= before.seq)) return states;
  return new Map(states).set(topic, { ...known, things: new Map(known.things).set(key, { seq, body }) });
};

/** The things of a topic by key, without those that are gone; undefined before the first state. */
export const thingsOf = (states: TopicStates, topic: string): ReadonlyMap<string, unknown> | undefined => {
  const known = states.get(topic);
  return (
    known && new Map([...known.things].filter(([, { body }]) => body !== null).map(([key, { body }]) => [key, body]))
  );
};
