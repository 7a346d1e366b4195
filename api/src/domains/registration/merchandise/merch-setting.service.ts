import {
  merchFields,
  toCents,
  toDollars,
  type Cents,
  type MerchInput,
  type MerchQuery,
  type MerchSetting,
} from '@schi/contract';
import { holdRow, usedBy, type Resource } from '../../tournaments';
import { countOrders, isEventOf, lockSizeRows, merchPlan, placeLast } from './merch-setting.queries';
import { saveSizes } from './merch-sizes.service';
import { requireSold } from './merchandise.service';
import { findPhoto } from './photos.queries';

type MerchRow = Omit<MerchSetting, 'price'> & { priceCents: Cents };

const present = ({ priceCents, ...row }: MerchRow): MerchSetting => ({ ...row, price: toDollars(priceCents) });

/** The merchandise of a tournament, with sizes and stock (rules C4, E7). */
export const merch: Resource<MerchInput, MerchQuery> = {
  name: 'item',
  table: 'merch',
  alias: 'm',
  fields: merchFields,
  plan: merchPlan,
  present: (row) => present(row as MerchRow),
  columns: (item) => ({
    tournament_id: item.tournamentId,
    name: item.name,
    description: item.description ?? '',
    price_cents: toCents(item.price),
    is_t_shirt: item.isTShirt ?? false,
    is_retired: item.isRetired ?? false,
    photo: item.photo ?? null,
    photo_alt: item.photoAlt ?? '',
    event_id: item.eventId ?? null,
    pieces_by_age: JSON.stringify(item.piecesByAge ?? []),
  }),
  saveDetails: async (trx, id, item) => {
    await saveSizes(trx, id, item);
    await placeLast(trx, id);
  },
  check: async (trx, item, before) => {
    const isKnown = await holdRow(trx, 'tournament', item.tournamentId);
    const isKnownPhoto = item.photo == null || item.photo === before?.photo || (await findPhoto(trx, item.photo));
    const isItsEvent = item.eventId == null || (await isEventOf(trx, item.eventId, item.tournamentId));
    return {
      ...(isItsEvent ? {} : { eventId: 'Please choose one of the list' }),
      ...(isKnown ? {} : { tournamentId: 'Please choose one of the list' }),
      ...(before && before.tournamentId !== item.tournamentId
        ? { tournamentId: 'An item stays with its tournament' }
        : {}),
      ...(isKnownPhoto ? {} : { photo: 'Please send the photo again' }),
    };
  },
  // A retired item may be followed by one of its name, with another price.
  named: {
    field: 'name',
    within: ['tournament_id', 'is_retired'],
    taken: 'This tournament has an item of this name already',
  },
  uses: async (trx, id) => usedBy(await countOrders(trx, id), 'order', 'orders', '/admin/tournament-merch/pick-up'),
  // A customer who is adding the item has locked its size, and is counted after the commit.
  lockUses: lockSizeRows,
  instead: 'Retire it instead: nobody can add it any more, and families who bought it keep it.',
  requireOffered: requireSold,
};
