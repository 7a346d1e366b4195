import { merchFields, toCents, toDollars, type Cents, type MerchInput, type MerchQuery, type MerchSetting } from '@schi/contract';
import { searchIn } from '../../db/list';
import { findPhoto, requireSold } from './merchandise.service';
import { countOf, counted, type Resource } from '../settings';
import { saveSizes } from './merch-sizes.service';

type Row = Omit<MerchSetting, 'price'> & { priceCents: Cents };

const present = ({ priceCents, ...row }: Row): MerchSetting => ({ ...row, price: toDollars(priceCents) });

/** Counts the registrations with an order of an item: paid, in an open cart, or returned. */
const ordersSql = `select count(distinct r.id)::int as count from registration r where
    exists (select 1 from merch_order o join merch_size s on s.id = o.merch_size_id where o.registration_id = r.id and s.merch_id = :id)
    or exists (select 1 from registration_line l join merch_size s on s.id = l.ref_id
                where l.registration_id = r.id and l.kind = 'merch' and s.merch_id = :id)`;

/** The merchandise of a tournament, with sizes and stock (decisions C4, E7). */
export const merch: Resource<MerchInput, MerchQuery> = {
  name: 'item',
  table: 'merch',
  alias: 'm',
  fields: merchFields,
  plan: {
    from: (db) => db('merch as m').join('tournament as t', 't.id', 'm.tournament_id'),
    where: (builder, { q, tournamentId }) => {
      if (tournamentId !== undefined) void builder.where('m.tournament_id', tournamentId);
      if (q) void searchIn(builder, q, 'm.name');
    },
    select: `m.id, m.version, m.tournament_id as "tournamentId", t.name as "tournamentName", m.name, m.description,
      m.price_cents as "priceCents", m.is_t_shirt as "isTShirt", m.is_retired as "isRetired", m.photo, m.photo_alt as "photoAlt",
      (select coalesce(json_agg(json_build_object('merchSizeId', s.id, 'label', s.label, 'stock', s.stock,
          'held', s.held - sold.count, 'sold', sold.count) order by s.position, s.id), '[]')
         from merch_size s cross join lateral (select count(*)::int as count from merch_order o
           join registration r on r.id = o.registration_id
           where o.merch_size_id = s.id and o.is_held and r.completed_at is not null) sold
        where s.merch_id = m.id) as sizes,
      (select count(distinct r.id)::int from merch_order o join merch_size s on s.id = o.merch_size_id
         join registration r on r.id = o.registration_id where s.merch_id = m.id and r.completed_at is null) as "openCarts"`,
    sorts: { order: 'm.position', name: 'lower(m.name)', price: 'm.price_cents', tournamentName: 't.tournament_date' },
    defaultSort: 'order',
    tieBreaker: 'm.id',
  },
  present: (row) => present(row as Row),
  columns: (item) => ({
    tournament_id: item.tournamentId,
    name: item.name,
    description: item.description ?? '',
    price_cents: toCents(item.price),
    is_t_shirt: item.isTShirt ?? false,
    is_retired: item.isRetired ?? false,
    photo: item.photo ?? null,
    photo_alt: item.photoAlt ?? '',
  }),
  saveDetails: async (trx, id, item) => {
    await saveSizes(trx, id, item);
    await trx.raw(
      `update merch set position = 1 + (select coalesce(max(o.position), 0) from merch o where o.tournament_id = merch.tournament_id)
        where id = ? and position = 0`,
      [id],
    );
  },
  check: async (trx, item, before) => {
    const tournament = await trx('tournament').where({ id: item.tournamentId }).forKeyShare().first<{ id: number } | undefined>('id');
    const isKnownPhoto = item.photo == null || item.photo === before?.photo || (await findPhoto(trx, item.photo));
    return {
      ...(tournament ? {} : { tournamentId: 'Please choose one of the list' }),
      ...(before && before.tournamentId !== item.tournamentId ? { tournamentId: 'An item stays with its tournament' } : {}),
      ...(isKnownPhoto ? {} : { photo: 'Please send the photo again' }),
    };
  },
  // A retired item may be followed by one of its name, with another price.
  named: { field: 'name', within: ['tournament_id', 'is_retired'], taken: 'This tournament has an item of this name already' },
  uses: async (trx, id) => {
    // A customer who is adding the item has locked its size, and is counted after the commit.
    await trx('merch_size').where({ merch_id: id }).orderBy('id').forUpdate().select('id');
    return counted(await countOf(trx, ordersSql, id), 'order', 'orders', '/admin/tournament-merch/pick-up');
  },
  instead: 'Retire it instead: nobody can add it any more, and families who bought it keep it.',
  requireOffered: requireSold,
};
