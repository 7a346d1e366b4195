import { styled } from '@schi/shared-ui/platform';

/** A table whose middle column draws the values of the last column as bars. */
export const BarTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  th {
    padding: 3px var(--gap-3) 3px 0;
    font-weight: 400;
    text-align: left;
  }
  td {
    padding: 3px 0;
  }
  td:last-child {
    width: 3.5rem;
    padding-left: var(--gap-2);
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  /* The link of a row covers it. */
  tr {
    position: relative;
    height: 28px;
    @media (pointer: coarse) {
      height: var(--target);
    }
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
export const Track = styled.div`
  min-width: 60px;
  height: 12px;
  border-radius: 2px;
  background: var(--sunken);
`;
export const Bar = styled.div`
  height: 100%;
  min-width: 1px;
  border-radius: 2px;
  background: var(--link);
  forced-color-adjust: none;
`;
