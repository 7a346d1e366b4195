import { divisionErrors, divisionFields, type DivisionInput } from '@schi/contract';
import { searchIn } from '../../db/list';
import { tournaments } from '../tournaments';
import type { Resource } from './resource.service';

/** Reference divisions (decision F1), in the order in which they are tried. Nothing refers to them, because drafts have copies. */
export const divisions: Resource<DivisionInput> = {
  name: 'division',
  table: 'division',
  alias: 'd',
  fields: divisionFields,
  plan: {
    from: (db) => db('division as d'),
    where: (builder, { q }) => {
      if (q) void searchIn(builder, q, 'd.name');
    },
    select: `d.id, d.version, d.name, d.gender, d.min_age as "minAge", d.max_age as "maxAge", d.min_level_id as "minLevelId",
      d.max_level_id as "maxLevelId", d.min_weight_lb as "minWeight", d.max_weight_lb as "maxWeight", d.position as "order"`,
    sorts: { order: 'd.position', name: 'lower(d.name)', minAge: 'd.min_age' },
    defaultSort: 'order',
    tieBreaker: 'd.id',
  },
  columns: (division) => ({
    name: division.name,
    gender: division.gender ?? null,
    min_age: division.minAge,
    max_age: division.maxAge,
    min_level_id: division.minLevelId,
    max_level_id: division.maxLevelId,
    min_weight_lb: division.minWeight ?? null,
    max_weight_lb: division.maxWeight ?? null,
  }),
  isOrdered: true,
  unique: { division_name_key: ['name', 'There is a division of this name already'] },
  check: async (trx, division) =>
    divisionErrors(
      division,
      (await tournaments(trx).levels()).map(({ id }) => id),
    ),
  uses: () => Promise.resolve([]),
};
