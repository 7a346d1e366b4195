import { useCallback, useState } from 'react';
import { formatDate, todayIn, type TournamentResults } from '@schi/contract';
import { Alert, Button, ButtonLink, EmptyState, Heading, Loaded, Page, Row, Stack } from '@schi/shared-ui/components';
import { Columns } from '@schi/shared-ui/layout';
import { EventMark } from '@schi/shared-ui/event-mark';
import { styled, useParams } from '@schi/shared-ui/platform';
import { useEventTypesQuery } from '@schi/shared-ui/site';
import { ContestCard } from './ContestCard';
import { FollowResults } from './FollowResults';
import { MedalTable, medalTableId, medalTableTitle } from './MedalTable';
import { OverallChampions, overallId } from './OverallChampions';
import { useResultsQuery } from './results.api';
import { byEvent, countText, foundContests } from './results.rules';

const Search = styled.label`
  display: grid;
  gap: var(--gap-1);
  font-weight: 700;
  input {
    width: 100%;
    max-width: 420px;
    min-height: 44px;
    padding: var(--gap-2) var(--gap-3);
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
    color: inherit;
    font: inherit;
    font-weight: 400;
  }
`;
const Jumps = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--gap-6);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
const Count = styled.p`
  min-height: 1.5em;
`;

/** Where the address of the page leads to an event. */
const idOf = (index: number) => `event-${index + 1}`;

/** The most characters of a search. */
const longestSearch = 80;

/**
 * So many divisions of an event are shown until somebody asks for all: of the whole tournament, and of what was
 * searched.
 */
const shownOfAll = 6;
const shownOfFound = 30;

interface EventProps {
  id: string;
  event: string;
  contests: TournamentResults['contests'];
  rules: readonly (readonly string[])[];
  words: string;
  timeZone: string;
}
const EventResults = ({ id, event, contests, rules, words, timeZone }: EventProps) => {
  const [isOpen, setOpen] = useState(false);
  const type = useEventTypesQuery().data?.find(({ title }) => title === event);
  const limit = words.trim() === '' ? shownOfAll : shownOfFound;
  const shown = isOpen ? contests : contests.slice(0, limit);
  return (
    <Stack $gap={3}>
      <Heading id={id}>
        <EventMark {...type} title={event} />
      </Heading>
      <Columns $min={340} $gap={4} $fill>
        {shown.map((contest) => (
          <ContestCard
            key={contest.contestId}
            contest={contest}
            rules={rules[contest.rulesIndex ?? -1] ?? []}
            words={words}
            timeZone={timeZone}
          />
        ))}
      </Columns>
      {shown.length < contests.length && (
        <Row>
          <Button onClick={() => setOpen(true)}>
            Show all {contests.length} divisions of {event}
          </Button>
        </Row>
      )}
    </Stack>
  );
};

const Results = ({ results }: { results: TournamentResults }) => {
  const [words, setWords] = useState('');
  const { contests, medals, schoolPoints = '', rules = [], overall, tournament } = results;
  const found = foundContests(contests, words);
  const events = byEvent(found);
  const isWhole = words.trim() === '';
  return (
    <>
      {contests.some(({ isOfficial }) => !isOfficial) && (
        <Alert type="info">
          Unofficial results are not confirmed yet, or a protest about them is open. They and the medals that come from
          them may still change.
        </Alert>
      )}
      <div role="search">
        <Search>
          Find a name or a school
          <input
            type="search"
            autoComplete="off"
            maxLength={longestSearch}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Search>
        <Count role="status">{countText(found.length, words)}</Count>
      </div>
      {isWhole && (
        <Jumps aria-label="On this page">
          {events.map(({ event }, index) => (
            <a key={event} href={`#${idOf(index)}`}>
              {event}
            </a>
          ))}
          {overall && <a href={`#${overallId}`}>Overall champions</a>}
          {medals.length > 0 && <a href={`#${medalTableId}`}>{medalTableTitle(medals)}</a>}
        </Jumps>
      )}
      {events.map(({ event, contests: ofEvent }, index) => (
        <EventResults
          key={event}
          id={idOf(index)}
          event={event}
          contests={ofEvent}
          rules={rules}
          words={words}
          timeZone={tournament.timeZone}
        />
      ))}
      {isWhole && overall && <OverallChampions overall={overall} />}
      {isWhole && medals.length > 0 && <MedalTable medals={medals} explanation={schoolPoints} />}
    </>
  );
};

const none = (
  <EmptyState title="No results yet">
    Results appear here as soon as the first division is over. This page updates by itself on the day of the tournament.
  </EmptyState>
);

const OfTournament = ({ tournamentId }: { tournamentId: number }) => {
  const query = useResultsQuery({ params: { tournamentId } }, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const read = useCallback(() => void refetch(), [refetch]);
  const isFollowed = data !== undefined && todayIn(data.tournament.timeZone, new Date()) <= data.tournament.date;
  return (
    <Page
      wide
      title="Results"
      {...(data ? { intro: `${data.tournament.name}, ${formatDate(data.tournament.date)}` } : {})}
    >
      {isFollowed && <FollowResults tournamentId={tournamentId} read={read} />}
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
