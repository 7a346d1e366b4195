import {
  checkInRefusals,
  checkInSorts,
  exportCheckIns,
  fields,
  type CheckInKind,
  type CheckInQuery,
  type CheckInRow,
} from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { timeText } from '../../platform/layout/times';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { among, useListState } from '../../platform/list/use-list-state';
import { valueText } from '../check-in/texts';
import { registrationPath } from '../../platform/registration-paths';
import { useCheckInListQuery } from './check-ins.api';

const kindNames: Record<CheckInKind, string> = {
  competitor: 'Competitor',
  weight: 'Weight',
  merch: 'Merchandise',
  wristbands: 'Wristbands',
  lunch: 'Lunch tickets',
};
const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const statuses = [
  { value: 'current', label: 'Holds now' },
  { value: 'disagrees', label: 'Disagreed' },
  { value: 'refused', label: 'Not accepted' },
];

/** What became of an event, in words. */
const stateText = ({ outcome, refusal, isCurrent, value }: CheckInRow): string => {
  if (outcome === 'refused') return `Not accepted. ${refusal === null ? '' : checkInRefusals[refusal]}`.trim();
  if (outcome === 'disagrees') return 'Disagreed with another device';
  if (outcome === 'agrees') return 'Another device had noted the same';
  if (value === null) return 'Taken back';
  return isCurrent ? 'Holds now' : 'Changed since';
};

const columns: readonly Column<CheckInRow>[] = [
  {
    key: 'customerName',
    label: 'Customer',
    cell: (row) => <Link to={registrationPath(row.registrationId)}>{row.customerName}</Link>,
    canSort: true,
  },
  { key: 'subject', label: 'Who or what', cell: (row) => row.subject || kindNames[row.kind], canSort: true },
  { key: 'value', label: 'Noted', cell: valueText },
  { key: 'state', priority: 'badge', label: 'State', cell: stateText },
  { key: 'at', label: 'When', cell: (row) => timeText(row.at, row.timeZone), canSort: true },
  { key: 'by', priority: 'detail', label: 'By', cell: (row) => row.by },
  { key: 'confirmationCode', priority: 'detail', label: 'Code', cell: (row) => row.confirmationCode ?? '–' },
];

/** `/admin/check-ins`: everything noted at check-in (rules E2 and E3). */
const CheckInsPage = () => {
  const state = useListState<CheckInQuery>({
    filters: { tournamentId: fields.id(), kind: among(kinds), status: among(statuses) },
    sorts: checkInSorts,
    defaultSort: '-at',
    defaults: usePresentTournament(),
  });
  const list = useCheckInListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="All check-ins"
      state={state}
      list={list}
      columns={columns}
      keyOf={(row) => row.checkInEventId}
      actions={<ExportMenu endpoint={exportCheckIns} list="check-ins" query={state.query} />}
      choice={
        <TournamentFilter
          value={state.filter('tournamentId')}
          onChange={(tournamentId) => state.change({ tournamentId })}
        />
      }
      searchHint="Name, school or code"
      filters={
        <>
          <FilterSelect
            label="What"
            value={state.filter('kind')}
            options={kinds}
            onChange={(kind) => state.change({ kind })}
          />
          <FilterSelect
            label="State"
            value={state.filter('status')}
            options={statuses}
            onChange={(status) => state.change({ status })}
          />
        </>
      }
      empty={
        <EmptyState title="Nothing is noted yet">
          What is noted at check-in appears here once it has been sent.
        </EmptyState>
      }
    />
  );
};
export default CheckInsPage;
