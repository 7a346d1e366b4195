import { sheets } from '@schi/contract';
import { styled } from '@schi/shared-ui/platform';
import { Grid, Name } from './paper';

const People = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0 0 20px;
  padding: 0;
  list-style: none;
`;
const Standings = styled(Grid)`
  margin-top: 28px;
`;
const widths = ['13%', '26%', '10%', '26%', '10%', '15%'];

/** The matches of two or three competitors, or one competitor who is alone. */
export const SeriesBody = ({ sheet }: { sheet: sheets.DivisionSheet }) => {
  const matches = sheets.seriesMatches(sheet.competitors.map(({ competitorId }) => competitorId));
  const nameOf = (id: number) => sheet.competitors.find(({ competitorId }) => competitorId === id)?.name ?? '';
  return (
    <>
      <People>
        {sheet.competitors.map((competitor) => (
          <li key={competitor.competitorId}>
            <Name>{competitor.name}</Name>
            {sheets.competitorText(competitor, sheet.hasContact)}
          </li>
        ))}
      </People>
      {!matches && <p>{sheets.aloneText}</p>}
      {matches && (
        <Grid>
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {sheets.seriesColumns.map((label, index) => (
                // Both sides have a column for points.
                <th key={index} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matches.map(({ match, ids: [red, blue], isConditional }) => (
              <tr key={match}>
                <th scope="row">
                  {match}
                  {isConditional && `, ${sheets.ifNeededText}`}
                </th>
                <td>
                  <strong>{nameOf(red)}</strong>
                </td>
                <td />
                <td>
                  <strong>{nameOf(blue)}</strong>
                </td>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </Grid>
      )}
      {sheet.competitors.length === 3 && (
        <Standings>
          <thead>
            <tr>
              <th scope="col" data-names>
                Competitor
              </th>
              {sheets.standingColumns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.competitors.map(({ competitorId, name }) => (
              <tr key={competitorId}>
                <th scope="row">
                  <strong>{name}</strong>
                </th>
                {sheets.standingColumns.map((label) => (
                  <td key={label} />
                ))}
              </tr>
            ))}
          </tbody>
        </Standings>
      )}
    </>
  );
};
