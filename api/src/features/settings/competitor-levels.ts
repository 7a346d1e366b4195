import { competitorLevelFields, type CompetitorLevelInput } from '@schi/contract';
import type { Db } from '../../db/knex';
import { invalid } from '../../http/errors';
import { likeText } from '../../db/list';
import { audit } from '../audit/audit.service';
import { counted, type Resource } from './resource';

const countOf = async (trx: Db, sql: string, id: number) => (await trx.raw<{ rows: { count: number }[] }>(sql, { id })).rows[0]?.count;

/** Belts (decision F1); a new one stands at the end of the order. */
export const competitorLevels: Resource<CompetitorLevelInput> = {
  name: 'competitor level',
  table: 'competitor_level',
  alias: 'l',
  fields: competitorLevelFields,
  plan: {
    from: (db) => db('competitor_level as l'),
    where: (builder, { q }) => {
      if (q) void builder.whereILike('l.name', likeText(q));
    },
    select: 'l.id, l.version, l.name, l.is_black_belt as "isBlackBelt", l.position as "order"',
    sorts: { order: 'l.position', name: 'lower(l.name)' },
    defaultSort: 'order',
    tie: 'l.id',
  },
  columns: ({ name, isBlackBelt }) => ({ name, is_black_belt: isBlackBelt }),
  newColumns: async (trx) => ({
    position: Number((await trx('competitor_level').max<{ max: number | null }>('position as max').first())?.max ?? 0) + 1,
  }),
  unique: { competitor_level_name_key: ['name', 'There is a level of this name already'] },
  uses: async (trx, id) => [
    ...counted(
      await countOf(trx, 'select count(*)::int as count from competitor where competitor_level_id = :id', id),
      'competitor',
      'competitors',
    ),
    ...counted(
      await countOf(trx, 'select count(*)::int as count from division where :id in (min_level_id, max_level_id)', id),
      'division',
      'divisions',
    ),
  ],
};

/** Puts the levels in another order. @throws Refusal 422 unless the ids are exactly those that exist, each once. */
export const orderLevels = (db: Db, ids: readonly number[], actorId: number): Promise<true> =>
  db.transaction(async (trx) => {
    const before = await trx('competitor_level').orderBy('position').forUpdate().pluck<number[]>('id');
    if (new Set(ids).size !== ids.length || ids.length !== before.length || !ids.every((id) => before.includes(id)))
      throw invalid({ ids: 'The levels have changed meanwhile. Please reload the page' });
    for (const [index, id] of ids.entries())
      await trx('competitor_level')
        .where({ id })
        .update({ position: index + 1 });
    await audit(trx).record({
      actorId,
      action: 'competitor levels ordered',
      object: { type: 'competitor_level' },
      before: { ids: before },
      after: { ids },
    });
    return true as const;
  });
