import { useId } from 'react';
import { exportPayments, fields, formatDollars, paymentSorts, type PaymentQuery } from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { among, useListState, type ListState } from '../../platform/list/use-list-state';
import { allColumns } from './payment-columns';
import { usePaymentListQuery } from './payments.api';

const methods = [
  { value: 'online', label: 'Online' },
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
  { value: 'card terminal', label: 'Card terminal' },
  { value: 'adjustment', label: 'Adjustment' },
];
const directions = [
  { value: 'received', label: 'Received' },
  { value: 'returned', label: 'Given back' },
];

const DayFilter = ({ state }: { state: ListState<PaymentQuery> }) => {
  const id = useId();
  return (
    <label htmlFor={id}>
      Day
      <input
        id={id}
        type="date"
        value={state.filter('date')}
        onChange={(event) => state.change({ date: event.target.value })}
      />
    </label>
  );
};

/** `/admin/payments/all`: every payment and refund (rules E2 and E4). */
const AllPaymentsPage = () => {
  const state = useListState<PaymentQuery>({
    filters: { tournamentId: fields.id(), method: among(methods), direction: among(directions), date: fields.date() },
    sorts: paymentSorts,
    defaultSort: '-at',
    defaults: usePresentTournament(),
  });
  const list = usePaymentListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="All payments"
      state={state}
      list={list}
      columns={allColumns}
      keyOf={(row) => row.ledgerEntryId}
      actions={<ExportMenu endpoint={exportPayments} list="payments" query={state.query} />}
      sumsText={({ amount = 0 }) => `Total: ${formatDollars(amount)}.`}
      choice={
        <TournamentFilter
          value={state.filter('tournamentId')}
          onChange={(tournamentId) => state.change({ tournamentId })}
        />
      }
      searchHint="Name, code, number of a check"
      filters={
        <>
          <FilterSelect
            label="How"
            value={state.filter('method')}
            options={methods}
            onChange={(method) => state.change({ method })}
          />
          <FilterSelect
            label="Direction"
            value={state.filter('direction')}
            options={directions}
            onChange={(direction) => state.change({ direction })}
          />
          <DayFilter state={state} />
        </>
      }
      empty={
        <EmptyState title="No payments yet">
          The first one appears here as soon as a family pays, online or at the desk.
        </EmptyState>
      }
    />
  );
};
export default AllPaymentsPage;
