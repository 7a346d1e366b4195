import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { styled } from '@schi/shared-ui/platform';
import type { Bouts } from './bouts-context';
import { recordsOf } from './series.rules';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--gap-2) var(--gap-1);
    border-top: 1px solid var(--line);
    text-align: right;
  }
  th:first-child {
    overflow-wrap: anywhere;
    text-align: left;
  }
`;

/** Where two or three who fight a series stand, with what ranks them. */
export const SeriesTable = ({ bouts: { contest, heads, standing, nameOf } }: { bouts: Bouts }) => {
  const records = recordsOf(contest, heads, standing.bouts);
  const isTwo = records.length === 2;
  return (
    <Stack $gap={2}>
      <Heading as="h3" $size="h3">
        {isTwo ? 'Best of three' : 'Everybody against everybody'}
      </Heading>
      {!isTwo && (
        <Muted>
          Ranked by wins, then the bout between two who are level, points for, points against, penalties. Bouts of
          somebody who stops count for nobody.
        </Muted>
      )}
      {standing.bouts.some(({ round }) => round > 3) && (
        <Muted>All were level in everything, so each fights once more.</Muted>
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">Competitor</th>
            <th scope="col">Wins</th>
            <th scope="col">For</th>
            <th scope="col">Against</th>
            <th scope="col">Penalties</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ competitorId, wins, scored, against, penalties }) => (
            <tr key={competitorId}>
              <th scope="row">
                <bdi>{nameOf(competitorId)}</bdi>
              </th>
              <td>{wins}</td>
              <td>{scored}</td>
              <td>{against}</td>
              <td>{penalties}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
};
