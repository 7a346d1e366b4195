import type { ServerResponse } from 'node:http';

/** One open stream, as its source sees it. */
export interface StreamWriter {
  /** Sends now what must not be left out. */
  send(bytes: Buffer): void;
  /**
   * Sends the state of one thing. While the reader is slow only the newest state of each thing is kept, in the order of
   * the last ones, and sent once it reads again.
   */
  put(key: string, bytes: Buffer): void;
  /** Sends now what replaces every state that still waits. */
  replaceAll(bytes: Buffer): void;
  /** Everything was passed on to the system. */
  isFree(): boolean;
  /** How many states were sent. */
  sent(): number;
  /** Ends the stream after what was sent; a reader that is slow is cut off. */
  end(): void;
  /** Cuts the reader off. It connects again and goes on where it was. */
  cut(): void;
}

/** How much, and how long, a slow reader may hold up: bytes and milliseconds. */
export interface Patience {
  bytes: number;
  ms: number;
}

/** Writes to a response at the pace of its reader, who is cut off above 256 KB or after 20 seconds without reading. */
export const createStreamWriter = (
  response: ServerResponse,
  patience: Patience = { bytes: 256 * 1024, ms: 20_000 },
): StreamWriter => {
  const waiting = new Map<string, Buffer>();
  let waitingBytes = 0;
  let isSlow = false;
  let sent = 0;
  let late: NodeJS.Timeout | undefined;

  const cut = () => response.destroy();
  const write = (bytes: Buffer) => {
    if (response.write(bytes) || isSlow) return;
    isSlow = true;
    late = setTimeout(cut, patience.ms).unref();
  };
  const sendWaiting = () => {
    clearTimeout(late);
    isSlow = false;
    for (const [key, bytes] of waiting) {
      waiting.delete(key);
      waitingBytes -= bytes.length;
      sent += 1;
      write(bytes);
      if (isSlow) return;
    }
  };
  response.on('drain', sendWaiting);
  response.on('close', () => clearTimeout(late));

  return {
    send: write,
    put: (key, bytes) => {
      if (!isSlow) {
        sent += 1;
        return write(bytes);
      }
      waitingBytes += bytes.length - (waiting.get(key)?.length ?? 0);
      // Deleted first, so that it goes to the end: numbers are sent in ascending order.
      waiting.delete(key);
      waiting.set(key, bytes);
      if (waitingBytes > patience.bytes) cut();
    },
    replaceAll: (bytes) => {
      waiting.clear();
      waitingBytes = 0;
      write(bytes);
    },
    isFree: () => !isSlow,
    sent: () => sent,
    end: () => (isSlow ? cut() : void response.end()),
    cut,
  };
};
