import type { ReactNode } from 'react';
import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
`;
const Sheet = styled.table<{ $narrow: boolean }>`
  width: 100%;
  /* On a phone it scrolls in its frame rather than breaking every cell. */
  min-width: ${({ $narrow }) => ($narrow ? '0' : '720px')};
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px var(--gap-3);
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: middle;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--sunken);
    white-space: nowrap;
  }
  .number {
    text-align: right;
  }
  td > div > a,
  td > div > button,
  td > button {
    min-height: 32px;
    padding: 2px var(--gap-2);
  }
`;
const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-1);
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 700;
  color: var(--link);
  cursor: pointer;
`;

export interface Column<Item> {
  /** Unique; also the name that sorting uses. */
  key: string;
  label: string;
  cell: (item: Item) => ReactNode;
  isNumber?: boolean;
  canSort?: boolean;
}

interface Props<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** A column's key, with `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Few short columns, which fit a phone. */
  narrow?: boolean;
}

const direction = (sort: string | undefined, key: string) => (sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined);

/** A dense table. It scrolls sideways inside its own frame where it is too wide. The first column names the row. */
export const Table = <Item,>({ caption, columns, items, keyOf, sort, onSort, narrow = false }: Props<Item>) => (
  <Frame tabIndex={0} role="region" aria-label={caption}>
    <Sheet $narrow={narrow}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.isNumber ? 'number' : undefined} aria-sort={direction(sort, column.key)}>
              {column.canSort && onSort ? (
                <Sort type="button" onClick={() => onSort(sort === column.key ? `-${column.key}` : column.key)}>
                  {column.label}
                  {direction(sort, column.key) && <Icon name={sort === column.key ? 'up' : 'down'} size={14} />}
                </Sort>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row">
                  {column.cell(item)}
                </th>
              ) : (
                <td key={column.key} className={column.isNumber ? 'number' : undefined}>
                  {column.cell(item)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Sheet>
  </Frame>
);
