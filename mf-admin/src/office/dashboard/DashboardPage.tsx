import { Fragment } from 'react';
import { formatDate, formatDollars, type Dashboard } from '@schi/contract';
import { EmptyState, Loaded } from '@schi/shared-ui/components';
import { Tile, Tiles } from '@schi/shared-ui/figures';
import { useFlag } from '@schi/shared-ui/site';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { HiddenNote } from '../../platform/list/HiddenNote';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { CheckInView } from './CheckInView';
import { Checks } from './Checks';
import { countComparison, moneyComparison } from './comparison.rules';
import { useChecksQuery, useDashboardQuery, useOwingQuery } from './dashboard.api';
import { DraftsView } from './DraftsView';
import { Groups } from './Groups';
import { MerchView } from './MerchView';
import { Board, countText } from './layout';
import { OpeningSteps } from './OpeningSteps';
import { pollingInterval } from './polling';
import { RingsView } from './RingsView';
import { Sales } from './Sales';

/** Addresses of the lists behind the figures of one tournament. */
const listsOf = (tournamentId: number) => {
  const at = (list: string, filters: Record<string, string>) =>
    `/admin/${list}?${new URLSearchParams({ tournamentId: String(tournamentId), ...filters }).toString()}`;
  return {
    registrations: (filters: Record<string, string>) => at('registrations', filters),
    competitors: (filters: Record<string, string>) => at('competitors', { status: 'completed', ...filters }),
    payments: at('payments/all', {}),
  };
};

const Numbers = ({ data, tournamentId }: { data: Dashboard; tournamentId: number }) => {
  const lists = listsOf(tournamentId);
  const sellsLunch = useFlag('SellLunchTickets');
  const paid = lists.registrations({ status: 'completed' });
  // The list itself counts them, so the figure and the list agree.
  const owing = useOwingQuery(
    { query: { tournamentId, status: 'completed', balance: 'due', pageSize: 1 } },
    { pollingInterval },
  );
  // Until they are known, and while all is well, the checks stand last.
  const needsReview = useChecksQuery().data?.some(({ found }) => found > 0) ?? false;
  const { before } = data;
  // With keys, the checks stay what they are when they change their place.
  const checks = <Checks key="checks" />;
  const views = (
    <Fragment key="views">
      <DraftsView tournamentId={tournamentId} />
      {data.rings && <RingsView rings={data.rings} tournamentId={tournamentId} />}
      <CheckInView progress={data.checkIn} tournamentId={tournamentId} />
      <Groups
        title="Not checked in, by school"
        groups={data.checkIn.missingBySchool}
        to={({ filter }) => lists.competitors({ checkIn: 'missing', school: filter })}
      />
      <Groups
        title="Competitors by event"
        groups={data.byEvent}
        to={({ filter }) => lists.competitors({ eventTypeId: filter })}
      />
      <Groups
        title="By belt"
        groups={data.byLevel}
        to={({ filter }) => lists.competitors({ competitorLevelId: filter })}
      />
      <Groups title="By age on the day" groups={data.byAge} to={({ filter }) => lists.competitors({ ages: filter })} />
      <Groups title="By gender" groups={data.byGender} to={({ filter }) => lists.competitors({ gender: filter })} />
      <Groups title="By school" groups={data.bySchool} to={({ filter }) => lists.competitors({ school: filter })} />
      <MerchView merch={data.merch} tournamentId={tournamentId} />
    </Fragment>
  );
  return (
    <>
      <Tiles aria-label="Key figures">
        <Tile
          label="Registrations"
          value={countText(data.registrations.completed)}
          to={paid}
          comparison={before && countComparison(data.registrations.completed, before.registrations)}
        />
        <Tile
          label="Revenue"
          value={formatDollars(data.revenue)}
          to={lists.payments}
          comparison={before && moneyComparison(data.revenue, before.revenue)}
        />
        <Tile
          label="With balance due"
          value={owing.data ? countText(owing.data.total) : '–'}
          to={lists.registrations({ status: 'completed', balance: 'due' })}
        />
        <Tile
          label="Competitors"
          value={countText(data.competitors.completed)}
          to={lists.competitors({})}
          comparison={before && countComparison(data.competitors.completed, before.competitors)}
        />
        <Tile
          label="Checked in"
          value={`${countText(data.checkIn.competitors.done)} of ${countText(data.checkIn.competitors.of)}`}
          to={lists.competitors({ checkIn: 'in' })}
        />
        <Tile label="Spectators" value={countText(data.spectators)} to={paid} />
        {(sellsLunch || data.lunch > 0) && <Tile label="Lunch tickets" value={countText(data.lunch)} to={paid} />}
        <Tile
          label="Unpaid carts"
          value={countText(data.registrations.incomplete)}
          to={lists.registrations({ status: 'incomplete' })}
        />
      </Tiles>
      <Sales days={data.days} />
      <Board>{needsReview ? [checks, views] : [views, checks]}</Board>
    </>
  );
};

const Load = ({ tournamentId }: { tournamentId: number }) => {
  const query = useDashboardQuery({ params: { tournamentId } }, { pollingInterval, refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} showsLaterFailure shape="tiles" lines={6} label="Loading numbers">
      {(data) => <Numbers data={data} tournamentId={tournamentId} />}
    </Loaded>
  );
};

/** A tournament in numbers, updated regularly (rule E1). */
const DashboardPage = () => {
  const { tournament, isLoading, choice } = useChosenTournament();
  return (
    <StaffPage>
      <PageHead
        title="Dashboard"
        note={
          tournament && (
            <>
              {tournament.name}, {formatDate(tournament.tournamentDate)}
              <HiddenNote tournamentId={tournament.id} />
            </>
          )
        }
        choice={<TournamentChooser choice={choice} />}
      />
      <OpeningSteps />
      {tournament && <Load tournamentId={tournament.id} />}
      {!tournament && !isLoading && (
        <EmptyState title="No tournament yet">Its numbers appear here once it is set up.</EmptyState>
      )}
    </StaffPage>
  );
};
export default DashboardPage;
