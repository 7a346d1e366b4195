import type { SchoolMedals } from '@schi/contract';
import { Heading, Muted, Stack } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';

const school: Column<SchoolMedals> = {
  key: 'school',
  label: 'School',
  cell: ({ rank, school: name }) => <bdi>{`${rank}. ${name}`}</bdi>,
};
const points: Column<SchoolMedals> = {
  key: 'points',
  label: 'Points',
  cell: ({ points: own = 0 }) => own,
  isNumber: true,
};
const medals: readonly Column<SchoolMedals>[] = [
  { key: 'gold', label: 'Gold', cell: ({ gold }) => gold, isNumber: true },
  { key: 'silver', label: 'Silver', cell: ({ silver }) => silver, isNumber: true },
  { key: 'bronze', label: 'Bronze', cell: ({ bronze }) => bronze, isNumber: true },
];

/** Where the address of the page leads to the table. */
export const medalTableId = 'medals';

/** What the table of schools is called: by points where the tournament gives them. */
export const medalTableTitle = (lines: readonly SchoolMedals[]): string =>
  lines.some((line) => line.points !== undefined) ? 'Points and medals of the schools' : 'Medals of the schools';

/** The schools in their order: more points first where they have some, then more gold, more silver and more bronze. */
export const MedalTable = ({
  medals: lines,
  explanation,
}: {
  medals: readonly SchoolMedals[];
  explanation: string;
}) => {
  const title = medalTableTitle(lines);
  const hasPoints = lines.some((line) => line.points !== undefined);
  return (
    <Stack $gap={3}>
      <Heading id={medalTableId}>{title}</Heading>
      {explanation && <Muted>{explanation}</Muted>}
      <Table
        caption={title}
        columns={[school, ...(hasPoints ? [points] : []), ...medals]}
        items={lines}
        keyOf={({ school: name }) => name}
        narrow
      />
    </Stack>
  );
};
