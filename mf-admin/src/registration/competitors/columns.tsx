import { genders, instantText, type CompetitorRow } from '@schi/contract';
import { Belt } from '@schi/shared-ui/belts';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { competitorPath, registrationPath } from '../../platform/registration-paths';

const genderName = (gender: number) => genders.find(({ id }) => id === gender)?.name ?? '';

/** A value that stays on one line. */
const OneLine = styled.span`
  white-space: nowrap;
`;
const Doubt = styled.div`
  max-width: 26ch;
  color: var(--warn);
`;

/** What is out of the ordinary: nothing for a completed registration whose values are likely. */
const exceptionsOf = ({ isCompleted, doubts, alsoIn = [] }: CompetitorRow) =>
  isCompleted && alsoIn.length + doubts.length === 0 ? null : (
    <>
      {!isCompleted && <div>Incomplete</div>}
      {alsoIn.length > 0 && (
        <Doubt>Also in registration {alsoIn.map(({ registrationId }) => registrationId).join(', ')}</Doubt>
      )}
      {doubts.length > 0 && <Doubt>{doubts.join(' ')}</Doubt>}
    </>
  );

/** The list's columns; their keys are what the server sorts by. */
export const columns: readonly Column<CompetitorRow>[] = [
  {
    key: 'name',
    label: 'Competitor',
    cell: (row) => (
      <Link to={competitorPath(row.registrationId, row.competitorId)}>
        {row.lastName}, {row.firstName}
      </Link>
    ),
    canSort: true,
  },
  {
    key: 'startNumber',
    label: 'Start number',
    cell: ({ startNumber = null }) => startNumber,
    isNumber: true,
    canSort: true,
  },
  { key: 'age', label: 'Age', cell: (row) => row.age, isNumber: true, canSort: true },
  { key: 'gender', priority: 'detail', label: 'Gender', cell: (row) => genderName(row.gender), canSort: true },
  {
    key: 'level',
    label: 'Belt',
    cell: (row) => (
      <OneLine>
        <Belt level={row.level} isShort />
      </OneLine>
    ),
    canSort: true,
  },
  { key: 'school', label: 'School', cell: (row) => row.school, canSort: true },
  {
    key: 'weight',
    priority: 'detail',
    label: 'Weight',
    cell: (row) => <OneLine>{row.weight} lb</OneLine>,
    isNumber: true,
    canSort: true,
  },
  { key: 'events', priority: 'detail', label: 'Events', cell: (row) => row.events.join(', ') },
  {
    key: 'customerName',
    priority: 'detail',
    label: 'Registered by',
    cell: (row) => <Link to={registrationPath(row.registrationId)}>{row.customerName}</Link>,
    canSort: true,
  },
  { key: 'isCompleted', label: 'To note', cell: exceptionsOf },
  {
    key: 'checkedInAt',
    priority: 'detail',
    label: 'Checked in',
    cell: (row) => (row.checkedInAt === null ? '' : instantText(row.checkedInAt, row.timeZone, 'time')),
    canSort: true,
  },
];
