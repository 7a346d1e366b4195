import {
  countedMedals,
  divisionText,
  formatDate,
  medalCountText,
  numberBefore,
  type PersonResults,
} from '@schi/contract';
import { ButtonLink, Card, EmptyState, Heading, Loaded, Muted, Page, Row, Stack } from '@schi/shared-ui/components';
import { useKeepsPage, useKeptQuery } from '@schi/shared-ui/kept-page';
import { List } from '@schi/shared-ui/layout';
import { DataAge } from '@schi/shared-ui/live';
import { ResultLine } from '@schi/shared-ui/medals';
import { Link, useParams } from '@schi/shared-ui/platform';
import { keptPerson, resultsAddress, usePersonResultsQuery } from './results.api';
import { pathOfPerson } from './results.rules';
import { ShareButton } from './ShareButton';

type InTournament = PersonResults['tournaments'][number];

const OneTournament = ({ won: { tournament, name, startNumber, school, results } }: { won: InTournament }) => {
  const id = `tournament-${tournament.id}-${startNumber ?? 0}`;
  const path = pathOfPerson(tournament.id, startNumber ?? 0);
  const base = { title: `${numberBefore({ name, startNumber })}${name}`, tournament, path };
  const count = medalCountText(countedMedals(results.map(({ medal }) => medal)));
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={3}>
        <Row $spread $gap={2}>
          <Heading id={id} $size="h3">
            <Link to={`/results/${tournament.id}`}>{tournament.name}</Link>
          </Heading>
          <ShareButton
            about={`all results of ${name}, ${tournament.name}`}
            shared={{
              ...base,
              below: count === 'none' ? 'Results' : count,
              isOfficial: results.every(({ isOfficial }) => isOfficial),
              lines: [...results]
                .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
                .map(({ place, medal, event }) => ({ place, medal, text: event })),
            }}
          />
        </Row>
        <Muted>
          {formatDate(tournament.date)}
          {startNumber !== null && `, start number ${startNumber}`}
          {school !== '' && (
            <>
              , <bdi>{school}</bdi>
            </>
          )}
          {count !== 'none' && `: ${count}`}
        </Muted>
        <List $divided>
          {results.map((result) => (
            <ResultLine key={result.contestId} result={result}>
              <ShareButton
                about={`${result.division}, ${result.event}`}
                shared={{
                  ...base,
                  below: result.event,
                  isOfficial: result.isOfficial,
                  lines: [{ ...result, text: divisionText({ ...result, title: result.division }) }],
                }}
              />
            </ResultLine>
          ))}
        </List>
      </Stack>
    </Card>
  );
};

const gone = (to: string) => (
  <EmptyState title="No results are shown here" action={<ButtonLink to={to}>To all results</ButtonLink>}>
    Nobody with this start number has results that everybody can see: they may be held back or corrected, or the person
    has withdrawn.
  </EmptyState>
);

const OfPerson = ({ tournamentId, startNumber }: { tournamentId: string; startNumber: string }) => {
  const loaded = usePersonResultsQuery(
    { params: { tournamentId: Number(tournamentId), startNumber } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const { query, heardAt } = useKeptQuery(
    loaded,
    keptPerson(tournamentId, startNumber),
    ({ tournaments }) => tournaments.find(({ tournament }) => tournament.id === Number(tournamentId))?.tournament,
  );
  useKeepsPage(resultsAddress);
  const missing = gone(`/results/${tournamentId}`);
  return (
    <Loaded
      query={query}
      shape="cards"
      lines={2}
      height={160}
      label="Loading the results"
      missing={missing}
      showsLaterFailure
      frame={(content) => <Page title="Results of one person">{content}</Page>}
    >
      {({ name, tournaments }) => {
        const all = tournaments.flatMap(({ results }) => results.map(({ medal }) => medal));
        const count = medalCountText(countedMedals(all));
        return (
          <Page title={<bdi>{name}</bdi>} {...(count === 'none' ? {} : { intro: <strong>{count}</strong> })}>
            {query.error !== undefined && <DataAge heardAt={heardAt} status="connecting" />}
            {tournaments.map((won) => (
              <OneTournament key={`${won.tournament.id} ${won.startNumber}`} won={won} />
            ))}
            <Row>
              <ButtonLink to={`/results/${tournamentId}`}>All results of the tournament</ButtonLink>
            </Row>
          </Page>
        );
      }}
    </Loaded>
  );
};
/** The results of one person that visitors see, over the years as far as the choices of the name allow (rule G4). */
const PersonPage = () => {
  const { tournamentId = '', startNumber = '' } = useParams();
  if (!/^[1-9]\d{0,8}$/.test(tournamentId)) return <Page title="Results of one person">{gone('/results')}</Page>;
  return <OfPerson key={`${tournamentId} ${startNumber}`} tournamentId={tournamentId} startNumber={startNumber} />;
};
export default PersonPage;
