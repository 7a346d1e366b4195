import { Fragment } from 'react';
import {
  counted,
  directorRoles,
  formatDollars,
  type CalendarDate,
  type GatewayDay,
  type GatewayDifference,
  type MoneyCheck,
} from '@schi/contract';
import { Alert, Loaded, Muted } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { Link } from '@schi/shared-ui/platform';
import { useHasRole } from '@schi/shared-ui/session';
import { Table, type Column } from '@schi/shared-ui/table';
import { OnScreen } from '../../platform/layout/paper';
import { Facts, Panel } from '../../platform/layout/Panel';
import { paymentPath, registrationPath } from '../../platform/registration-paths';
import { LedgerFingerprint } from './LedgerFingerprint';
import { troubleText } from './Returned';
import { useGatewayDayQuery, useMoneyCheckQuery } from './payments.api';

const money = (amount: number | null) => (amount === null ? 'Nothing' : formatDollars(amount));
const columns: readonly Column<GatewayDifference>[] = [
  { key: 'reference', label: 'At the gateway', cell: (row) => row.reference },
  { key: 'what', label: 'What', cell: (row) => row.what },
  { key: 'ours', label: 'Our ledger', cell: (row) => money(row.ours), isNumber: true },
  { key: 'theirs', label: 'The gateway', cell: (row) => money(row.theirs), isNumber: true },
  {
    key: 'registration',
    label: 'Registration',
    cell: ({ registrationId }) =>
      registrationId === null ? '–' : <Link to={registrationPath(registrationId)}>{registrationId}</Link>,
  },
];

const problemText: Record<NonNullable<GatewayDay['problem']>, string> = {
  'not configured':
    'is not in the settings any more, so its records cannot be compared here. Compare them at the gateway itself.',
  'no answer': 'gives no answer at the moment, so its records could not be compared. Open this page again later.',
};

const Differences = ({ day: { gateway, problem, differences } }: { day: GatewayDay }) => {
  if (problem !== null)
    return (
      <Alert type="warn">
        {gateway} {problemText[problem]}
      </Alert>
    );
  if (differences.length === 0) return <Muted>Every charge and refund of the day is in both records.</Muted>;
  return (
    <>
      <Alert type="warn">These differ. Look them up at the gateway before anything else.</Alert>
      <Table
        caption={`Differences with ${gateway}`}
        columns={columns}
        items={differences}
        keyOf={(row) => `${row.what} ${row.reference}`}
      />
    </>
  );
};

const Gateway = ({ date }: { date: CalendarDate }) => {
  const query = useGatewayDayQuery({ query: { date } }, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Online payments compared with the gateway">
      <Loaded query={query} showsLaterFailure shape="rows" lines={2} label="Loading the gateway’s records">
        {(days) =>
          days.map((day) => (
            <Fragment key={day.gateway}>
              <Facts>
                <dt>Charged</dt>
                <dd>
                  {formatDollars(day.ours.charged)}, {day.gateway} says{' '}
                  {day.theirs ? formatDollars(day.theirs.charged) : 'nothing'}
                </dd>
                <dt>Refunded</dt>
                <dd>
                  {formatDollars(day.ours.refunded)}, {day.gateway} says{' '}
                  {day.theirs ? formatDollars(day.theirs.refunded) : 'nothing'}
                </dd>
              </Facts>
              <Differences day={day} />
            </Fragment>
          ))
        }
      </Loaded>
    </Panel>
  );
};

/** Money that went back at the gateway and that a director has to decide about (rule C16). */
const Unsettled = ({ unsettled }: Pick<MoneyCheck, 'unsettled'>) =>
  unsettled.length === 0 ? (
    <Muted>Nothing that the gateway paid back or holds back is left to decide.</Muted>
  ) : (
    <Alert type="danger">
      <p>To be decided:</p>
      <Bullets>
        {unsettled.map(({ registrationId, refundId, amount, trouble }) => (
          <li key={refundId}>
            <Link to={paymentPath(registrationId)}>Payments of registration {registrationId}</Link>:{' '}
            {troubleText(trouble, amount)}
          </li>
        ))}
      </Bullets>
    </Alert>
  );

const Check = () => {
  const query = useMoneyCheckQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="All ledgers">
      <Loaded query={query} showsLaterFailure shape="rows" lines={3} label="Checking the ledgers">
        {(data) => (
          <>
            <Facts>
              <dt>Sold</dt>
              <dd>{formatDollars(data.cost)}</dd>
              <dt>In the ledgers</dt>
              <dd>
                {formatDollars(data.ledger)} in {counted(data.entries, 'entry', 'entries')} of{' '}
                {counted(data.ledgers, 'registration')}
              </dd>
              <dt>Due</dt>
              <dd>{formatDollars(data.due)} from families</dd>
              <dt>Owed</dt>
              <dd>{formatDollars(data.owed)} to families</dd>
            </Facts>
            <Unsettled unsettled={data.unsettled} />
            {data.broken.length === 0 ? (
              <Muted>No ledger was altered.</Muted>
            ) : (
              <Alert type="danger">
                <p>These ledgers were changed in the database itself:</p>
                <Bullets>
                  {data.broken.map(({ registrationId, ledgerEntryId }) => (
                    <li key={registrationId}>
                      <Link to={registrationPath(registrationId)}>Registration {registrationId}</Link>,{' '}
                      {ledgerEntryId === null ? 'entries are missing at its end' : `from entry ${ledgerEntryId} on`}
                    </li>
                  ))}
                </Bullets>
              </Alert>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
};

/** Compares our ledger with the gateway's records; directors also see a check of all ledgers. */
export const Books = ({ date }: { date: CalendarDate }) => (
  <>
    <Gateway date={date} />
    {/* The paper is about one day. */}
    {useHasRole(directorRoles) && (
      <OnScreen>
        <Check />
        <LedgerFingerprint />
      </OnScreen>
    )}
  </>
);
