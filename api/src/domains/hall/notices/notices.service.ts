import type { Notice, NoticeQuery, Page } from '@schi/contract';
import type { Db, Transaction } from '../../../platform/db/knex';
import { pageOf } from '../../../platform/db/list';
import { notFound } from '../../../platform/http/errors';
import { isTournament } from '../../tournaments';
import { noticePlan, recallLetters } from './notices.queries';
import { usefulSince } from './notices.rules';

type StoredNotice = Omit<Notice, 'notedAt' | 'sentAt'> & { notedAt: Date; sentAt: Date | null };

/**
 * Calls back what has not left the server of the notices of rings that are stopped now, and is not too late (rule G14).
 */
export const recallNotices = (trx: Transaction, tournamentId: number, now: Date): Promise<void> =>
  recallLetters(trx, tournamentId, usefulSince(now));

/** What families were told on the day (rule G8). */
export const notices = (db: Db) => ({
  /** @throws Refusal 404 */
  list: async (tournamentId: number, query: NoticeQuery): Promise<Page<Notice>> => {
    if (!(await isTournament(db, tournamentId))) throw notFound('tournament');
    const { items, total } = await pageOf<StoredNotice, NoticeQuery & { tournamentId: number }>(db, noticePlan, {
      ...query,
      tournamentId,
    });
    return {
      items: items.map(({ notedAt, sentAt, ...row }) => ({
        ...row,
        notedAt: notedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
      total,
    };
  },
});
