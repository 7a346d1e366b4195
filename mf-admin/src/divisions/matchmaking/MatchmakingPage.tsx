import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatDate, type DraftSummary, type Tournament } from '@schi/contract';
import { ButtonLink, EmptyState, Heading, Loaded, Row, toast } from '@schi/shared-ui/components';
import { useDispatch } from '@schi/shared-ui/platform';
import { StaffPage } from '../../platform/layout/StaffPage';
import { PageHead } from '../../platform/layout/PageHead';
import { InTimeZone } from '../../platform/layout/times';
import { TournamentChooser, useChosenTournament } from '../../platform/list/TournamentFilter';
import { useDraftListQuery } from './drafts.api';
import { DraftTable } from './list/DraftTable';
import { Glossary } from './list/Glossary';
import { endedSince } from './list/unfinished.rules';
import { paths } from './paths';
import { useTournaments } from '../../platform/list/use-tournaments';

/** Milliseconds between two looks at a draft that is being created. */
const lookEveryMs = 1_000;

/** The drafts of a tournament. While one is being created they are loaded again and again, and its end is said. */
const useDrafts = (tournamentId: number) => {
  const [isCreating, setCreating] = useState(false);
  const seen = useRef<readonly DraftSummary[]>([]);
  const dispatch = useDispatch();
  const list = useDraftListQuery(
    { query: { tournamentId } },
    { refetchOnMountOrArgChange: true, pollingInterval: isCreating ? lookEveryMs : 0 },
  );
  const { data } = list;
  const creates = data?.some(({ state }) => state === 'creating') ?? false;
  if (creates !== isCreating) setCreating(creates);
  useEffect(() => {
    if (!data) return;
    for (const { tone, text } of endedSince(seen.current, data)) dispatch(toast(tone, text));
    seen.current = data;
  }, [data, dispatch]);
  return list;
};

const DraftsOf = ({ tournament, chooser }: { tournament: Tournament; chooser: ReactNode }) => {
  const list = useDrafts(tournament.id);
  const create = (
    <ButtonLink kind="primary" to={paths.create(tournament.id)}>
      Create draft
    </ButtonLink>
  );
  const importing = !tournament.isOver && (
    <ButtonLink kind="quiet" to={paths.import(tournament.id)}>
      Import competitors
    </ButtonLink>
  );
  return (
    <StaffPage>
      <PageHead
        title="Matchmaking"
        note={`${tournament.name}, ${formatDate(tournament.tournamentDate)}`}
        choice={chooser}
        actions={
          list.data !== undefined &&
          list.data.length > 0 && (
            <>
              {create}
              {importing}
            </>
          )
        }
      />
      <Loaded
        query={list}
        showsLaterFailure
        shape="rows"
        lines={4}
        label="Loading the drafts"
        empty={
          <EmptyState
            title="No drafts yet"
            action={
              <Row>
                {create}
                {importing}
              </Row>
            }
          >
            A draft proposes the divisions of this tournament from its completed registrations. You choose how events
            share divisions, see what each choice gives, and can change everything by hand afterwards. Competitors who
            registered elsewhere are imported from a list.
          </EmptyState>
        }
      >
        {(drafts) => (
          <>
            <DraftTable drafts={drafts} />
            <Glossary />
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};

/** The drafts of one tournament: the one in the address, otherwise the next one (rule F2). */
const MatchmakingPage = () => {
  const tournaments = useTournaments();
  const { tournament, choice } = useChosenTournament();
  if (tournament)
    return (
      <InTimeZone value={tournament.timeZone}>
        <DraftsOf key={tournament.id} tournament={tournament} chooser={<TournamentChooser choice={choice} />} />
      </InTimeZone>
    );
  return (
    <StaffPage>
      <Heading as="h1">Matchmaking</Heading>
      <Loaded query={tournaments} showsLaterFailure shape="rows" lines={4} label="Loading tournaments">
        {() => (
          <EmptyState
            title={choice.tournaments.length === 0 ? 'No tournaments yet' : 'This tournament could not be found'}
            action={
              choice.tournaments.length > 0 && <ButtonLink to={paths.drafts()}>Go to the next tournament</ButtonLink>
            }
          >
            {choice.tournaments.length === 0
              ? 'Drafts belong to a tournament. A super admin adds tournaments under Settings.'
              : 'Its address is wrong, or it was deleted.'}
          </EmptyState>
        )}
      </Loaded>
    </StaffPage>
  );
};
export default MatchmakingPage;
