import { divisionErrors, divisionFields, divisionFor, type DivisionInput } from '@schi/contract';
import { tournaments } from '../tournaments';
import { listPlanned } from './planned.queries';
import { usedBy, type Resource } from './resource.service';
import { divisionsPlan } from './setting-lists.queries';

/**
 * Reference divisions (rule F1), in the order in which they are tried. Drafts have copies; but a family reads for which
 * one its competitor is planned, on its receipt too (rule C14), until the tournament is over.
 */
export const divisions: Resource<DivisionInput> = {
  name: 'division',
  table: 'division',
  alias: 'd',
  fields: divisionFields,
  plan: divisionsPlan,
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
  named: { field: 'name', taken: 'There is a division of this name already' },
  check: async (trx, division) =>
    divisionErrors(
      division,
      (await tournaments(trx).levels()).map(({ id }) => id),
    ),
  uses: async (trx, id, now) => {
    const { planned, levels, divisions: all } = await listPlanned(trx, now);
    const here = planned.filter((one) => divisionFor(all, levels, one, one.day).division?.id === id);
    return [...new Map(here.map(({ tournamentId, tournament }) => [tournamentId, tournament]))].flatMap(
      ([tournamentId, name]) =>
        usedBy(
          here.filter((one) => one.tournamentId === tournamentId).length,
          `competitor of “${name}”`,
          `competitors of “${name}”`,
          `/admin/competitors?tournamentId=${tournamentId}&status=completed`,
        ),
    );
  },
  instead: 'Change its name or limits, or move a division that fits them too before it.',
};
