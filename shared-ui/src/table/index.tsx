import type { ReactNode } from 'react';
import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { css, styled } from '@schi/shared-ui/platform';

const Frame = styled.div`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
`;
/**
 * On a phone each row is a card: its name above, then a line for each column with the column's name. What sorts stays
 * above the cards.
 */
const stacked = css`
  @media screen and (max-width: 599px) {
    min-width: 0;
    &,
    thead,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    thead tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--gap-4);
      position: relative;
      padding: var(--gap-1) var(--gap-3);
      background: var(--sunken);
      &:not(:has(button)) {
        padding: 0;
      }
    }
    thead th {
      position: static;
      padding: 0;
      border: 0;
      /* Assistive technology reads them as the names of the columns. */
      &:not(:has(button)) {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      button {
        min-height: var(--target);
      }
    }
    tbody tr {
      padding: var(--gap-3);
      border-bottom: 1px solid var(--line);
      &:last-child {
        border-bottom: 0;
      }
    }
    tbody th,
    tbody td {
      padding: 2px 0;
      border: 0;
    }
    tbody th {
      padding-bottom: var(--gap-1);
      font-size: var(--size-body);
    }
    tbody td {
      display: grid;
      grid-template-columns: minmax(7rem, 40%) minmax(0, 1fr);
      gap: var(--gap-3);
      align-items: baseline;
      overflow-wrap: anywhere;
      &:empty {
        display: none;
      }
      /* The name of the column is for the eyes; assistive technology has it from the table. */
      &::before {
        content: attr(data-label);
        content: attr(data-label) / '';
        color: var(--muted);
      }
    }
    /* A cell may hold several lines; each stands beside the name of the column, none below it. */
    tbody td > * {
      grid-column: 2;
    }
    td > div {
      flex-wrap: wrap !important;
      overflow-wrap: normal;
    }
    tbody .number {
      text-align: left;
    }
    td > span,
    td > button {
      justify-self: start;
    }
    td > div > a,
    td > div > button,
    td > button,
    td a {
      min-height: var(--target);
    }
    td > a {
      display: inline-flex;
      align-items: center;
    }
  }
`;
const TableElement = styled.table<{ $narrow: boolean }>`
  width: 100%;
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
    white-space: ${({ $narrow }) => ($narrow ? 'normal' : 'nowrap')};
  }
  .number {
    text-align: right;
  }
  td {
    --quiet-side: var(--gap-2);
  }
  td > div > a,
  td > div > button,
  td > button {
    min-height: 32px;
    padding: 2px var(--gap-2);
  }
  ${({ $narrow }) => !$narrow && stacked}
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

const direction = (sort: string | undefined, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

/**
 * A dense table; on a phone its rows are cards, unless it is narrow. It scrolls sideways inside its own frame where it
 * is too wide. The first column names the row. The roles are written out, because a browser takes them from a table
 * that is not displayed as one.
 */
export const Table = <Item,>({ caption, columns, items, keyOf, sort, onSort, narrow = false }: Props<Item>) => (
  <Frame tabIndex={0} role="region" aria-label={caption}>
    <TableElement $narrow={narrow} role="table">
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={column.isNumber ? 'number' : undefined}
              aria-sort={direction(sort, column.key)}
            >
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
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={keyOf(item)} role="row">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row" role="rowheader">
                  {column.cell(item)}
                </th>
              ) : (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.label}
                  className={column.isNumber ? 'number' : undefined}
                >
                  {column.cell(item)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </TableElement>
  </Frame>
);
