import { useState } from 'react';
import {
  capitalized,
  divisionText,
  formatDate,
  getOwnCertificates,
  placeAndMedalText,
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
import { Link, useDispatch } from '@schi/shared-ui/platform';
import { useOwnResultsQuery } from './my-results.api';

const stateText = ({ isOfficial, correctedAt }: PastResult) =>
  [isOfficial ? '' : 'unofficial', correctedAt === null ? '' : 'corrected'].filter((part) => part !== '').join(', ');

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

const One = ({ result, name }: { result: PastResult; name: string }) => {
  const {
    tournament,
    division,
    divisionNumber,
    startNumber = null,
    event,
    place,
    competed = place !== null,
    decidedBy,
    isOfficial,
  } = result;
  const state = stateText(result);
  return (
    <Row as="li" $spread>
      <div>
        <strong data-medal={result.medal ?? undefined}>{capitalized(placeAndMedalText(result))}</strong>
        {state !== '' && <> ({state})</>}
        <p>
          {divisionText({ title: division, divisionNumber })}, {event}: {decidedBy}
        </p>
        <Muted>
          {formatDate(tournament.date)}, <Link to={`/results/${tournament.id}`}>{tournament.name}</Link>
          {startNumber !== null && `, start number ${startNumber}`}
        </Muted>
      </div>
      {isOfficial && competed && <Certificate result={result} name={name} />}
    </Row>
  );
};

/** How many results of a person are shown at first. */
const few = 12;

const History = ({ history: { name, results }, id }: { history: CompetitorHistory; id: string }) => {
  const [shown, rest] = [results.slice(0, few), results.slice(few)];
  const list = (some: readonly PastResult[]) => (
    <List $divided>
      {some.map((result) => (
        <One key={result.contestId} result={result} name={name} />
      ))}
    </List>
  );
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={3}>
        <Heading id={id}>{name}</Heading>
        {list(shown)}
        {rest.length > 0 && (
          <Disclosure>
            <summary>Show {rest.length} more</summary>
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
