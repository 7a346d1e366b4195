import { useState } from 'react';
import type { SchoolMedals } from '@schi/contract';
import { Button, Heading, Muted, Row, Stack } from '@schi/shared-ui/components';
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

/** So many schools are shown until somebody asks for all. */
const shownSchools = 10;

/** Where the address of the page leads to the table. */
const medalTableId = 'medals';

/** What the table of schools is called: by points where the tournament gives them. */
const medalTableTitle = (lines: readonly SchoolMedals[]): string =>
  lines.some((line) => line.points !== undefined) ? 'Points and medals of the schools' : 'Medals of the schools';

/** The schools in their order: more points first where they have some, then more gold, more silver and more bronze. */
export const MedalTable = ({
  medals: lines,
  explanation,
  isWhole = false,
}: {
  medals: readonly SchoolMedals[];
  explanation: string;
  /** Printed whole. */
  isWhole?: boolean;
}) => {
  const title = medalTableTitle(lines);
  const hasPoints = lines.some((line) => line.points !== undefined);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || isWhole ? lines : lines.slice(0, shownSchools);
  return (
    <Stack $gap={3}>
      <Heading id={medalTableId}>{title}</Heading>
      {explanation && <Muted>{explanation}</Muted>}
      <Table
        caption={title}
        columns={[school, ...(hasPoints ? [points] : []), ...medals]}
        items={shown}
        keyOf={({ school: name }) => name}
        narrow
      />
      {shown.length < lines.length && (
        <Row>
          <Button onClick={() => setShowsAll(true)}>Show all {lines.length} schools</Button>
        </Row>
      )}
    </Stack>
  );
};
