import {
  fullName,
  drafts,
  type Draft,
  type PreviewRepair,
  type RepairDraft,
  type RepairProposals,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid } from '../../../platform/http/errors';
import { closedToLateText } from '../../rings';
import { entrantsOf } from './draft-groups.rules';
import type { StoredDraft } from './drafts.queries';
import { draftGuards, type DraftGuards, type DraftRequest } from './locked-draft.service';
import { operationContext } from './operation-context.rules';
import type { Population } from './people.service';
import { readPrintedDraws } from './printed-draws.service';
import { createRecorder } from './operation-log.service';
import { createProvisionalIds, newIdsOf, renumbered } from './renumbered.rules';
import { repairParts } from './repair-causes.rules';
import { nextDivisionIds } from './state.queries';

/** The proposals of one program with what each does. */
interface FoundRepairs {
  eventIds: number[];
  repairs: drafts.Repair[];
  /** Divisions that have begun and take a late entry no more, and whether that is because of a bracket. */
  closed: { divisionId: number; isBracket: boolean }[];
}

const requirePublished = ({ publication }: StoredDraft): void => {
  if (publication === 'open')
    throw conflict(
      'draft.notPublished',
      'This draft is not published. Refresh it or change it instead of repairing it. Nothing was changed.',
    );
};

/** Finds the repairs of each program. New divisions have ids that no stored one has. */
const find = async (
  trx: Transaction,
  draft: StoredDraft,
  population: Population,
  cause: drafts.RepairCause,
): Promise<FoundRepairs[]> => {
  const { state, options, seed, contested, takesLate } = draft;
  const entrants = entrantsOf(population.people);
  const printed = await readPrintedDraws(trx, draft, population);
  const context = operationContext(draft, population, createProvisionalIds());
  return repairParts(draft, population.people, cause).map((part) => {
    const input = {
      entrants: [...entrants.values()],
      events: part.events,
      options,
      contested,
      takesLate,
      printed,
      seed,
    };
    const hasBegunBracket = (divisionId: number) =>
      part.events.some(
        ({ id, hasContact, isBracket = hasContact }) => isBracket && contested.has(drafts.drawKey(divisionId, id)),
      );
    return {
      eventIds: part.events.map(({ id }) => id),
      repairs: drafts.findRepairs(state, part.cause, input, context),
      closed: drafts
        .closedToLate(state, part.cause, input)
        .map((divisionId) => ({ divisionId, isBracket: hasBegunBracket(divisionId) })),
    };
  });
};

const present = (
  draft: StoredDraft,
  { people }: Population,
  cause: drafts.RepairCause,
  found: readonly FoundRepairs[],
): RepairProposals[] => {
  const divisions = drafts.shownNames(draft.state, draft.numbers);
  const personOf = new Map(people.map((person) => [person.competitorId, person]));
  const names: drafts.RepairNames = {
    divisionName: (id) => divisions.get(id) ?? null,
    competitorName: (id) => {
      const person = personOf.get(id);
      return person ? fullName(person) : `Competitor ${id}`;
    },
  };
  return found.map(({ eventIds, repairs, closed }) => ({
    eventIds,
    closed: closed.map(
      ({ divisionId, isBracket }) =>
        `“${divisions.get(divisionId) ?? ''}” would fit, but ${closedToLateText(isBracket)}`,
    ),
    repairs: repairs.map(({ steps, impact }) => ({
      steps,
      impact,
      says: drafts.repairSentence(steps, cause, names, impact.opponents),
    })),
  }));
};

const keyOf = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(' ');

/** @throws Refusal 422 unless exactly one is chosen for each program that has proposals */
const chosenIn = (found: readonly FoundRepairs[], chosen: RepairDraft['chosen']): drafts.Repair[] => {
  const open = found.filter(({ repairs }) => repairs.length > 0);
  const keys = new Set(chosen.map(({ eventIds }) => keyOf(eventIds)));
  const wrong = invalid({
    chosen: 'Please choose one of the proposals for each of the programmes, and none for others.',
  });
  if (keys.size !== chosen.length || chosen.length !== open.length) throw wrong;
  return open.map(({ eventIds, repairs }) => {
    const repair = repairs[chosen.find((one) => keyOf(one.eventIds) === keyOf(eventIds))?.place ?? -1];
    if (!repair) throw wrong;
    return repair;
  });
};

/** Programs have no division and no entry in common, so their deltas are one. */
const together = (deltas: readonly drafts.Delta[]): drafts.Delta => ({
  entries: deltas.flatMap(({ entries }) => entries),
  divisions: deltas.flatMap(({ divisions }) => divisions),
  draws: deltas.flatMap(({ draws }) => draws),
});

/** Causes after which the draft has seen the competitor as they are now. */
const seesAgain: readonly drafts.RepairCause['kind'][] = ['lateEntry', 'changedWeight'];

/** Makes `repairDraft`. Tests of races give other guards. */
export const createRepairDraft = (guards: DraftGuards) => (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const { change, record } = createRecorder(guards, app, db, actorId);
  return {
    /**
     * The smallest changes for each program. Nothing is stored.
     * @throws Refusal 404; 409 for another version, or unless the draft is published; 422
     */
    preview: ({ cause, ...request }: DraftRequest & PreviewRepair): Promise<RepairProposals[]> =>
      change(request, async (trx, draft, population) => {
        requirePublished(draft);
        return present(draft, population, cause, await find(trx, draft, population, cause));
      }),
    /**
     * Does the chosen repairs as one operation.
     * @throws Refusal 404; 409 for another version, unless the draft is published, or where nothing that is allowed
     * helps; 422
     */
    repair: ({ cause, chosen, ...request }: DraftRequest & RepairDraft): Promise<Draft> =>
      change(request, async (trx, draft, population) => {
        requirePublished(draft);
        const found = await find(trx, draft, population, cause);
        if (found.every(({ repairs }) => repairs.length === 0))
          throw conflict('repair.none', 'No repair that is allowed helps here. Nothing was changed.');
        const delta = together(chosenIn(found, chosen).map((repair) => repair.delta));
        const provisional = newIdsOf(delta);
        const ids = await nextDivisionIds(trx, provisional.length);
        const seen = population.people.filter(({ competitorId }) => competitorId === cause.competitorId);
        return record(trx, draft, population, {
          kind: 'repair',
          payload: { cause, chosen },
          delta: renumbered(delta, (id) => ids[provisional.indexOf(id)] ?? id),
          ...(seesAgain.includes(cause.kind) ? { seen } : {}),
        });
      }),
  };
};

/** Repairs published drafts by the smallest changes (rule F8). */
export const repairDraft = createRepairDraft(draftGuards);
