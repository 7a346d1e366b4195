import type { InlinedData, Organizer } from '@schi/contract';
import type { Clock } from '../clock';
import type { Db } from '../db/knex';
import type { Freshness } from '../db/public-cache';
import type { PerTournament } from '../fast-paths/public-answers';
import { publicDay, publicResults } from '../../domains/hall';
import { requireShown, featureFlags, tournaments } from '../../domains/tournaments';
import { openRings } from '../../domains/rings';

/** The answers that are the same for every visitor, by address. */
export const publicProducers = (db: Db, clock: Clock): Record<string, () => Promise<unknown>> => ({
  '/api/tournaments': () => tournaments(db).shown(clock()),
  '/api/event-types': () => tournaments(db).eventTypes(),
  '/api/competitor-levels': () => tournaments(db).levels(),
  '/api/feature-flags': () => featureFlags(db),
});

/**
 * The answers that change during a tournament: that of the screens in the hall, asked for every eleven seconds, the results,
 * and the day for everybody in the hall, whose names change with the board.
 */
export const livePublicAnswers = (db: Db, clock: Clock): readonly PerTournament[] => {
  /** A tournament that visitors do not see yet has no answer here; the ordinary route knows who asks. */
  const ofShown = (produce: (of: Db, tournamentId: number) => Promise<unknown>) => async (tournamentId: number) => {
    await requireShown(db, tournamentId, clock(), {});
    return produce(db, tournamentId);
  };
  return [
    { topics: ['rings'], path: '/api/signage/ring-assignments/', produce: ofShown(openRings) },
    { topics: ['results'], path: '/api/signage/results/', produce: ofShown(publicResults) },
    {
      topics: ['rings', 'results', 'board'],
      path: '/api/signage/day/',
      produce: ofShown((of, tournamentId) => publicDay(of, tournamentId, clock())),
    },
  ];
};

/** The data in a page, so that its first screen needs no further request; the same object until something changes. */
export const inlinedData = (
  db: Db,
  clock: Clock,
  freshness: Freshness,
  page: Pick<InlinedData, 'googleClientId' | 'devInbox' | 'paysAtDeskOnly' | 'leastOnline'> & {
    organizer: Omit<Organizer, 'year'>;
  },
): (() => Promise<Omit<InlinedData, 'remotes'>>) =>
  freshness.keep(async () => ({
    tournaments: await tournaments(db).shown(clock()),
    eventTypes: await tournaments(db).eventTypes(),
    featureFlags: await featureFlags(db),
    googleClientId: page.googleClientId,
    devInbox: page.devInbox,
    paysAtDeskOnly: page.paysAtDeskOnly,
    leastOnline: page.leastOnline,
    organizer: { ...page.organizer, year: clock().getFullYear() },
  }));
