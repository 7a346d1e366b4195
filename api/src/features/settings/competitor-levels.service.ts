import { competitorLevelFields, type CompetitorLevelInput } from '@schi/contract';
import { searchIn } from '../../db/list';
import { countOf, counted, type Resource } from './resource.service';

/** Belt levels (decision F1); a new level is the last in the order. */
export const competitorLevels: Resource<CompetitorLevelInput> = {
  name: 'competitor level',
  table: 'competitor_level',
  alias: 'l',
  fields: competitorLevelFields,
  plan: {
    from: (db) => db('competitor_level as l'),
    where: (builder, { q }) => {
      if (q) void searchIn(builder, q, 'l.name');
    },
    select: 'l.id, l.version, l.name, l.is_black_belt as "isBlackBelt", l.position as "order"',
    sorts: { order: 'l.position', name: 'lower(l.name)' },
    defaultSort: 'order',
    tieBreaker: 'l.id',
  },
  columns: ({ name, isBlackBelt }) => ({ name, is_black_belt: isBlackBelt }),
  isOrdered: true,
  named: { field: 'name', taken: 'There is a level of this name already' },
  uses: async (trx, id) => [
    ...counted(
      await countOf(trx, 'select count(*)::int as count from competitor where competitor_level_id = :id', id),
      'competitor',
      'competitors',
      `/admin/competitors?tournamentId=all&competitorLevelId=${id}`,
    ),
    ...counted(
      await countOf(trx, 'select count(*)::int as count from division where :id in (min_level_id, max_level_id)', id),
      'division',
      'divisions',
      '/admin/divisions',
    ),
  ],
};
