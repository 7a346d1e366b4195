import { genders, instantText, type CompetitorRow } from '@schi/contract';
import { Link, styled } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { shortBelt } from '../row.rules';
import { competitorPath, registrationPath } from '../../platform/registration-paths';

const genderName = (gender: number) => genders.find(({ id }) => id === gender)?.name ?? '';

/**
 * A text that stays on one line where rows are lines, and is cut there if it is too long; a phone shows cards, with all
 * of it.
 */
const Line = styled.span<{ $most: number }>`
  @media screen and (min-width: 600px) {
    display: block;
    max-width: ${({ $most }) => $most}ch;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;
const Cut = ({ text, most }: { text: string; most: number }) => (
  <Line $most={most} title={text}>
    {text}
  </Line>
);
const Doubt = styled.span`
  color: var(--warn);
`;

/** What is out of the ordinary: nothing for a completed registration whose values are likely. */
const Exceptions = ({ isCompleted, doubts, alsoIn = [] }: CompetitorRow) => (
  <>
    {!isCompleted && <Line $most={12}>Incomplete</Line>}
    {alsoIn.length > 0 && (
      <Doubt>
        <Cut text={`Also in registration ${alsoIn.map(({ registrationId }) => registrationId).join(', ')}`} most={24} />
      </Doubt>
    )}
    {doubts.length > 0 && (
      <Doubt>
        <Cut text={doubts.join(' ')} most={18} />
      </Doubt>
    )}
  </>
);

/** The list's columns; their keys are what the server sorts by. */
export const columns: readonly Column<CompetitorRow>[] = [
  {
    key: 'name',
    label: 'Competitor',
    cell: (row) => (
      <Line $most={26}>
        <Link to={competitorPath(row.registrationId, row.competitorId)}>
          {row.lastName}, {row.firstName}
        </Link>
      </Line>
    ),
    canSort: true,
  },
  { key: 'age', label: 'Age', cell: (row) => row.age, isNumber: true, canSort: true },
  { key: 'gender', label: 'Gender', cell: (row) => genderName(row.gender), canSort: true },
  { key: 'level', label: 'Belt', cell: (row) => <Cut text={shortBelt(row.level)} most={14} />, canSort: true },
  { key: 'school', label: 'School', cell: (row) => <Cut text={row.school} most={18} />, canSort: true },
  {
    key: 'weight',
    label: 'Weight',
    cell: (row) => <Line $most={8}>{row.weight} lb</Line>,
    isNumber: true,
    canSort: true,
  },
  { key: 'events', label: 'Events', cell: (row) => <Cut text={row.events.join(', ')} most={28} /> },
  {
    key: 'customerName',
    label: 'Registered by',
    cell: (row) => (
      <Line $most={20}>
        <Link to={registrationPath(row.registrationId)}>{row.customerName}</Link>
      </Line>
    ),
    canSort: true,
  },
  { key: 'isCompleted', label: 'To note', cell: (row) => <Exceptions {...row} /> },
  {
    key: 'checkedInAt',
    label: 'Checked in',
    cell: (row) => (row.checkedInAt === null ? '' : instantText(row.checkedInAt, row.timeZone, 'time')),
    canSort: true,
  },
];
