import { request, type IncomingMessage } from 'node:http';
import type { LiveEvents } from '@schi/contract';
import { eventually } from './eventually';

/** One event of a stream, as it arrived. */
export type StreamEvent = {
  [Name in keyof LiveEvents]: { id: number | undefined; name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

const parse = (block: string): StreamEvent => {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const id = fields.get('id');
  return {
    id: id === undefined ? undefined : Number(id),
    name: fields.get('event'),
    data: JSON.parse(fields.get('data') ?? 'null') as unknown,
  } as StreamEvent;
};

interface Options {
  headers?: Record<string, string>;
}

/** Opens a stream of the API over HTTP and collects its events. */
export const openStream = async (url: string, { headers = {} }: Options = {}) => {
  const events: StreamEvent[] = [];
  let isEnded = false;
  const asked = request(url, { headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
    asked.end();
  });
  let text = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    if (answer.headers['content-type']?.startsWith('text/event-stream')) events.push(...blocks.map(parse));
  });
  answer.on('error', () => (isEnded = true));
  answer.on('close', () => (isEnded = true));
  return {
    status: answer.statusCode,
    headers: answer.headers,
    events,
    /** What was sent that is no event, as a refusal. */
    rest: () => text,
    isEnded: () => isEnded,
    /** The changes so far, with their numbers. */
    changes: () => events.flatMap((event) => (event.name === 'change' ? [{ seq: event.id ?? 0, ...event.data }] : [])),
    /** Waits for an event of this name. */
    waitFor: async <Name extends keyof LiveEvents>(name: Name) => {
      await eventually(() => expect(events.map((event) => event.name)).toContain(name));
      return events.find((event) => event.name === name) as Extract<StreamEvent, { name: Name }>;
    },
    /** Stops reading, as a tablet that sleeps. */
    pause: () => answer.pause(),
    resume: () => answer.resume(),
    close: () => asked.destroy(),
  };
};

export type OpenedStream = Awaited<ReturnType<typeof openStream>>;
