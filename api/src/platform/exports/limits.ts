import { exportConnections } from '../db/knex';
import { Refusal } from '../http/errors';
import { createPlaces } from '../http/places';

/** Milliseconds that a reader may take for one piece, a batch of some hundred rows: a slower one is cut off. */
const patienceMs = 30_000;
/** Seconds after which another try makes sense. */
const retryAfter = 10;

/** The exports of a process at once, and of one person: a place is left for a colleague. */
export const exportLimits = { most: exportConnections, mostOfSender: exportConnections - 1 };
const places = createPlaces(exportLimits);

/**
 * Takes one of the places for exports of this process: each reads over a connection of its own until its reader has
 * everything. Returns the step that gives the place back, once.
 * @throws Refusal 503 when all places are taken, or this person has as many as one may.
 */
export const takePlace = (personId: number): (() => void) => {
  const leave = places.take(`person ${personId}`);
  if (leave) return leave;
  throw new Refusal(503, 'busy', 'Other lists are being saved at the moment. Please try again in a few seconds.', {
    headers: { 'Retry-After': String(retryAfter) },
  });
};

/** Passes pieces on, and calls `tooSlow` when the reader does not ask for the next one in time. */
export async function* atPace<Piece>(
  pieces: AsyncIterable<Piece>,
  tooSlow: () => void,
  ms = patienceMs,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    const timer = setTimeout(tooSlow, ms).unref();
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
