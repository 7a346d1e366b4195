import { useState } from 'react';
import {
  counted,
  countedMedals,
  formatDate,
  getOwnCertificates,
  medalCountText,
  type CompetitorHistory,
  type PastResult,
} from '@schi/contract';
import { failureText } from '@schi/shared-ui/api-client';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  Loaded,
  Muted,
  Page,
  Row,
  Stack,
  toast,
} from '@schi/shared-ui/components';
import { Disclosure, List } from '@schi/shared-ui/layout';
import { useSaveFile } from '@schi/shared-ui/files';
import { ResultLine } from '@schi/shared-ui/medals';
import { Link, useDispatch } from '@schi/shared-ui/platform';
import { useOwnResultsQuery } from './my-results.api';

const Certificate = ({ result, name }: { result: PastResult; name: string }) => {
  const save = useSaveFile();
  const dispatch = useDispatch();
  const [isBusy, setBusy] = useState(false);
  const { registrationId, contestId, competitorId, division, event } = result;
  const fetchIt = () => {
    setBusy(true);
    save(getOwnCertificates, { registrationId }, `Certificate ${name}, ${event}.pdf`, { contestId, competitorId })
      .catch((error: unknown) => dispatch(toast('error', failureText(error))))
      .finally(() => setBusy(false));
  };
  return (
    <Button busy={isBusy} aria-label={`Certificate of ${name}, ${division}, ${event}`} onClick={fetchIt}>
      Certificate
    </Button>
  );
};

/** The tournaments of a person with their results, in the order in which they come. */
const byTournament = (results: readonly PastResult[]): { first: PastResult; results: PastResult[] }[] => {
  const tournaments = new Map<string, { first: PastResult; results: PastResult[] }>();
  for (const result of results) {
    // A person in two registrations of a tournament has two start numbers there.
    const key = `${result.tournament.id} ${result.startNumber}`;
    const known = tournaments.get(key) ?? { first: result, results: [] };
    known.results.push(result);
    tournaments.set(key, known);
  }
  return [...tournaments.values()];
};

const countOf = (results: readonly PastResult[]): string =>
  medalCountText(countedMedals(results.map(({ medal }) => medal)));

const OneTournament = ({
  name,
  won: {
    first: { tournament, startNumber = null },
    results,
  },
}: {
  name: string;
  won: { first: PastResult; results: PastResult[] };
}) => (
  <Stack as="li" $gap={1}>
    <Heading as="h3" $size="h3">
      <Link to={`/results/${tournament.id}`}>{tournament.name}</Link>
    </Heading>
    <Muted>
      {formatDate(tournament.date)}
      {startNumber !== null && (
        <>
          , <Link to={`/results/${tournament.id}/competitors/${startNumber}`}>start number {startNumber}</Link>
        </>
      )}
      {countOf(results) !== 'none' && `: ${countOf(results)}`}
    </Muted>
    <List $divided>
      {results.map((result) => (
        <ResultLine key={result.contestId} result={result}>
          {result.isOfficial && (result.competed ?? result.place !== null) && (
            <Certificate result={result} name={name} />
          )}
        </ResultLine>
      ))}
    </List>
  </Stack>
);

/** How many tournaments of a person are shown at first. */
const few = 3;

const History = ({ history: { name, results }, id }: { history: CompetitorHistory; id: string }) => {
  const tournaments = byTournament(results);
  const [shown, rest] = [tournaments.slice(0, few), tournaments.slice(few)];
  const list = (some: typeof tournaments) => (
    <List $gap={6}>
      {some.map((won) => (
        <OneTournament key={won.results[0]?.contestId} won={won} name={name} />
      ))}
    </List>
  );
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={4}>
        <Row $spread $gap={2}>
          <Heading id={id}>{name}</Heading>
          {countOf(results) !== 'none' && <strong>{countOf(results)}</strong>}
        </Row>
        {list(shown)}
        {rest.length > 0 && (
          <Disclosure>
            <summary>Show {counted(rest.length, 'earlier tournament')}</summary>
            {list(rest)}
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
};

/** The results of everybody who competed for this family, over the years, with their certificates (rule G7). */
const MyResultsPage = () => {
  const query = useOwnResultsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <Page title="My results">
      <Loaded
        query={query}
        showsLaterFailure
        shape="cards"
        lines={4}
        height={72}
        label="Loading your results"
        empty={
          <EmptyState title="No results yet" action={<ButtonLink to="/results">All results</ButtonLink>}>
            Places, medals and certificates of your competitors appear here, and stay for the years to come.
          </EmptyState>
        }
      >
        {(histories) =>
          histories.map((history, index) => <History key={index} id={`history-${index}`} history={history} />)
        }
      </Loaded>
    </Page>
  );
};
export default MyResultsPage;
