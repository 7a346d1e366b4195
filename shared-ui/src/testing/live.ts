/** What one stream of live data was opened with, and how it is told what has changed. */
interface OpenedLive {
  topics: string[];
  authorization: string | null;
  change: (seq: number, topic: string, key: string, body: object) => void;
  end: (message: string) => void;
}

/**
 * Streams of live data in place of the network's; other calls are answered as before. `states` says what a stream
 * begins with, by topic, as keys and bodies.
 */
export const answerLive = (states: () => Record<string, Record<string, object>>): OpenedLive[] => {
  const others = globalThis.fetch;
  const encoder = new TextEncoder();
  const opened: OpenedLive[] = [];
  globalThis.fetch = (input, init) => {
    if (!(typeof input === 'string' && input.startsWith('/api/live/'))) return others(input, init);
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    const send = (event: string, data: object, id: number) =>
      stream?.enqueue(encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    const topics = (new URL(input, 'http://localhost').searchParams.get('topics') ?? '').split(',');
    const entriesOf = (topic: string) =>
      Object.entries(states()[topic] ?? {}).map(([key, entry]) => ({ key, body: entry }));
    send(
      'hello',
      { now: new Date().toISOString(), names: Object.fromEntries(topics.map((topic) => [topic, topic])) },
      0,
    );
    send('snapshot', { seq: 1, topics: Object.fromEntries(topics.map((topic) => [topic, entriesOf(topic)])) }, 1);
    opened.push({
      topics,
      authorization: new Headers(init?.headers).get('authorization'),
      change: (seq, topic, key, entry) => send('change', { topic, key, body: entry }, seq),
      end: (message) => send('ended', { message }, 1),
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  return opened;
};
