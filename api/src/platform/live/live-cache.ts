import type { LiveTopicKind } from '@schi/contract';
import type { Clock } from '../clock';
import type { Listener } from '../db/listener';
import type { Broadcast, Following } from './broadcast';

/** Keeps what is read of a tournament until live topics of it change. */
export interface LiveFreshness {
  /** A function that returns the same object of a tournament until one of the topics changes. */
  keep<T>(
    topics: readonly LiveTopicKind[],
    produce: (tournamentId: number) => Promise<T>,
  ): (tournamentId: number) => Promise<T>;
}

/** The most tournaments of which something is kept; the one that was asked for first is forgotten first. */
const mostTournaments = 20;
/**
 * Milliseconds after which it is read again in any case, for a change by hand in the database that nobody announced.
 */
const keptMs = 5_000;

interface CachedValue<T> {
  epoch: number;
  following: Promise<Following>;
  cached?: { epoch: number; at: number; value: Promise<T> };
}

/**
 * A cache per process of public answers that change often during a tournament. It has an epoch of its own for each
 * tournament, so that a change in a ring drops no other answer and no page. While announcements do not arrive, nothing
 * is kept.
 */
export const createLiveFreshness = (
  broadcast: Pick<Broadcast, 'follow'>,
  listener: Pick<Listener, 'isListening'>,
  clock: Clock,
): LiveFreshness => ({
  keep: <T>(topics: readonly LiveTopicKind[], produce: (tournamentId: number) => Promise<T>) => {
    const known = new Map<number, CachedValue<T>>();

    const forget = (tournamentId: number, kept: CachedValue<T>) => {
      if (known.get(tournamentId) === kept) known.delete(tournamentId);
      kept.following.then(({ off }) => off()).catch(() => undefined);
    };
    const follow = (tournamentId: number): CachedValue<T> => {
      const changed = () => {
        kept.epoch += 1;
      };
      const following = broadcast.follow(tournamentId, {
        take: (events) => {
          if (events.some((event) => topics.some((topic) => event.topic === topic))) changed();
        },
        lost: changed,
      });
      const kept: CachedValue<T> = { epoch: 0, following };
      kept.following.catch(() => forget(tournamentId, kept));
      for (const [oldest, other] of known) if (known.size >= mostTournaments) forget(oldest, other);
      known.set(tournamentId, kept);
      return kept;
    };
    return (tournamentId) => {
      const kept = known.get(tournamentId) ?? follow(tournamentId);
      const now = clock().getTime();
      const { cached } = kept;
      if (cached && cached.epoch === kept.epoch && now - cached.at < keptMs && listener.isListening())
        return cached.value;
      // Read after following has begun, so that no change falls between the two.
      const fresh = { epoch: kept.epoch, at: now, value: kept.following.then(() => produce(tournamentId)) };
      kept.cached = fresh;
      fresh.value.catch(() => {
        if (kept.cached === fresh) delete kept.cached;
      });
      return fresh.value;
    };
  },
});
