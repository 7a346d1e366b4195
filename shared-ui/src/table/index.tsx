import { useId, useState, type ReactNode } from 'react';
import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { Area, Frame, More, Sort, SortChoice, TableElement } from './parts';

export interface Column<Item> {
  /** Unique; also the name that sorting uses. */
  key: string;
  label: string;
  cell: (item: Item) => ReactNode;
  isNumber?: boolean;
  canSort?: boolean;
  /**
   * Where the value stands while a row is two lines: beside the name, in the second line, on lines of its own, or in
   * the details that open below it. Without it in the second line; what is done with a row (`actions`) in the details.
   */
  priority?: 'badge' | 'line' | 'block' | 'detail';
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
const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === false || value === '' || value === '–';
const priorityOf = <Item,>({ key, priority }: Column<Item>) => priority ?? (key === 'actions' ? 'detail' : 'line');

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

/** A row, and whether its details are open while it is two lines. */
const TableRow = <Item,>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = columns;
  const hasDetails = others.some((column) => priorityOf(column) === 'detail' && !isEmpty(column.cell(item)));
  const inLine = others.filter((column) => priorityOf(column) === 'line' && !isEmpty(column.cell(item)));
  return (
    <tr role="row" className={classes(hasDetails && 'has-details', isOpen && 'open')}>
      {first && (
        <th scope="row" role="rowheader" aria-labelledby={`${id}-name`}>
          <div id={`${id}-name`}>{first.cell(item)}</div>
          {hasDetails && (
            <More
              type="button"
              id={`${id}-more`}
              aria-label="Details of"
              aria-labelledby={`${id}-more ${id}-name`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'up' : 'down'} size={18} />
            </More>
          )}
        </th>
      )}
      {others.map((column) => {
        const value = column.cell(item);
        const className = classes(
          priorityOf(column),
          column.isNumber && 'number',
          isEmpty(value) && 'empty',
          column === inLine.at(-1) && 'last',
        );
        return (
          <td key={column.key} role="cell" data-label={column.label} className={className}>
            {value}
          </td>
        );
      })}
    </tr>
  );
};

/**
 * A dense table. In a container narrower than 1,000 px its rows are two lines with details that open, unless it is
 * `narrow`. A column without any value is not drawn. The first column names the row. The roles are written out, because
 * a browser takes them from a table that is not displayed as one.
 */
export const Table = <Item,>({ caption, columns, items, keyOf, sort, onSort, narrow = false }: Props<Item>) => {
  const shown = columns.filter(
    (column, index) =>
      index === 0 ||
      direction(sort, column.key) ||
      items.length === 0 ||
      items.some((item) => !isEmpty(column.cell(item))),
  );
  const sortable = columns.filter(({ canSort }) => canSort && onSort);
  return (
    <Area>
      <Frame tabIndex={0} role="group" aria-label={caption} $narrow={narrow}>
        {!narrow && sortable.length > 0 && (
          <SortChoice>
            Sort
            <select value={sort ?? ''} onChange={(event) => onSort?.(event.target.value)}>
              {sortable.flatMap(({ key, label }) => [
                <option key={key} value={key}>
                  {label}
                </option>,
                <option key={`-${key}`} value={`-${key}`}>
                  {label}, descending
                </option>,
              ])}
            </select>
          </SortChoice>
        )}
        <TableElement $narrow={narrow} role="table">
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <thead role="rowgroup">
            <tr role="row">
              {shown.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  role="columnheader"
                  className={column.isNumber ? 'number' : undefined}
                  aria-sort={direction(sort, column.key)}
                >
                  {column.canSort && onSort && (
                    <Sort type="button" onClick={() => onSort(sort === column.key ? `-${column.key}` : column.key)}>
                      {column.label}
                      {direction(sort, column.key) && <Icon name={sort === column.key ? 'up' : 'down'} size={14} />}
                    </Sort>
                  )}
                  <span>{column.label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {items.map((item) => (
              <TableRow key={keyOf(item)} item={item} columns={shown} />
            ))}
          </tbody>
        </TableElement>
      </Frame>
    </Area>
  );
};
