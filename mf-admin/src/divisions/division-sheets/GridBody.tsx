import { sheets } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Grid, Name } from './paper';

/** The grid for scores; the width of a judge's column follows from their number. */
const widest = 74;
const roomForScores = 400;

const Number = styled.col`
  width: 34px;
`;

/** Competitors in the order of their turns, with columns for what the judges or the tape say. */
export const GridBody = ({ sheet }: { sheet: sheets.DivisionSheet }) => {
  const columns = sheets.scoreColumns(sheet);
  const unit = Math.min(widest, roomForScores / columns.reduce((sum, { share }) => sum + share, 0));
  return (
    <Grid>
      <colgroup>
        <Number />
        <col />
        {columns.map(({ label, share }) => (
          <col key={label} style={{ width: share * unit }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col" data-names>
            Competitor
          </th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.competitors.map((competitor, index) => (
          <tr key={competitor.competitorId}>
            <td>
              <strong>{index + 1}</strong>
            </td>
            <th scope="row">
              <Name>{competitor.name}</Name>
              {sheets.competitorText(competitor, sheet.hasContact)}
            </th>
            {columns.map(({ label }) => (
              <td key={label} />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};
