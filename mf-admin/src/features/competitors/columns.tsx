import { genders, instantText, type CompetitorRow } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { competitorPath, registrationPath } from '../registration/paths';

const genderName = (gender: number) => genders.find(({ id }) => id === gender)?.name ?? '';

const Doubt = styled.div`
  max-width: 32ch;
  color: var(--warn);
  font-weight: 400;
  font-size: var(--size-small);
`;

/** The list's columns; their keys are what the server sorts by. */
export const columns: readonly Column<CompetitorRow>[] = [
  {
    key: 'name',
    label: 'Competitor',
    cell: (row) => (
      <>
        <Link to={competitorPath(row.registrationId, row.competitorId)}>
          {row.lastName}, {row.firstName}
        </Link>
        {row.doubts.map((doubt) => (
          <Doubt key={doubt}>{doubt}</Doubt>
        ))}
      </>
    ),
    canSort: true,
  },
  { key: 'age', label: 'Age', cell: (row) => row.age, isNumber: true, canSort: true },
  { key: 'gender', label: 'Gender', cell: (row) => genderName(row.gender), canSort: true },
  { key: 'level', label: 'Belt', cell: (row) => row.level, canSort: true },
  { key: 'school', label: 'School', cell: (row) => row.school, canSort: true },
  { key: 'weight', label: 'Weight', cell: (row) => `${row.weight} lb`, isNumber: true, canSort: true },
  { key: 'events', label: 'Events', cell: (row) => row.events.join(', ') },
  {
    key: 'customerName',
    label: 'Registered by',
    cell: (row) => <Link to={registrationPath(row.registrationId)}>{row.customerName}</Link>,
    canSort: true,
  },
  { key: 'isCompleted', label: 'Status', cell: (row) => (row.isCompleted ? 'Completed' : 'Incomplete') },
  {
    key: 'checkedInAt',
    label: 'Checked in',
    cell: (row) => (row.checkedInAt === null ? '' : instantText(row.checkedInAt, row.timeZone, 'time')),
    canSort: true,
  },
];
