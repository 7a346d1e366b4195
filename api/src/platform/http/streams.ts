import { Gauge } from 'prom-client';
import { Refusal } from './errors';
import { metrics } from './observe';
import type { StreamWriter } from './stream-writer';
import { createPlaces, type PlaceLimits } from './places';

/** What a stream sends. */
export interface Source {
  /** Called once, after the headers are sent. */
  begin(writer: StreamWriter): void;
  /** Called every fifteen seconds while the reader keeps up. */
  beat(writer: StreamWriter): void;
  /**
   * Whether the caller may still read, asked before each beat. @throws Refusal when not; another error leaves the
   * stream open.
   */
  check(): Promise<void>;
  /** Called before the stream is ended because of that refusal. */
  ended(writer: StreamWriter, refusal: Refusal): void;
  /** Called before this process stops. The reader comes back after so many milliseconds. */
  bye(writer: StreamWriter, retryMs: number): void;
  /** The reader has gone. */
  close(): void;
}

/** The open streams of this process. */
export interface Streams {
  /**
   * Takes a place until it is given back by what this returns.
   * @param sender who shares a limit with others of the same name; `null` for devices and staff, for whom places are
   * kept
   * @throws Refusal 503 when the places are taken, the sender has its share, or the process stops
   */
  take(sender: string | null): () => void;
  start(source: Source, writer: StreamWriter): { closed: () => void };
  size(): number;
  /** Ends all, and asks their readers to come back one after the other. */
  stop(): void;
}

interface Limits extends PlaceLimits {
  beatMs: number;
  /** Over how long the readers of a process that stops come back. */
  spreadMs: number;
}

const open = new Gauge({ name: 'schi_live_streams', help: 'Open streams', registers: [metrics] });
const retryAfterSeconds = 5;

/** Keeps the streams of a process: how many, their beats, their end. */
export const createStreams = ({ beatMs, spreadMs, ...limits }: Limits): Streams => {
  const running = new Map<Source, { writer: StreamWriter; timer: NodeJS.Timeout }>();
  const places = createPlaces(limits);
  let isStopping = false;

  const beat = async (source: Source, writer: StreamWriter) => {
    try {
      await source.check();
    } catch (error) {
      // The database may be away; the rights are checked again at the next beat.
      if (!(error instanceof Refusal)) return;
      if (!running.has(source)) return;
      source.ended(writer, error);
      return writer.end();
    }
    if (running.has(source) && writer.isFree()) source.beat(writer);
  };

  return {
    take: (sender) => {
      const leave = isStopping ? undefined : places.take(sender);
      if (leave) return leave;
      throw new Refusal(503, 'busy', 'Too many screens are connected at the moment. This page asks for news instead.', {
        headers: { 'Retry-After': String(retryAfterSeconds) },
      });
    },
    start: (source, writer) => {
      const timer = setInterval(() => void beat(source, writer), beatMs);
      running.set(source, { writer, timer });
      open.inc();
      source.begin(writer);
      return {
        closed: () => {
          if (!running.delete(source)) return;
          clearInterval(timer);
          open.dec();
          source.close();
        },
      };
    },
    size: () => running.size,
    stop: () => {
      if (isStopping) return;
      isStopping = true;
      for (const [source, { writer, timer }] of running) {
        clearInterval(timer);
        source.bye(writer, Math.round(Math.random() * spreadMs));
        writer.end();
      }
    },
  };
};
