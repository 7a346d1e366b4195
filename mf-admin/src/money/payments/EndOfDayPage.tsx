import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  defaultTimeZone,
  exportEndOfDay,
  formatDate,
  formatDollars,
  isCalendarDate,
  nextTournament,
  site,
  toCents,
  toDollars,
  todayIn,
  type CalendarDate,
  type CashDrawer,
  type DayLine,
  type EndOfDay,
} from '@schi/contract';
import { Button, ButtonLink, EmptyState, Loaded, Muted } from '@schi/shared-ui/components';
import { StackedBar } from '@schi/shared-ui/figures';
import { styled, useSearchParams } from '@schi/shared-ui/platform';
import { useSession } from '@schi/shared-ui/session';
import { Table, type Column } from '@schi/shared-ui/table';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { OnPaper, OnScreen, PageNumbers, PrintHead } from '../../platform/layout/paper';
import { Facts, Panel } from '../../platform/layout/Panel';
import { timeText } from '../../platform/layout/times';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { FilterBar } from '../../platform/list/filters';
import { Books } from './Books';
import { useEndOfDayQuery } from './payments.api';
import { useTournaments, type StaffTournament } from '../../platform/list/use-tournaments';

const methods: Record<DayLine['method'], string> = {
  online: 'Card, online',
  cash: 'Cash',
  check: 'Check',
  'card terminal': 'Card terminal',
  adjustment: 'Adjustment',
};
const lineColumns: readonly Column<DayLine>[] = [
  { key: 'method', label: 'Method', cell: (line) => methods[line.method] },
  { key: 'by', label: 'Taken by', cell: (line) => line.by ?? 'Online' },
  { key: 'count', label: 'Entries', cell: (line) => line.count, isNumber: true },
  { key: 'received', label: 'Received', cell: (line) => formatDollars(line.received), isNumber: true },
  { key: 'returned', label: 'Refunded', cell: (line) => formatDollars(line.returned), isNumber: true },
  { key: 'net', priority: 'badge', label: 'Net', cell: (line) => formatDollars(line.net), isNumber: true },
];
const drawerColumns: readonly Column<CashDrawer>[] = [
  { key: 'name', label: 'Drawer', cell: (drawer) => drawer.name },
  { key: 'float', label: 'Float', cell: (drawer) => formatDollars(drawer.float), isNumber: true },
  { key: 'expected', label: 'Should hold', cell: (drawer) => formatDollars(drawer.expected), isNumber: true },
  {
    key: 'counted',
    label: 'Counted',
    cell: ({ counted }) => (counted === null ? 'Open' : formatDollars(counted)),
    isNumber: true,
  },
  {
    key: 'difference',
    priority: 'badge',
    label: 'Difference',
    cell: ({ difference }) => (difference === null ? '–' : formatDollars(difference)),
    isNumber: true,
  },
  { key: 'by', label: 'Closed by', cell: ({ closedBy, openedBy }) => closedBy ?? `Opened by ${openedBy}` },
  { key: 'note', priority: 'detail', label: 'Note', cell: ({ note }) => note || '–' },
];

const Signature = styled.p`
  margin-top: 20mm;
  padding-top: 2mm;
  max-width: 90mm;
  border-top: 0.5pt solid #000;
`;

/** What the paper says before the report: the tournament of the day, the day, and when it was printed, by whom. */
const PaperHead = ({ date, tournament }: { date: CalendarDate; tournament: StaffTournament | undefined }) => {
  const name = useSession()?.userDisplayName ?? '';
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => flushSync(() => setPrintedAt(new Date()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return (
    <OnPaper>
      <PageNumbers />
      <PrintHead about={`${tournament ? tournament.name : site.name}, ${formatDate(date)}`} />
      <p>
        Printed {timeText(printedAt.toISOString(), tournament?.timeZone)} by {name}
      </p>
    </OnPaper>
  );
};

/** Money received by each method, in the order of `methods`. */
const receivedIn = (lines: readonly DayLine[]) =>
  Object.entries(methods).map(([method, name]) => {
    const value = lines
      .filter((line) => line.method === method)
      .reduce((sum, { received }) => sum + toCents(received), 0);
    return { name, value, text: formatDollars(toDollars(value)) };
  });

const Report = ({ day }: { day: EndOfDay }) => (
  <>
    <Panel title={formatDate(day.date)}>
      {day.lines.length === 0 ? (
        <EmptyState title="No money moved on this day">Choose another day.</EmptyState>
      ) : (
        <>
          <StackedBar label="Received by method" parts={receivedIn(day.lines)} />
          <Table
            caption="By method and member of staff"
            columns={lineColumns}
            items={day.lines}
            keyOf={(line) => `${line.method} ${day.lines.indexOf(line)}`}
          />
        </>
      )}
      <Facts>
        <dt>Received</dt>
        <dd>{formatDollars(day.received)}</dd>
        <dt>Refunded</dt>
        <dd>{formatDollars(day.returned)}</dd>
        <dt>Net</dt>
        <dd>
          <strong>{formatDollars(day.net)}</strong>
        </dd>
      </Facts>
    </Panel>
    <Panel title="Cash drawers">
      {day.drawers.length === 0 ? (
        <Muted>No drawer was open on this day.</Muted>
      ) : (
        <Table
          caption="Cash drawers of the day"
          columns={drawerColumns}
          items={day.drawers}
          keyOf={({ cashDrawerId }) => cashDrawerId}
        />
      )}
    </Panel>
  </>
);

/** A day's money by method and member of staff, its drawers, and the gateway's records (rule E4). */
const EndOfDayPage = () => {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const tournaments = useTournaments().data ?? [];
  const present = nextTournament(tournaments, new Date()) ?? tournaments.at(-1);
  const timeZone = present?.timeZone ?? defaultTimeZone;
  const asked = search.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : todayIn(timeZone, new Date());
  const ofTheDay = tournaments.find(({ tournamentDate }) => tournamentDate === date) ?? present;
  const query = useEndOfDayQuery({ query: { date } }, { refetchOnMountOrArgChange: true });
  return (
    <StaffPage>
      <PageHead
        title="End of day"
        actions={
          <>
            <ExportMenu endpoint={exportEndOfDay} list={`end of day ${date}`} query={{ date }} />
            <Button onClick={() => window.print()}>Print</Button>
            <ButtonLink kind="quiet" to="/admin/registrations?status=completed&balance=due&sort=-balance">
              Who owes money
            </ButtonLink>
            <ButtonLink kind="quiet" to="/admin/payments">
              Payments
            </ButtonLink>
          </>
        }
      />
      <PaperHead date={date} tournament={ofTheDay} />
      <OnScreen>
        <FilterBar>
          <label htmlFor={id}>
            Day
            <input
              id={id}
              type="date"
              value={date}
              onChange={({ target }) =>
                isCalendarDate(target.value) && setSearch({ date: target.value }, { replace: true })
              }
            />
          </label>
        </FilterBar>
      </OnScreen>
      <Loaded query={query} showsLaterFailure shape="rows" lines={12} label="Loading the day">
        {(day) => <Report day={day} />}
      </Loaded>
      <OnPaper>
        <Signature>Signature</Signature>
      </OnPaper>
      <Books date={date} />
    </StaffPage>
  );
};
export default EndOfDayPage;
