import { exportPickUps, fields, pickUpSorts, type PickUpQuery, type PickUpRow } from '@schi/contract';
import { Button, EmptyState } from '@schi/shared-ui/components';
import { ScreenOnly } from '@schi/shared-ui/layout';
import type { Column } from '@schi/shared-ui/table';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentFilter, usePresentTournament } from '../../platform/list/TournamentFilter';
import { among, useListState } from '../../platform/list/use-list-state';
import { useTournaments } from '../../platform/list/use-tournaments';
import { usePickUpListQuery, usePickUpTotalsQuery } from './merchandise.api';
import { PickUpTotals } from './PickUpTotals';
import { PickUpPaper, usePrintedPickUps } from './PrintPickUp';

const columns: Column<PickUpRow>[] = [
  { key: 'customerName', label: 'Family', canSort: true, cell: ({ customerName }) => customerName },
  { key: 'confirmationCode', label: 'Code', cell: ({ confirmationCode }) => confirmationCode || '–' },
  { key: 'item', label: 'Item', canSort: true, cell: ({ item }) => item },
  { key: 'sizeLabel', label: 'Size', cell: ({ sizeLabel }) => sizeLabel },
  { key: 'quantity', label: 'Pieces', isNumber: true, cell: ({ quantity }) => quantity },
  {
    key: 'handedOut',
    priority: 'badge',
    label: 'Handed out',
    cell: ({ quantity, handedOut }) =>
      handedOut === quantity ? 'Yes' : handedOut === 0 ? 'No' : `${handedOut} of ${quantity}`,
  },
];
const statuses = [
  { value: 'waiting', label: 'Still here' },
  { value: 'handed out', label: 'Handed out' },
];

/** The items that each family gets on the day, and the number of pieces of each size (rule E7). */
const PickUpPage = () => {
  const state = useListState<PickUpQuery>({
    filters: { tournamentId: fields.id(), merchSizeId: fields.id(), status: among(statuses) },
    sorts: pickUpSorts,
    defaultSort: 'customerName',
    defaults: usePresentTournament(),
  });
  const tournamentId = state.filter('tournamentId');
  const isOne = /^\d+$/.test(tournamentId);
  const tournament = useTournaments().data?.find(({ id }) => String(id) === tournamentId);
  const list = usePickUpListQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const totals = usePickUpTotalsQuery(
    { params: { tournamentId: Number(tournamentId) } },
    { skip: !isOne, refetchOnMountOrArgChange: true },
  );
  const printed = usePrintedPickUps(state.query);
  const sizes = (totals.data ?? []).map(({ merchSizeId, item, sizeLabel }) => ({
    value: merchSizeId,
    label: `${item}, ${sizeLabel}`,
  }));
  return (
    <>
      <ScreenOnly>
        <ListPage
          title="Pick-up list"
          state={state}
          list={list}
          columns={columns}
          keyOf={({ registrationId, item, sizeLabel }) => `${registrationId} ${item} ${sizeLabel}`}
          choice={
            <TournamentFilter
              value={tournamentId}
              onChange={(id) => state.change({ tournamentId: id, merchSizeId: '' })}
            />
          }
          searchHint="Name or confirmation code"
          filters={
            <>
              {isOne && (
                <FilterSelect
                  label="Size"
                  value={state.filter('merchSizeId')}
                  options={sizes}
                  all="All sizes"
                  onChange={(merchSizeId) => state.change({ merchSizeId })}
                />
              )}
              <FilterSelect
                label="Handed out"
                value={state.filter('status')}
                options={statuses}
                onChange={(status) => state.change({ status })}
              />
            </>
          }
          foldsActions
          actions={
            <>
              <ExportMenu endpoint={exportPickUps} list="pick-up" query={state.query} />
              <Button busy={printed.isBusy} onClick={printed.print}>
                {printed.isBusy ? 'Preparing…' : 'Print'}
              </Button>
            </>
          }
          empty={
            <EmptyState title="Nobody has bought anything yet">
              Each paid registration with merchandise appears here.
            </EmptyState>
          }
        />
        {isOne && <PickUpTotals query={totals} />}
      </ScreenOnly>
      {printed.rows && <PickUpPaper rows={printed.rows} totals={totals.data ?? []} tournament={tournament} />}
    </>
  );
};
export default PickUpPage;
