import { useState } from 'react';
import { contestRowSorts, fields, resultAdmin, type ContestRow, type ContestRowQuery } from '@schi/contract';
import { ButtonLink, EmptyState, Heading, Loaded } from '@schi/shared-ui/components';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { InTimeZone } from '../../platform/layout/times';
import { ExportMenu } from '../../platform/list/ExportButtons';
import { FilterSelect } from '../../platform/list/filters';
import { ListPage } from '../../platform/list/ListPage';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { among, useListState } from '../../platform/list/use-list-state';
import { columnsOf } from './columns';
import { stateOptions } from './labels';
import { Overview } from './Overview';
import { ProtestDialog } from './ProtestDialog';
import { PaperButtons } from './PaperButtons';
import { useContestListQuery, useResultEventsQuery } from './results.api';
import { useTournaments } from '../../platform/list/use-tournaments';

/** Milliseconds between two readings of the page. */
const lookEveryMs = 15_000;

const ResultsOf = ({
  tournamentId,
  choice,
}: {
  tournamentId: number;
  choice: ReturnType<typeof useChosenTournament>['choice'];
}) => {
  const state = useListState<ContestRowQuery>({
    filters: { state: among(stateOptions), eventId: fields.id() },
    sorts: contestRowSorts,
    defaultSort: '-finishedAt',
  });
  const query = { ...state.query, tournamentId };
  const list = useContestListQuery({ query }, { refetchOnMountOrArgChange: true, pollingInterval: lookEveryMs });
  const [protested, setProtested] = useState<ContestRow | null>(null);
  const events = useResultEventsQuery({ params: { tournamentId } }).data ?? [];
  return (
    <>
      <StaffPage>
        <PageHead
          title="Results"
          choice={<TournamentChooser choice={choice} />}
          actions={
            <>
              <PaperButtons tournamentId={tournamentId} />
              <ButtonLink to={`/results/${tournamentId}`}>What visitors see</ButtonLink>
            </>
          }
        />
        <Overview tournamentId={tournamentId} lookEveryMs={lookEveryMs} />
      </StaffPage>
      <ListPage
        title="Events"
        isPart
        state={state}
        list={list}
        columns={columnsOf(tournamentId, setProtested)}
        keyOf={({ contestId }) => contestId}
        searchHint="Division, competitor or school"
        filters={
          <>
            <FilterSelect
              label="State"
              value={state.filter('state')}
              options={stateOptions}
              onChange={(value) => state.change({ state: value })}
            />
            <FilterSelect
              label="Event"
              value={state.filter('eventId')}
              options={events.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(value) => state.change({ eventId: value })}
            />
          </>
        }
        actions={<ExportMenu endpoint={resultAdmin.export} list="results" query={query} />}
        empty={
          <EmptyState title="No events yet" action={<ButtonLink to="/admin/matchmaking">Go to matchmaking</ButtonLink>}>
            Publish a draft of divisions. Its events appear here, and their results as soon as the rings finish them.
          </EmptyState>
        }
      />
      {protested && <ProtestDialog tournamentId={tournamentId} row={protested} onClose={() => setProtested(null)} />}
    </>
  );
};

/** The results of a tournament: states, places, medals, corrections, and who sees what when (rule G4). */
const ResultsPage = () => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament)
    return (
      <InTimeZone value={tournament.timeZone}>
        <ResultsOf key={tournament.id} tournamentId={tournament.id} choice={choice} />
      </InTimeZone>
    );
  return (
    <StaffPage>
      <Heading as="h1">Results</Heading>
      <Loaded query={tournaments} showsLaterFailure shape="rows" lines={8} label="Loading tournaments">
        {() => (
          <EmptyState
            title="No tournaments yet"
            action={<ButtonLink to="/admin/tournaments">Go to the tournaments</ButtonLink>}
          >
            Results belong to a tournament, so add that first.
          </EmptyState>
        )}
      </Loaded>
    </StaffPage>
  );
};
export default ResultsPage;
