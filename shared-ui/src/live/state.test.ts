/** @jest-environment node */
import fc from 'fast-check';
import type { LiveChange, LiveEntry, LiveState } from '@schi/contract';
import { thingsOf, withChange, withSnapshot, type TopicStates } from './state';

interface Event extends LiveChange {
  seq: number;
}
type Message = { kind: 'change'; event: Event } | { kind: 'snapshot'; state: LiveState };

/** What the server holds after the first `seq` events. */
const stateAt = (events: readonly Event[], seq: number): LiveState => {
  const topics: Record<string, LiveEntry[]> = {};
  for (const topic of ['rings', 'board']) {
    const things = new Map<string, unknown>();
    for (const event of events) if (event.seq <= seq && event.topic === topic) things.set(event.key, event.body);
    topics[topic] = [...things].filter(([, body]) => body !== null).map(([key, body]) => ({ key, body }));
  }
  return { seq, topics };
};
const apply = (states: TopicStates, message: Message): TopicStates =>
  message.kind === 'change'
    ? withChange(states, message.event.seq, message.event)
    : withSnapshot(states, message.state);
const shown = (states: TopicStates) =>
  Object.fromEntries(
    ['rings', 'board'].map((topic) => [
      topic,
      [...(thingsOf(states, topic) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );

const written = fc
  .array(
    fc.record({
      topic: fc.constantFrom('rings', 'board'),
      key: fc.constantFrom('a', 'b', 'c'),
      body: fc.option(fc.integer(), { nil: null }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((changes) => changes.map((change, index): Event => ({ ...change, seq: index + 1 })));

/**
 * All events after some snapshot and any others, doubled and in any order; and snapshots of any moment, one of them
 * that first one.
 */
const delivery = written.chain((events) =>
  fc
    .record({
      first: fc.nat(events.length),
      snapshots: fc.array(fc.nat(events.length), { maxLength: 4 }),
      lost: fc.array(fc.nat(events.length)),
    })
    .chain(({ first, snapshots, lost }) => {
      const needed = events.filter(({ seq }) => seq > first);
      const others = events.filter(({ seq }) => seq <= first && !lost.includes(seq));
      const messages: Message[] = [
        ...[...needed, ...needed, ...others].map((event): Message => ({ kind: 'change', event })),
        ...snapshots.map((seq): Message => ({ kind: 'snapshot', state: stateAt(events, seq) })),
      ];
      return fc
        .shuffledSubarray(messages, { minLength: messages.length })
        .map((shuffled) => ({ events, first, messages: shuffled }));
    }),
);

it('is the newest state, whatever the order of the messages, however often they come, and whichever old ones are lost', () => {
  fc.assert(
    fc.property(delivery, ({ events, first, messages }) => {
      const begun = withSnapshot(new Map(), stateAt(events, first));
      expect(shown(messages.reduce(apply, begun))).toEqual(
        shown(withSnapshot(new Map(), stateAt(events, events.length))),
      );
    }),
    { numRuns: 1_000 },
  );
});

it('would show something old without comparing numbers (control)', () => {
  const careless = (states: TopicStates, message: Message) =>
    message.kind === 'snapshot'
      ? withSnapshot(new Map(), message.state)
      : withChange(new Map([...states].map(([name, topic]) => [name, { ...topic, seq: 0, things: new Map([...topic.things].map(([key, { body }]) => [key, { seq: 0, body }])) }])), message.event.seq, message.event); // prettier-ignore
  const check = () =>
    fc.assert(
      fc.property(delivery, ({ events, first, messages }) => {
        const begun = withSnapshot(new Map(), stateAt(events, first));
        expect(shown(messages.reduce(careless, begun))).toEqual(
          shown(withSnapshot(new Map(), stateAt(events, events.length))),
        );
      }),
    );
  expect(check).toThrow();
});

it('knows nothing of a topic before its first state', () => {
  const change = { topic: 'rings', key: 'a', body: 1 };
  expect(thingsOf(withChange(new Map(), 1, change), 'rings')).toBeUndefined();
});
