import type { LiveEvents } from '@schi/contract';

/** One event as it is sent. JSON has no line breaks, so it is one line. */
export const liveEvent = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** A change whose body is JSON as the database gave it. */
export const changeEvent = (seq: number, topic: string, key: string, body: string | null): Buffer =>
  Buffer.from(
    `id: ${seq}\nevent: change\ndata: {"topic":${JSON.stringify(topic)},"key":${JSON.stringify(key)},"body":${body ?? 'null'}}\n\n`,
  );
