import type { MerchSold } from '@schi/contract';
import { Muted } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { pickUpPath } from '../../registration/merchandise/paths';
import { countText, View } from './layout';

/** Merchandise by size: sold, in carts, and left. */
export const MerchView = ({ merch, tournamentId }: { merch: readonly MerchSold[]; tournamentId: number }) => (
  <View title="Merchandise by size">
    {merch.length === 0 ? (
      <Muted>Nothing is sold at this tournament.</Muted>
    ) : (
      <Table
        caption="Sold and left by size"
        narrow
        columns={[
          { key: 'size', label: 'Item', cell: ({ name, sizeLabel }) => `${name}, ${sizeLabel}` },
          {
            key: 'sold',
            label: 'Sold',
            cell: ({ name, sizeLabel, sold }) => (
              <Link
                to={pickUpPath(String(tournamentId))}
                aria-label={`${countText(sold)} sold of ${name}, ${sizeLabel}`}
              >
                {countText(sold)}
              </Link>
            ),
            isNumber: true,
          },
          { key: 'inCarts', label: 'In carts', cell: ({ inCarts }) => countText(inCarts), isNumber: true },
          {
            key: 'left',
            label: 'Left',
            cell: ({ left }) => (left === null ? 'not counted' : countText(left)),
            isNumber: true,
          },
        ]}
        items={merch}
        keyOf={({ name, sizeLabel }) => `${name} ${sizeLabel}`}
      />
    )}
  </View>
);
