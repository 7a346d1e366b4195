import { ringErrors, ringFields, ringWork, type FieldErrors, type Ring, type RingInput, type RingsQuery } from '@schi/contract';
import type { App } from '../../context';
import type { Db, Transaction } from '../../db/knex';
import { searchIn } from '../../db/list';
import { conflict, invalid, notFound } from '../../http/errors';
import { audit } from '../audit';
import { changeRingWork, lockRingWork, tellRingWork } from '../ring-work';
import { countOf, counted, settings, type Resource } from '../settings';

const line = (where: string) => `(select json_build_object('ringAssignmentId', a.id, 'title', a.title, 'eventTypes', a.event_types)
  from ring_assignment a where a.ring_id = r.id and ${where} order by a."position" limit 1)`;

/** The columns of a ring, in SQL, for lists of rings. */
export const ringColumns = `r.id, r.version, r.tournament_id as "tournamentId", r.name, r."position" as "order", r.is_open as "isOpen",
  r.closes_when_done as "closesWhenDone", r.opens_minute as "opensMinute", r.closes_minute as "closesMinute", r.judges, r.formats,
  ${line("a.step = 'inRing'")} as running, ${line("a.step not in ('inRing', 'done')")} as next,
  (select count(*)::int from ring_assignment a where a.ring_id = r.id and a.step <> 'done') as waiting`;

/** Keeps the order of the rings of a tournament without gaps, a new ring last. */
const closeGaps = (trx: Transaction, tournamentId: number) =>
  trx.raw(
    `update ring r set "position" = o.place from (select id, row_number() over (order by "position" = 0, "position", id) as place from ring where tournament_id = :tournamentId) o
      where o.id = r.id and r."position" <> o.place`,
    { tournamentId },
  );

export const ringSettings: Resource<RingInput, RingsQuery> = {
  name: 'ring',
  table: 'ring',
  alias: 'r',
  fields: ringFields,
  plan: {
    from: (db) => db('ring as r'),
    where: (builder, { q, tournamentId }) => {
      void builder.where('r.tournament_id', tournamentId);
      if (q) void searchIn(builder, q, 'r.name');
    },
    select: ringColumns,
    sorts: { order: 'r."position"', name: 'lower(r.name)' },
    defaultSort: 'order',
    tieBreaker: 'r.id',
  },
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
    await closeGaps(trx, tournamentId);
    await tellRingWork(trx, tournamentId, [id]);
  },
  named: { field: 'name', within: ['tournament_id'], taken: 'This tournament has a ring of this name already' },
  check: async (trx, ring, before) => ({
    ...ringErrors(ring),
    ...((await trx('tournament').where({ id: ring.tournamentId }).forKeyShare().first('id'))
      ? {}
      : { tournamentId: 'Please choose one of the list' }),
    ...(before && before.tournamentId !== ring.tournamentId ? { tournamentId: 'A ring stays with its tournament' } : {}),
    ...(await unfitted(trx, ring, before?.id)),
  }),
  uses: async (trx, id) =>
    counted(
      await countOf(trx, 'select count(*)::int as count from ring_assignment where ring_id = :id', id),
      'division',
      'divisions',
      '/admin/matchday',
    ),
  instead: 'Move its divisions to other rings first, or close the ring.',
};

/** A ring keeps the formats of what it still has to run. */
const unfitted = async (trx: Transaction, { tournamentId, formats }: RingInput, id: number | undefined): Promise<FieldErrors> => {
  if (id === undefined) return {};
  // Nobody moves a division into the ring meanwhile.
  await lockRingWork(trx, tournamentId);
  const { rows } = await trx.raw<{ rows: { title: string }[] }>(
    `select a.title from ring_assignment a join contest c on c.ring_assignment_id = a.id
      where a.ring_id = :id and a.step <> 'done' and c.format <> all(:formats) order by a."position" limit 1`,
    { id, formats },
  );
  const [first] = rows;
  return first === undefined ? {} : { formats: `“${first.title}” in this ring needs more than that. Move it to another ring first` };
};

const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id, at) => id === other[at]);

/** The rings of a tournament (decision G5). */
export const rings = (app: Pick<App, 'clock'>, db: Db, actorId: number) => {
  const stored = settings(db, ringSettings, actorId);
  const one = (id: number) => stored.get(id) as Promise<Ring>;
  const switched = async (id: number, kind: 'open' | 'close', decide: (work: ringWork.RingWork) => ringWork.WorkDelta): Promise<Ring> => {
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
    /** @throws Refusal 404; 409 while divisions stand in it */
    remove: (id: number): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        const { tournamentId } = await one(id);
        await lockRingWork(trx, tournamentId);
        await settings(trx, ringSettings, actorId).remove(id, app.clock());
        await tellRingWork(trx, tournamentId, [id]);
        return true;
      }),
    /** @throws Refusal 404 */
    open: (id: number) => switched(id, 'open', (work) => ringWork.openRing(work, id)),
    /** @throws Refusal 404; 409 with `code` while a division runs there that `closing` does not name, or says nothing of */
    close: (id: number, closing: ringWork.RingClosing) =>
      switched(id, 'close', (work) => ringWork.closeRing(work, { ...closing, ringId: id })),
    /** @throws Refusal 404; 409 when the order was changed since it was read; 422 unless each ring is named once */
    order: (tournamentId: number, { ids, was }: { ids: number[]; was: number[] }): Promise<true> =>
      db.transaction(async (trx): Promise<true> => {
        await lockRingWork(trx, tournamentId);
        const before = await trx('ring')
          .where({ tournament_id: tournamentId })
          .orderBy(['position', 'id'])
          .forUpdate()
          .pluck<number[]>('id');
        if (before.length === 0) throw notFound('tournament');
        if (!isSame(before, was))
          throw conflict('Somebody else has changed the order since you opened it. Check its current state, then move again.');
        const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
        if (!isSame(sorted(ids), sorted(before))) throw invalid({ ids: 'The order must name each of them once' });
        await trx.raw(
          'update ring r set "position" = o.place from unnest(cast(? as integer[])) with ordinality as o(id, place) where o.id = r.id',
          [ids],
        );
        const names = { before: { ids: before }, after: { ids } };
        await audit(trx).record({ actorId, action: 'ring order changed', object: { type: 'tournament', id: tournamentId }, ...names });
        await tellRingWork(trx, tournamentId, ids);
        return true;
      }),
  };
};
