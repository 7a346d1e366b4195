import type { Notice, NoticeQuery, Page } from '@schi/contract';
import type { Db } from '../../db/knex';
import { pageOf } from '../../db/list';
import { notFound } from '../../http/errors';
import { noticePlan } from './notices.queries';

type Row = Omit<Notice, 'notedAt' | 'sentAt'> & { notedAt: Date; sentAt: Date | null };

/** What families were told on the day (decision G8). */
export const notices = (db: Db) => ({
  /** @throws Refusal 404 */
  list: async (tournamentId: number, query: NoticeQuery): Promise<Page<Notice>> => {
    if (!(await db('tournament').where({ id: tournamentId }).first('id'))) throw notFound('tournament');
    const { items, total } = await pageOf<Row, NoticeQuery & { tournamentId: number }>(db, noticePlan, { ...query, tournamentId });
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
