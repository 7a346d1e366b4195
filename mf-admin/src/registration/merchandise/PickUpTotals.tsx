import type { PickUpTotal } from '@schi/contract';
import { Heading, Loaded, type Loadable } from '@schi/shared-ui/components';
import { Table } from '@schi/shared-ui/table';
import { styled } from '@schi/shared-ui/platform';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-3);
  max-width: 560px;
  padding: 0 var(--gap-4) var(--gap-8);
`;

/** How many of each size were bought, and are handed out. */
export const PickUpTotals = ({ query }: { query: Loadable<readonly PickUpTotal[]> }) => {
  if (query.data?.length === 0) return null;
  return (
    <Part aria-label="By size">
      <Heading $size="h3">By size</Heading>
      <Loaded query={query} shape="rows" lines={4} label="Loading the totals">
        {(totals) => (
          <Table
            caption="Pieces by size"
            narrow
            columns={[
              { key: 'size', label: 'Item', cell: ({ item, sizeLabel }) => `${item}, ${sizeLabel}` },
              { key: 'quantity', label: 'Pieces', cell: ({ quantity }) => quantity, isNumber: true },
              { key: 'handedOut', label: 'Handed out', cell: ({ handedOut }) => handedOut, isNumber: true },
              {
                key: 'waiting',
                label: 'Still here',
                cell: ({ quantity, handedOut }) => quantity - handedOut,
                isNumber: true,
              },
            ]}
            items={totals}
            keyOf={({ merchSizeId }) => merchSizeId}
          />
        )}
      </Loaded>
    </Part>
  );
};
