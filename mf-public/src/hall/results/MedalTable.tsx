import type { SchoolMedals } from '@schi/contract';
import { Heading, Stack } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';

const columns: readonly Column<SchoolMedals>[] = [
  { key: 'school', label: 'School', cell: ({ rank, school }) => <bdi>{`${rank}. ${school}`}</bdi> },
  { key: 'gold', label: 'Gold', cell: ({ gold }) => gold, isNumber: true },
  { key: 'silver', label: 'Silver', cell: ({ silver }) => silver, isNumber: true },
  { key: 'bronze', label: 'Bronze', cell: ({ bronze }) => bronze, isNumber: true },
];

/** Where the address of the page leads to the table. */
export const medalTableId = 'medals';

/** The medals of the schools: more gold first, then more silver, then more bronze. */
export const MedalTable = ({ medals }: { medals: readonly SchoolMedals[] }) => (
  <Stack $gap={3}>
    <Heading id={medalTableId}>Medals of the schools</Heading>
    <Table caption="Medals of the schools" columns={columns} items={medals} keyOf={({ school }) => school} narrow />
  </Stack>
);
