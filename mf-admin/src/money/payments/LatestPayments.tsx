import { Loaded, Muted } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import { Table } from '@schi/shared-ui/table';
import { Panel } from '../../platform/layout/Panel';
import { everything } from '../../platform/list/use-list-state';
import { fewColumns } from './payment-columns';
import { usePaymentListQuery } from './payments.api';

/** The latest payments and refunds of a tournament, or of all. */
export const LatestPayments = ({ tournamentId }: { tournamentId: number | undefined }) => {
  const list = usePaymentListQuery(
    { query: { ...(tournamentId === undefined ? {} : { tournamentId }), pageSize: 8 } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      title="Latest payments"
      actions={<Link to={`/admin/payments/all?tournamentId=${tournamentId ?? everything}`}>All payments</Link>}
    >
      <Loaded query={list} showsLaterFailure lines={4} height={32} label="Loading the latest payments">
        {({ items }) =>
          items.length === 0 ? (
            <Muted>Nobody has paid yet.</Muted>
          ) : (
            <Table
              caption="Payments, the newest first"
              columns={fewColumns.map((column) => ({ ...column, canSort: false }))}
              items={items}
              keyOf={(row) => row.ledgerEntryId}
            />
          )
        }
      </Loaded>
    </Panel>
  );
};
