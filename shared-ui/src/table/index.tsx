import { useId, useState, type ReactNode } from 'react';
import { Icon, VisuallyHidden } from '@schi/shared-ui/components';
import { usePreference } from '@schi/shared-ui/preferences';
import { Area, ColumnChoice, Frame, More, RowChoice, Sort, SortChoice, TableElement, Tools } from './parts';

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

type Key = string | number;

/** The rows that are chosen for what is done with several at once. */
export interface Selection<Item> {
  chosen: readonly Key[];
  onChange: (chosen: readonly Key[]) => void;
  /** What one chooses them for, as the names of the controls say it; "Choose" without it. */
  verb?: string;
  /** The most rows that can be chosen. */
  most?: number;
  /** Whether a row can be chosen at all. */
  isOffered?: (item: Item) => boolean;
}

interface Props<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** A column's key, with `-` before it for descending. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Few short columns, which fit a phone. */
  narrow?: boolean;
  selection?: Selection<Item> | undefined;
  /** Offers a choice of the columns, which this browser remembers under this name. */
  remembersAs?: string;
}

const direction = (sort: string | undefined, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === false || value === '' || value === '–';
const priorityOf = <Item,>({ key, priority }: Column<Item>) => priority ?? (key === 'actions' ? 'detail' : 'line');

const isText = (entry: unknown): entry is string => typeof entry === 'string';
const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

interface RowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
  /** Absent where rows are not chosen. */
  choice?: { verb: string; isChosen: boolean; isOff: boolean; toggle: () => void } | undefined;
}

/** A row, and whether its details are open while it is two lines. */
const TableRow = <Item,>({ item, columns, choice }: RowProps<Item>) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = columns;
  const hasDetails = others.some((column) => priorityOf(column) === 'detail' && !isEmpty(column.cell(item)));
  const inLine = others.filter((column) => priorityOf(column) === 'line' && !isEmpty(column.cell(item)));
  return (
    <tr
      role="row"
      className={classes(hasDetails && 'has-details', isOpen && 'open', choice && 'choosable')}
      aria-selected={choice?.isChosen}
    >
      {first && (
        <th scope="row" role="rowheader" aria-labelledby={`${id}-name`}>
          {choice && (
            <RowChoice>
              <input
                type="checkbox"
                id={`${id}-choose`}
                aria-label={choice.verb}
                aria-labelledby={`${id}-choose ${id}-name`}
                checked={choice.isChosen}
                disabled={choice.isOff}
                onChange={choice.toggle}
              />
            </RowChoice>
          )}
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

/** How many of the offered rows are chosen, and how to choose one or all of them. */
const choiceOf = <Item,>(
  { chosen, onChange, verb = 'Choose', most = Infinity, isOffered = () => true }: Selection<Item>,
  items: readonly Item[],
  keyOf: (item: Item) => Key,
) => {
  const offered = items.filter(isOffered).map(keyOf);
  const isFull = chosen.length >= most;
  const others = offered.filter((key) => !chosen.includes(key));
  return {
    ofRow: (item: Item) => {
      const key = keyOf(item);
      const isChosen = chosen.includes(key);
      return {
        verb,
        isChosen,
        isOff: !isOffered(item) || (isFull && !isChosen),
        toggle: () => onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key]),
      };
    },
    /** All of the page; absent where they are too many for ever. */
    all: most > offered.length && {
      isChosen: offered.length > 0 && others.length === 0,
      isOff: offered.length === 0 || chosen.length + others.length > most,
      toggle: () =>
        onChange(others.length > 0 ? [...chosen, ...others] : chosen.filter((key) => !offered.includes(key))),
    },
  };
};

/**
 * A dense table. In a container narrower than 1,000 px its rows are two lines with details that open, unless it is
 * `narrow`. A column without any value is not drawn. The first column names the row. The roles are written out, because
 * a browser takes them from a table that is not displayed as one.
 */
export const Table = <Item,>(props: Props<Item>) => {
  const { caption, columns, items, keyOf, sort, onSort, narrow = false, selection, remembersAs } = props;
  const [hidden, setHidden] = usePreference(remembersAs && `columns.${remembersAs}`, isText);
  const [isChoosing, setChoosing] = useState(false);
  const isHidden = (key: string) => hidden.includes(key);
  const toggle = (key: string) => setHidden(isHidden(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  const filled = columns.filter(
    (column, index) =>
      index === 0 ||
      direction(sort, column.key) ||
      items.length === 0 ||
      items.some((item) => !isEmpty(column.cell(item))),
  );
  const canHide = ({ key }: Column<Item>, index: number) =>
    remembersAs !== undefined && index > 0 && key !== 'actions' && !direction(sort, key);
  const shown = filled.filter((column, index) => !canHide(column, index) || !isHidden(column.key));
  const sortable = columns.filter(({ canSort }) => canSort && onSort);
  const choice = selection && choiceOf(selection, items, keyOf);
  const hasSort = !narrow && sortable.length > 0;
  return (
    <Area>
      <Frame tabIndex={0} role="group" aria-label={caption} $narrow={narrow}>
        {(hasSort || choice?.all || remembersAs) && (
          <Tools className={classes(!choice?.all && !remembersAs && 'for-lines')}>
            {choice?.all && (
              <label>
                <input
                  type="checkbox"
                  checked={choice.all.isChosen}
                  disabled={choice.all.isOff}
                  onChange={choice.all.toggle}
                />
                All on this page
              </label>
            )}
            {hasSort && (
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
            {remembersAs && (
              <ColumnChoice onToggle={({ currentTarget }) => setChoosing(currentTarget.open)}>
                <summary>Columns</summary>
                {isChoosing && (
                  <fieldset>
                    <legend>Columns that are shown</legend>
                    {filled.map(
                      (column, index) =>
                        canHide(column, index) && (
                          <label key={column.key}>
                            <input
                              type="checkbox"
                              checked={!isHidden(column.key)}
                              onChange={() => toggle(column.key)}
                            />
                            {column.label}
                          </label>
                        ),
                    )}
                  </fieldset>
                )}
              </ColumnChoice>
            )}
          </Tools>
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
              <TableRow key={keyOf(item)} item={item} columns={shown} choice={choice?.ofRow(item)} />
            ))}
          </tbody>
        </TableElement>
      </Frame>
    </Area>
  );
};
