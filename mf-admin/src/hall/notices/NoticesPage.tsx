import type { Notice, NoticeQuery } from '@schi/contract';
import { ButtonLink, EmptyState, Heading, Loaded } from '@schi/shared-ui/components';
import { Link } from '@schi/shared-ui/platform';
import type { Column } from '@schi/shared-ui/table';
import { StaffPage } from '../../platform/layout/StaffPage';
import { InTimeZone, Time } from '../../platform/layout/times';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { among, useListState } from '../../platform/list/use-list-state';
import { registrationPath } from '../../platform/registration-paths';
import { channelNames, kindNames, optionsOf, skipNames, stateNames } from './labels';
import { useNoticeListQuery } from './notices.api';
import { useTournaments } from '../../platform/list/use-tournaments';

/** Milliseconds between two readings of the list. */
const lookEveryMs = 10_000;

const columns: Column<Notice>[] = [
  { key: 'notedAt', label: 'Step taken', canSort: true, cell: ({ notedAt }) => <Time at={notedAt} /> },
  { key: 'kind', label: 'Notice', cell: ({ kind }) => kindNames[kind] },
  { key: 'division', label: 'Division', canSort: true, cell: ({ division }) => division },
  {
    key: 'family',
    label: 'Family',
    canSort: true,
    cell: ({ family, registrationId }) => <Link to={registrationPath(registrationId)}>{family}</Link>,
  },
  { key: 'channel', priority: 'detail', label: 'By', cell: ({ channel }) => channelNames[channel] },
  { key: 'address', priority: 'detail', label: 'Address', cell: ({ address }) => address },
  { key: 'state', priority: 'badge', label: 'State', cell: ({ state }) => stateNames[state] },
  {
    key: 'why',
    priority: 'detail',
    label: 'Why',
    cell: ({ skipped, error }) => (skipped ? skipNames[skipped] : (error ?? '–')),
  },
];

const NoticesOf = ({
  tournamentId,
  choice,
}: {
  tournamentId: number;
  choice: ReturnType<typeof useChosenTournament>['choice'];
}) => {
  const state = useListState<NoticeQuery>({
    filters: {
      state: among(optionsOf(stateNames)),
      kind: among(optionsOf(kindNames)),
      channel: among(optionsOf(channelNames)),
    },
    sorts: ['notedAt', 'division', 'family'],
    defaultSort: '-notedAt',
  });
  const list = useNoticeListQuery(
    { params: { tournamentId }, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: lookEveryMs },
  );
  const filter = (name: 'state' | 'kind' | 'channel', label: string, names: Readonly<Record<string, string>>) => (
    <FilterSelect
      label={label}
      value={state.filter(name)}
      options={optionsOf(names)}
      onChange={(value) => state.change({ [name]: value })}
    />
  );
  return (
    <ListPage
      title="Notices"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ noticeId }) => noticeId}
      searchHint="Family, division or address"
      filters={
        <>
          {filter('state', 'State', stateNames)}
          {filter('kind', 'Notice', kindNames)}
          {filter('channel', 'By', channelNames)}
        </>
      }
      choice={<TournamentChooser choice={choice} />}
      empty={
        <EmptyState title="No notices yet" action={<ButtonLink to="/admin/matchday">Go to matchday</ButtonLink>}>
          On the day, families are told when a division comes soon, is called to staging, or has another ring or an
          earlier time.
        </EmptyState>
      }
    />
  );
};

/** What families were told of the rings, and what was not sent and why (rule G8). */
const NoticesPage = () => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament)
    return (
      <InTimeZone value={tournament.timeZone}>
        <NoticesOf key={tournament.id} tournamentId={tournament.id} choice={choice} />
      </InTimeZone>
    );
  return (
    <StaffPage>
      <Heading as="h1">Notices</Heading>
      <Loaded query={tournaments} showsLaterFailure shape="rows" lines={8} label="Loading tournaments">
        {() => (
          <EmptyState
            title="No tournaments yet"
            action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
          >
            Notices belong to the rings of a tournament, so add that first.
          </EmptyState>
        )}
      </Loaded>
    </StaffPage>
  );
};
export default NoticesPage;
