import { screen } from '@testing-library/react';

const headText = (cell: HTMLTableCellElement): string =>
  [
    (cell.querySelector('button') ?? cell).textContent,
    ...(cell.className === 'number' ? ['number'] : []),
    ...(cell.querySelector('button') ? [cell.getAttribute('aria-sort') ?? 'sortable'] : []),
  ].join(', ');

/**
 * The rows of a table: `Casey Rivera | $100.00`. Its head says of a column whether it has numbers and how it sorts:
 * `Name, sortable | Amount, number, descending`.
 */
export const tableOf = (name: string): string[] =>
  Array.from(screen.getByRole<HTMLTableElement>('table', { name }).rows, ({ cells, parentElement }) =>
    Array.from(cells, (cell) => (parentElement?.tagName === 'THEAD' ? headText(cell) : cell.textContent)).join(' | '),
  );

/** The choices of a select: the value of each text. */
export const optionsOf = (label: string | RegExp): Record<string, string> =>
  Object.fromEntries(
    Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text, value }) => [text, value]),
  );
