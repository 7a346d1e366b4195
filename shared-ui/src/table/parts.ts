// Longer than 300 lines because the two forms of a table, wide and narrow, share these parts.
import { css, styled } from '@schi/shared-ui/platform';

/** The width of its container below which a table shows its rows as two lines. */
const rowsBelow = '999px';

/** The container whose width decides how a table is shown. */
export const Area = styled.div`
  container-type: inline-size;
`;
/** The border of a table; a table that is too wide scrolls inside it. */
export const Frame = styled.div<{ $narrow: boolean }>`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  /* The head sticks to the window, not to the frame. */
  ${({ $narrow }) => !$narrow && `@container (min-width: 1000px) { overflow-x: visible; }`}
`;
/** What is done with the rows as a whole, above them. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--gap-4);
  padding: 0 var(--gap-3);
  border-bottom: 1px solid var(--line);
  font-size: var(--size-small);
  font-weight: 600;
  label,
  summary {
    display: flex;
    align-items: center;
    gap: var(--gap-2);
    min-height: var(--target);
    cursor: pointer;
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--link);
  }
  &.for-lines {
    display: none;
  }
  @container (max-width: ${rowsBelow}) {
    background: var(--sunken);
    &.for-lines {
      display: flex;
    }
  }
`;
/** Which columns are shown. */
export const ColumnChoice = styled.details`
  margin-inline-start: auto;
  &[open] {
    flex-basis: 100%;
  }
  summary {
    justify-content: end;
    color: var(--link);
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--gap-4);
    margin: 0;
    padding: 0 0 var(--gap-2);
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--muted);
  }
`;
/** Chooses a row. */
export const RowChoice = styled.label`
  display: inline-grid;
  place-items: center;
  position: relative;
  z-index: 1;
  width: var(--target);
  height: var(--target);
  margin: -8px 0 -8px -12px;
  vertical-align: middle;
  cursor: pointer;
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--link);
  }
`;
/** What sorts the rows while they are lines. */
export const SortChoice = styled.label`
  && {
    display: none;
  }
  select {
    min-width: 0;
    min-height: var(--target);
    padding: 4px var(--gap-2);
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: 1rem;
    font-weight: 400;
  }
  @container (max-width: ${rowsBelow}) {
    && {
      display: flex;
    }
  }
`;
/** Opens the details of a row that is shown as two lines. */
export const More = styled.button`
  display: none;
  align-items: center;
  justify-content: center;
  position: absolute;
  top: 2px;
  right: 2px;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  cursor: pointer;
`;
/**
 * Where there is no room for a table, a row is two lines: its name and what stands out, then the other values. Its
 * details open below it, each beside the name of its column.
 */
const asLines = css`
  @container (max-width: ${rowsBelow}) {
    min-width: 0;
    &,
    tbody {
      display: block;
    }
    /* Assistive technology reads the names of the columns. */
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      button {
        display: none;
      }
      button + span {
        display: inline;
      }
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      position: relative;
      padding: var(--gap-2) var(--gap-3);
      border-bottom: 1px solid var(--line);
      &.has-details {
        padding-right: 48px;
      }
      &:last-child {
        border-bottom: 0;
      }
      &::after {
        content: '';
        order: 2;
        flex-basis: 100%;
      }
    }
    tbody th,
    tbody td {
      padding: 0;
      border: 0;
      text-align: left;
      overflow-wrap: anywhere;
    }
    tbody th {
      flex: 1 1 0;
      order: 0;
      min-width: min(100%, 10rem);
      font-size: var(--size-body);
      /* The whole row is the target of a thumb. */
      a:first-of-type::after {
        content: '';
        position: absolute;
        inset: 0 48px 0 0;
      }
    }
    td :is(a, button, input, label, summary) {
      position: relative;
      z-index: 1;
    }
    ${More} {
      display: inline-flex;
    }
    tbody td {
      display: none;
    }
    .number {
      text-align: left;
    }
    /* A number alone does not say what it counts. */
    td.number:not(.detail)::before {
      content: attr(data-label) ' ';
      content: attr(data-label) ' ' / '';
    }
    td.badge:not(.empty) {
      display: block;
      order: 1;
      margin-left: var(--gap-2);
      font-weight: 600;
    }
    td.line:not(.empty) {
      display: block;
      order: 3;
      max-width: 100%;
      color: var(--muted);
      &:not(.last)::after {
        content: '\\00a0·\\00a0';
        content: '\\00a0·\\00a0' / '';
      }
    }
    td.block:not(.empty) {
      display: block;
      order: 3;
      flex-basis: 100%;
    }
    tr.open td.detail:not(.empty) {
      display: grid;
      grid-template-columns: minmax(6rem, 30%) minmax(0, 1fr);
      gap: var(--gap-3);
      align-items: baseline;
      order: 4;
      flex-basis: 100%;
      padding: 2px 0;
      &::before {
        content: attr(data-label);
        content: attr(data-label) / '';
        color: var(--muted);
      }
      /* A cell may hold several lines; each stands beside the name of the column, none below it. */
      > * {
        grid-column: 2;
        justify-self: start;
      }
      > div {
        flex-wrap: wrap !important;
        overflow-wrap: normal;
      }
      a,
      button {
        min-height: var(--target);
      }
      > a {
        display: inline-flex;
        align-items: center;
      }
    }
  }
`;
/** The table itself. */
export const TableElement = styled.table<{ $narrow: boolean }>`
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
    position: var(--sticky);
    top: 0;
    z-index: 1;
    background: var(--sunken);
    white-space: ${({ $narrow }) => ($narrow ? 'normal' : 'nowrap')};
  }
  .number {
    text-align: right;
  }
  .choosable > th > div {
    display: inline-block;
    max-width: calc(100% - 40px);
    vertical-align: middle;
  }
  [aria-selected='true'] {
    background: var(--info-surface);
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
  ${({ $narrow }) => !$narrow && asLines}
`;
/** Sorts by a column. Where rows are lines it goes, and the name of the column is read instead. */
export const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--gap-1);
  min-height: 32px;
  @media (pointer: coarse) {
    min-width: var(--target);
    min-height: var(--target);
  }
  padding: 0;
  border: 0;
  background: none;
  font-weight: 700;
  color: var(--link);
  cursor: pointer;
  & + span {
    display: none;
  }
`;
