import {
  numberBefore,
  capitalized,
  divisionText,
  formatDate,
  placeAndMedalText,
  type CertificateCheck,
} from '@schi/contract';
import {
  Alert,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  Loaded,
  Muted,
  Page,
  Row,
  Stack,
} from '@schi/shared-ui/components';
import { useParams } from '@schi/shared-ui/platform';
import { useCertificateQuery } from './results.api';

const presentText = ({ place, medal }: { place: number | null; medal: CertificateCheck['medal'] }): string =>
  place === null ? 'no place' : placeAndMedalText({ place, medal });

const State = ({ check: { state, isCorrectedSince, replacedBy } }: { check: CertificateCheck }) => {
  if (state === 'valid')
    return (
      <Alert type="success">
        <p>
          <strong>This certificate is valid.</strong>
        </p>
        {isCorrectedSince && <p>The result was corrected after it was printed. This place did not change.</p>}
      </Alert>
    );
  if (state === 'open')
    return (
      <Alert type="warn">
        <strong>This result is being corrected.</strong> Please look again later.
      </Alert>
    );
  return (
    <Alert type="warn">
      <p>
        <strong>This certificate was replaced.</strong> The result was corrected after it was printed.
      </p>
      {replacedBy && (
        <p>
          What holds now: {presentText(replacedBy)}
          {replacedBy.place !== null && `, on a certificate of result version ${replacedBy.version}`}.
        </p>
      )}
    </Alert>
  );
};

const Checked = ({ check }: { check: CertificateCheck }) => {
  const { state, tournamentId, tournament, date, division, divisionNumber, event, name, place } = check;
  const says = place === null ? 'took part' : placeAndMedalText(check);
  return (
    <Card>
      <Stack $gap={4}>
        <State check={check} />
        <Heading>
          {numberBefore(check)}
          <bdi>{name}</bdi>
        </Heading>
        <p>{state === 'valid' ? capitalized(says) : `It says: ${says}`}</p>
        <p>{`${divisionText({ title: division, divisionNumber })}, ${event}`}</p>
        <Muted>{`${tournament}, ${formatDate(date)}`}</Muted>
        <Row>
          <ButtonLink to={`/results/${tournamentId}`}>All results</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
};

/**
 * Says whether a certificate is valid, to whoever scans or types its code. It names the competitor as everybody may
 * (rule G11).
 */
const CertificatePage = () => {
  const { code = '' } = useParams();
  const query = useCertificateQuery({ params: { code } }, { refetchOnMountOrArgChange: true });
  return (
    <Page title="Certificate">
      <Loaded
        query={query}
        shape="cards"
        lines={3}
        height={80}
        label="Checking the certificate"
        missing={
          <EmptyState
            title="No certificate has this code"
            action={<ButtonLink to="/results">To the results</ButtonLink>}
          >
            A letter may be missing. Please compare it with the code beside the picture on the certificate.
          </EmptyState>
        }
      >
        {(check) => <Checked check={check} />}
      </Loaded>
    </Page>
  );
};
export default CertificatePage;
