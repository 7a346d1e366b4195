import type { LiveEvents } from '@schi/contract';

/** One event of a stream. */
export type StreamEvent = {
  [Name in keyof LiveEvents]: { name: Name; id: number | undefined; data: LiveEvents[Name] };
}[keyof LiveEvents];

const parse = (block: string): StreamEvent => {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    fields.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const id = fields.get('id');
  // Cast: the contract says what the server sends under each name.
  return {
    name: fields.get('event'),
    id: id === undefined ? undefined : Number(id),
    data: JSON.parse(fields.get('data') ?? 'null') as unknown,
  } as StreamEvent;
};

/** Calls back for each event of a body until it ends. @throws when the connection breaks, or what comes is no event. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) onEvent(parse(block));
  }
};
