import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, todayIn, type TournamentResults } from '@schi/contract';
import { Alert, ButtonLink, EmptyState, Heading, Loaded, Muted, Page, Row, Stack } from '@schi/shared-ui/components';
import { useKeepsPage, useKeptQuery } from '@schi/shared-ui/kept-page';
import { DataAge } from '@schi/shared-ui/live';
import { useLocation, useParams, useSearchParams } from '@schi/shared-ui/platform';
import { SearchBox } from '../SearchBox';
import { EventResults } from './EventResults';
import { FollowResults } from './FollowResults';
import { MedalTable } from './MedalTable';
import { OverallChampions, overallId } from './OverallChampions';
import { keptResults, resultsAddress, useResultsQuery } from './results.api';
import { byEvent, countText, foundContests, hasNumbersForNames } from './results.rules';

/** The address follows what is typed once nobody has typed for so many milliseconds. */
const addressAfter = 400;

/** The words of the search, which the address keeps (`?q=`), so that what was found can be sent to somebody. */
const useWords = (): [string, (words: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(() => search.get('q') ?? '');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (words.trim() === (search.get('q') ?? '')) return;
      setSearch(words.trim() === '' ? {} : { q: words.trim() }, { replace: true, preventScrollReset: true });
    }, addressAfter);
    return () => clearTimeout(timer);
  }, [words, search, setSearch]);
  return [words, setWords];
};

/** Whether the page is being printed, for which all of it is shown. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

const Results = ({ results }: { results: TournamentResults }) => {
  const [words, setWords] = useWords();
  const isPrinting = useIsPrinting();
  const target = useLocation().hash.slice(1);
  const { contests, medals, schoolPoints = '', rules = [], overall, tournament } = results;
  const found = foundContests(contests, words);
  const isAll = words.trim() === '';
  return (
    <>
      <SearchBox
        label="Find a name, a school or a number"
        placeholder="Robin, Dragon, 131 or #47"
        words={words}
        onChange={setWords}
        said={countText(found.length, words)}
      />
      {contests.some(({ isOfficial }) => !isOfficial) && (
        <Alert type="info">
          Unofficial results are not confirmed yet, or a protest about them is open. They and the medals that come from
          them may still change.
        </Alert>
      )}
      {hasNumbersForNames(contests) && <Muted>Numbers instead of names: families choose.</Muted>}
      {isAll && medals.length > 0 && <MedalTable medals={medals} explanation={schoolPoints} isWhole={isPrinting} />}
      {isAll && overall && <OverallChampions overall={overall} isOpen={isPrinting || target === overallId} />}
      <Stack $gap={2}>
        {isAll && <Heading>By event</Heading>}
        {byEvent(found).map(({ event, contests: ofEvent }) => (
          <EventResults
            key={event}
            tournament={tournament}
            event={event}
            contests={ofEvent}
            rules={rules}
            words={words}
            isOpenAnyway={isPrinting || !isAll}
            isWhole={isPrinting}
            target={target}
          />
        ))}
      </Stack>
    </>
  );
};

const none = (
  <EmptyState title="No results yet">
    Results appear here as soon as the first division is over. This page updates by itself on the day of the tournament.
  </EmptyState>
);

const OfTournament = ({ tournamentId }: { tournamentId: number }) => {
  const loaded = useResultsQuery(
    { params: { tournamentId } },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: true },
  );
  const { query, heardAt } = useKeptQuery(loaded, keptResults(tournamentId), (results) => results.tournament);
  useKeepsPage(resultsAddress);
  const { data, error } = query;
  const { refetch } = loaded;
  const read = useCallback(() => void refetch(), [refetch]);
  const { date = '', timeZone } = data?.tournament ?? {};
  const today = timeZone === undefined ? undefined : todayIn(timeZone, new Date());
  const isFollowed = today !== undefined && today <= date;
  return (
    <Page
      wide
      title="Results"
      {...(data ? { intro: `${data.tournament.name}, ${formatDate(data.tournament.date)}` } : {})}
    >
      {isFollowed && <FollowResults tournamentId={tournamentId} read={read} readAt={heardAt} />}
      {!isFollowed && error !== undefined && <DataAge heardAt={heardAt} status="connecting" />}
      <Loaded
        query={query}
        shape="cards"
        lines={4}
        height={120}
        label="Loading the results"
        missing={missing}
        showsLaterFailure
      >
        {(results) => (results.contests.length === 0 ? none : <Results results={results} />)}
      </Loaded>
      {date === today && (
        <Row>
          <ButtonLink to={`/day/${tournamentId}`}>Rings now</ButtonLink>
        </Row>
      )}
    </Page>
  );
};

const missing = (
  <EmptyState title="There is no such tournament" action={<ButtonLink to="/results">To the latest results</ButtonLink>}>
    The address may not be complete.
  </EmptyState>
);

/** The results of a tournament for everybody, kept up to date on the day (rule G4). */
const ResultsPage = () => {
  const tournamentId = Number(useParams().tournamentId);
  if (!Number.isSafeInteger(tournamentId) || tournamentId < 1)
    return (
      <Page wide title="Results">
        {missing}
      </Page>
    );
  return <OfTournament key={tournamentId} tournamentId={tournamentId} />;
};
export default ResultsPage;
