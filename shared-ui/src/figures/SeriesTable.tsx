import { VisuallyHidden } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';

/** The data of a figure: the first cell of a row names it. */
export interface Series {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const Details = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td) {
    padding: 3px 0;
    text-align: left;
  }
  :is(th, td):not(:first-child) {
    padding-left: var(--gap-3);
    text-align: right;
  }
  tbody th {
    font-weight: 400;
  }
`;

/** The data of a figure as a table: for everybody under "Show as a table", or only for assistive technology. */
export const SeriesTable = ({ series: { caption, head, rows }, opens }: { series: Series; opens: boolean }) => {
  const table = (
    <table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((text, column) => (
              <td key={head[column + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return opens ? (
    <Details>
      <summary>Show as a table</summary>
      {table}
    </Details>
  ) : (
    <VisuallyHidden as="div">{table}</VisuallyHidden>
  );
};
