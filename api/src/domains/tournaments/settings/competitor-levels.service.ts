import { competitorLevelFields, type CompetitorLevelInput } from '@schi/contract';
import { usedBy, type Resource } from './resource.service';
import { countCompetitorsOfLevel, countDivisionsOfLevel, levelsPlan } from './setting-lists.queries';

/** Belt levels (rule F1); a new level is the last in the order. */
export const competitorLevels: Resource<CompetitorLevelInput> = {
  name: 'competitor level',
  table: 'competitor_level',
  alias: 'l',
  fields: competitorLevelFields,
  plan: levelsPlan,
  columns: ({ name, isBlackBelt }) => ({ name, is_black_belt: isBlackBelt }),
  isOrdered: true,
  named: { field: 'name', taken: 'There is a level of this name already' },
  uses: async (trx, id) => [
    ...usedBy(
      await countCompetitorsOfLevel(trx, id),
      'competitor',
      'competitors',
      `/admin/competitors?tournamentId=all&competitorLevelId=${id}`,
    ),
    ...usedBy(await countDivisionsOfLevel(trx, id), 'division', 'divisions', '/admin/divisions'),
  ],
};
