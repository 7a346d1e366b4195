import {
  ringErrors,
  ringFields,
  ringWork,
  type FieldErrors,
  type Ring,
  type RingInput,
  type RingsQuery,
  type SeenVersion,
} from '@schi/contract';
import type { App } from '../../../context';
import type { Db, Transaction } from '../../../platform/db/knex';
import { conflict, invalid, notFound } from '../../../platform/http/errors';
import { audit } from '../../../platform/audit';
import { tellRingWork, changeRingWork, lockRingWork } from '../ring-work';
import { holdRow, usedBy, settings, storeOrder, type Resource } from '../../tournaments';
import { closeGapsInOrder, countAssignments, findUnfitted, lockOrderOfRings, ringsPlan } from './rings.queries';

export const ringSettings: Resource<RingInput, RingsQuery> = {
  name: 'ring',
  table: 'ring',
  alias: 'r',
  fields: ringFields,
  plan: ringsPlan,
  columns: (ring) => ({
    tournament_id: ring.tournamentId,
    name: ring.name,
    opens_minute: ring.opensMinute,
    closes_minute: ring.closesMinute,
    judges: ring.judges,
    formats: ring.formats,
  }),
  saveDetails: async (trx, id, { tournamentId }) => {
    await lockRingWork(trx, tournamentId);
    await closeGapsInOrder(trx, tournamentId);
    await tellRingWork(trx, tournamentId, [id]);
  },
  named: { field: 'name', within: ['tournament_id'], taken: 'This tournament has a ring of this name already' },
  check: async (trx, ring, before) => ({
    ...ringErrors(ring),
    ...((await holdRow(trx, 'tournament', ring.tournamentId)) ? {} : { tournamentId: 'Please choose one of the list' }),
    ...(before && before.tournamentId !== ring.tournamentId
      ? { tournamentId: 'A ring stays with its tournament' }
      : {}),
    ...(await unfitted(trx, ring, before?.id)),
  }),
  uses: async (trx, id) => usedBy(await countAssignments(trx, id), 'division', 'divisions', '/admin/matchday'),
  instead: 'Move its divisions to other rings first, or close the ring.',
};

/** A ring keeps the formats of what it still has to run. */
const unfitted = async (
  trx: Transaction,
  { tournamentId, formats }: RingInput,
  id: number | undefined,
): Promise<FieldErrors> => {
  if (id === undefined) return {};
  // Nobody moves a division into the ring meanwhile.
  await lockRingWork(trx, tournamentId);
  const first = await findUnfitted(trx, id, formats);
  return first === undefined
    ? {}
    : { formats: `“${first.title}” in this ring needs more than that. Move it to another ring first` };
};

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The rings of a tournament (rule G5). */
export const rings = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const stored = settings(db, ringSettings, actorId);
  const one = (id: number) => stored.get(id) as Promise<Ring>;
  const switched = async (
    id: number,
    kind: 'open' | 'close',
    decide: (work: ringWork.RingWork) => ringWork.WorkDelta,
  ): Promise<Ring> => {
    const { tournamentId, name } = await one(id);
    await changeRingWork(app, db, actorId).change({ tournamentId, kind }, async (now, trx) => {
      await audit(trx).record({
        actorId,
        action: `ring ${kind === 'open' ? 'opened' : 'closed'}`,
        object: { type: 'ring', id },
        after: { name },
      });
      return decide(now);
    });
    return one(id);
  };
  return {
    list: (query: RingsQuery) => stored.list(query) as Promise<{ items: Ring[]; total: number }>,
    create: (input: RingInput) => stored.create(input) as Promise<Ring>,
    change: (id: number, input: RingInput & { version: number }) => stored.change(id, input) as Promise<Ring>,
    /** @throws Refusal 404 */
    uses: (id: number) => stored.uses(id, app.clock()),
    /** @throws Refusal 404; 409 while divisions stand in it, or when somebody else has changed it */
    remove: (id: number, seen: SeenVersion): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        const { tournamentId } = await one(id);
        await lockRingWork(trx, tournamentId);
        await settings(trx, ringSettings, actorId).remove(id, seen, app.clock());
        await tellRingWork(trx, tournamentId, [id]);
        return true;
      }),
    /** @throws Refusal 404 */
    open: (id: number) => switched(id, 'open', (work) => ringWork.openRing(work, id)),
    /**
     * @throws Refusal 404; 409 with `code` while a division runs there that `closing` does not name, or says nothing of
     */
    close: (id: number, closing: ringWork.RingClosing) =>
      switched(id, 'close', (work) =>
        ringWork.closeRing(work, { ...closing, ringId: id, at: app.clock().toISOString() }),
      ),
    /** @throws Refusal 404; 409 when the order was changed since it was read; 422 unless each ring is named once */
    order: (tournamentId: number, { ids, was }: { ids: number[]; was: number[] }): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        await lockRingWork(trx, tournamentId);
        const before = await lockOrderOfRings(trx, tournamentId);
        if (before.length === 0) throw notFound('tournament');
        if (!isSame(before, was))
          throw conflict(
            'outdated',
            'Somebody else has changed the order since you opened it. Check its current state, then move again.',
          );
        const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
        if (!isSame(sorted(ids), sorted(before))) throw invalid({ ids: 'The order must name each of them once' });
        await storeOrder(trx, 'ring', ids);
        const names = { before: { ids: before }, after: { ids } };
        await audit(trx).record({
          actorId,
          action: 'ring order changed',
          object: { type: 'tournament', id: tournamentId },
          ...names,
        });
        await tellRingWork(trx, tournamentId, ids);
        return true;
      }),
  };
};
