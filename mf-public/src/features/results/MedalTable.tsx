import type { SchoolMedals } from '@schi/contract';
import { Heading, Stack } from '@schi/shared-ui/components';
import { Table, type Column } from '@schi/shared-ui/table';

const columns: readonly Column<SchoolMedals>[] = [
  { key: 'school', label: 'School', cell: ({ rank, school }) => <bdi>{`${rank}. ${school}`}</bdi> },
  { key: 'gold', label: 'Gold', cell: ({ gold }) => gold, isNumber: true },
  { key: 'silver', label: 'Silver', cell: ({ silver }) => silver, isNumber: true },
  { key: 'bronze', label: 'Bronze', cell: ({ bronze }) => bronze, isNumber: true },
];

/** The medals of the schools: more gold first, then more silver, then more bronze. */
export const MedalTable = ({ medals }: { medals: readonly SchoolMedals[] }) => (
  <Stack $gap={3}>
    <Heading>Medals of the schools</Heading>
    <Table caption="Medals of the schools" columns={columns} items={medals} keyOf={({ school }) => school} narrow />
  </Stack>
);
