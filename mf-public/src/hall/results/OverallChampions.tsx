import { ageGroupText, type OverallLine, type OverallTable } from '@schi/contract';
import { Muted, Stack } from '@schi/shared-ui/components';
import { Disclosure } from '@schi/shared-ui/layout';
import { Table, type Column } from '@schi/shared-ui/table';

type Line = OverallLine & { ages: string };
const columns: readonly Column<Line>[] = [
  { key: 'name', label: 'Name', cell: ({ rank, name }) => <bdi>{`${rank}. ${name}`}</bdi> },
  { key: 'ages', label: 'Ages', cell: ({ ages }) => ages },
  { key: 'school', label: 'School', cell: ({ school }) => <bdi>{school}</bdi> },
  { key: 'points', label: 'Points', cell: ({ points }) => points, isNumber: true },
  { key: 'from', label: 'From', cell: ({ decidedBy }) => decidedBy },
];

/** Where the address of the page leads to the table. */
export const overallId = 'overall-champions';

/** The overall champions by age group, as far as the results that are shown give points (rule G17). */
export const OverallChampions = ({
  overall: { explanation, groups },
  isOpen,
}: {
  overall: OverallTable;
  /** From the beginning, or because the page is printed. */
  isOpen: boolean;
}) => {
  const items = groups.flatMap(({ ranks, ...group }) => ranks.map((line) => ({ ...line, ages: ageGroupText(group) })));
  return (
    <Disclosure id={overallId} open={isOpen || undefined}>
      <summary>Overall champions</summary>
      <Stack $gap={3}>
        <Muted>{explanation.join(' ')} The points follow the results on this page, and change with them.</Muted>
        {items.length > 0 && (
          // Public names may be alike, and there are no ids.
          <Table
            caption="Overall champions"
            columns={columns}
            items={items}
            keyOf={(line) => items.indexOf(line)}
            narrow
          />
        )}
      </Stack>
    </Disclosure>
  );
};
